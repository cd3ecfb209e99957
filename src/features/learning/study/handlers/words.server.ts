// Which words are somebody's, and what they are to them.

import { accessNoteToRead } from '#features/content/notes/access.server.ts';
import { lexiconOf, starterRows } from '#features/platform/dictionary/public/lexicon.server.ts';
import { inCyrillic } from '#features/platform/dictionary/rules.ts';
import { readingsOf } from '#features/platform/dictionary/views.server.ts';
import { refusing } from '#kernel/call.ts';
import { mapPage } from '#kernel/page.ts';
import { isRefusal, Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Input } from '#server/feature.ts';
import { pageById } from '#server/list-pages.ts';
import type { Viewer } from '#server/session.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import { entriesOf, type Lexicon } from '#tatar/lexicon.ts';
import * as calls from '../calls.ts';
import { placeIn } from '../exercises.ts';
import * as queries from '../queries.server.ts';
import { isoOf, MOST_WORDS, selectOf, type Select, WORD_STATES } from '../rules.ts';
import { type UsefulWord, usefulWordsOf } from '../useful-words.ts';
import { wordStateOf, recompute } from '../word-state.server.ts';
import { presentWords } from '../views.server.ts';

/** The base word and part of speech of a form; null where nobody could tell. */
export function baseOf(
  { word, lemma, pos }: { word: string; lemma?: string | undefined; pos?: string | undefined },
  lexicon: Lexicon,
): { lemma: string; pos: string } | null {
  const readings = readingsOf(word, lexicon).map((one) => ({ lemma: one.base, pos: one.pos }));
  const entries = lemma === undefined ? [] : entriesOf(lexicon, lemma);
  const all = [...readings, ...entries.map((one) => ({ lemma: one.word, pos: one.pos }))];
  const isAsked = (one: { lemma: string; pos: string }) =>
    (lemma === undefined || one.lemma === lemma) && (pos === undefined || one.pos === pos);
  return all.find(isAsked) ?? null;
}

export async function markWord(
  ctx: Ctx,
  { body, viewer }: Input<typeof calls.markWord>,
): Promise<calls.OwnWordState> {
  const { db, clock } = ctx;
  const lexicon = await lexiconOf(ctx);
  const base = baseOf(body, lexicon);
  if (base === null) throw new Refusal('content');
  const key = {
    accountId: viewer.id,
    ...base,
    form: body.apart === true ? body.word.toLowerCase() : '',
  };
  await queries.lockWords(db, viewer.id);
  const there = await queries.selectWord(db, key);
  if (body.select === 0) {
    if (there !== undefined) await queries.deleteWord(db, there.id);
    return wordStateOf(undefined);
  }
  if (there !== undefined) {
    await mark(db, there, body.select, clock.now());
  } else {
    await refuseTooMany(db, viewer, 1);
    // A form apart has the meaning of its base word.
    const saved = key.form === '' ? undefined : await queries.selectWord(db, { ...key, form: '' });
    const word = {
      ...key,
      stem: foldKeyboard(base.lemma),
      met: body.word,
      sentence: sentenceOf(body, lexicon),
      ...(saved !== undefined && { rus: saved.rus, eng: saved.eng }),
      noteId: await noteOf(db, viewer, body.noteId),
      marked: body.select === 3,
    };
    await queries.insertWords(db, viewer.id, [word], isoOf(clock.now()));
  }
  return wordStateOf(await queries.selectWord(db, key));
}

/** As a call takes and gives it; other letters may be more of them. */
const LONGEST_CONTENT = 1000;

/** Who reads in Latin letters sends a sentence in them; the word is always in Cyrillic ones. */
export function sentenceOf(
  { word, content = '' }: { word: string; content?: string | undefined },
  lexicon: Lexicon,
): string {
  if (content === '' || placeIn(content, word) !== null) return content;
  return inCyrillic(content, lexicon).slice(0, LONGEST_CONTENT);
}

/** A word that was met in a note stays, though the note be gone. */
async function noteOf(db: Db, viewer: Viewer, pathId: string | undefined): Promise<string | null> {
  if (pathId === undefined) return null;
  try {
    return (await accessNoteToRead(db, viewer, pathId)).id;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** The words are locked, so that two who add at once are counted together. */
export async function refuseTooMany(db: Db, viewer: Viewer, more: number): Promise<void> {
  const states = await queries.countStates(db, viewer.id);
  const count = states.reduce((sum, { n }) => sum + n, 0);
  if (count + more > MOST_WORDS) throw refusing(calls.markWord, 'quantity', { reason: 'many' });
}

async function mark(
  db: Db,
  word: queries.WordRow,
  select: Exclude<Select, 0>,
  now: number,
): Promise<void> {
  const isMarked = select === 3;
  const since = select === 2 ? isoOf(now) : word.since;
  if (word.marked !== isMarked || select === 2)
    await queries.updateWord(db, word.id, { marked: isMarked, since });
  // Who begins anew is asked as if they had never answered: what counts no more is not kept either.
  if (select === 2) await queries.deleteReviewsBefore(db, word.id, since);
  await recompute(db, [{ ...word, marked: isMarked, since }], now);
}

export async function getOwnWord(
  { db }: Ctx,
  { query, viewer }: Input<typeof calls.getOwnWord>,
): Promise<calls.OwnWordState> {
  const key = { accountId: viewer.id, lemma: query.word, pos: query.pos, form: '' };
  return wordStateOf(await queries.selectWord(db, key));
}

export async function listWords(
  ctx: Ctx,
  { query, viewer }: Input<typeof calls.listWords>,
): Promise<calls.WordList> {
  const { db } = ctx;
  const { filter = 'all', search = '' } = query;
  const begins = search === '' ? null : foldKeyboard(search);
  const state = WORD_STATES.find((one) => one === filter);
  const asked = { state: state === undefined ? null : selectOf(state), begins };
  const page = await pageById<queries.WordRow>(query, {
    size: calls.WORD_PAGE,
    select: (start, rows) => queries.selectWords(db, viewer.id, { ...asked, start, rows }),
    at: (row) => row.id,
    total: () => queries.countWords(db, viewer.id, asked),
  });
  return mapPage(page, await presentWords(db, await lexiconOf(ctx), page.list));
}

let useful: UsefulWord[] | null = null;

export const listUsefulWords = (): Promise<calls.UsefulWords> =>
  Promise.resolve({ list: (useful ??= usefulWordsOf(starterRows())) });
