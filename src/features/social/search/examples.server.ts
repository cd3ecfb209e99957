// Examples for the card of a word: only sentences that somebody has checked. Those of lessons come
// first, then those of notes which members have found good.

import { NOTE_LETTER } from '#features/content/notes/addresses.ts';
import { noteBodyOf } from '#features/content/notes/rules.ts';
import { presentNote } from '#features/content/notes/views.server.ts';
import { hiddenFrom, reportedBy } from '#features/core/people/access.server.ts';
import { lessonSentences } from '#features/learning/lessons/public/sentences.server.ts';
import { KIND_CODES, readFiled, stemsOf } from '#features/platform/search-index/rules.ts';
import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import { isFormOf } from '#features/platform/dictionary/rules.ts';
import { innerId } from '#kernel/ids.ts';
import type { Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { makeWork } from '#tatar/bounds.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import type { Lexicon } from '#tatar/lexicon.ts';
import { readWord } from '#tatar/read-word.ts';
import { wordsOf } from '#tatar/tokens.ts';
import type * as calls from './calls.ts';
import { isExample, sentencesWith } from './marks.ts';
import * as queries from './queries.server.ts';
import * as shown from './shown.server.ts';

const MOST_EXAMPLES = 2;
/** So many notes are opened in search of them. */
const OPENED = 10;
/** A note of ordinary length takes a thousand steps. */
const MARKING_STEPS = 20_000;
/** Of each so many sentences are read: a millisecond or more each where nobody knows their words. */
const MOST_READ = 5;
/** So many words of lessons that begin alike are read. */
const MOST_TRIED = 60;
/** A note is checked when so many members have rated it up, and nobody has changed it since a day. */
const LEAST_UP = 2;
const DAY_MS = 86_400_000;

type Asked = Input<typeof calls.getWordExamples>;

export async function getWordExamples(
  ctx: Ctx,
  asked: Asked,
): Promise<{ list: calls.WordExample[] }> {
  const lexicon = await lexiconOf(ctx);
  const list = await ofLessons(ctx, asked.query, lexicon);
  if (list.length < MOST_EXAMPLES) list.push(...(await ofNotes(ctx, asked, lexicon)));
  return { list: list.slice(0, MOST_EXAMPLES) };
}

const VOICED: Readonly<Record<string, string>> = { к: 'г', п: 'б' };

/** The letters forms of a base word begin with: халык, халкы; чык, чыга; ак, агы. */
function beginningsOf(stem: string): string[] {
  if (stem.length > 3) return [stem.slice(0, Math.max(3, stem.length - 2))];
  const voiced = VOICED[stem.slice(-1)];
  return voiced === undefined ? [stem] : [stem, stem.slice(0, -1) + voiced];
}

async function ofLessons(
  ctx: Ctx,
  base: Asked['query'],
  lexicon: Lexicon,
): Promise<calls.WordExample[]> {
  const stem = foldKeyboard(base.lemma);
  const beginnings = beginningsOf(stem);
  const list: calls.WordExample[] = [];
  let tried = 0;
  for (const { tat, rus, eng, lesson, words } of await lessonSentences(ctx)) {
    if (!isExample(tat)) continue;
    for (const { text, key, start, end } of words) {
      if (!beginnings.some((beginning) => key.startsWith(beginning))) continue;
      if ((tried += 1) > MOST_TRIED) return list;
      if (!stemsOf(text, lexicon).includes(stem)) continue;
      if (!isFormOf({ text, context: tat, at: start }, base, lexicon)) continue;
      const content = [
        { text: tat.slice(0, start), mark: false },
        { text, mark: true },
        { text: tat.slice(end), mark: false },
      ].filter((span) => span.text !== '');
      list.push({ content, rus, eng, lesson, note: null });
      break;
    }
    if (list.length === MOST_EXAMPLES) break;
  }
  return list;
}

/** No word that nobody knows, and none with a wrong ending. */
const isCorrect = (sentence: string, lexicon: Lexicon): boolean =>
  wordsOf(sentence).every((word) => readWord(word, lexicon).isRight);

async function ofNotes(
  ctx: Ctx,
  { query, viewer }: Asked,
  lexicon: Lexicon,
): Promise<calls.WordExample[]> {
  const { db } = ctx;
  // As texts are filed under their base words.
  const stem = foldKeyboard(query.lemma);
  const before = new Date(ctx.clock.now() - DAY_MS);
  const [refs, hidden, reported] = await Promise.all([
    queries.selectChecked(db, stem, {
      kind: KIND_CODES.note,
      before,
      least: LEAST_UP,
      most: 2 * OPENED,
    }),
    hiddenFrom(db, viewer),
    reportedBy(db, viewer, 'note'),
  ]);
  const { without = '' } = query;
  const own = innerId(NOTE_LETTER, without) ?? without;
  const entries = await queries.selectEntries(
    db,
    KIND_CODES.note,
    refs.filter((ref) => ref !== own),
    { hidden, reported },
  );
  const opened = entries.slice(0, OPENED);
  const ids = opened.map(({ ref }) => ref);
  const notes = new Map((await shown.selectNotes(db, ids)).map((row) => [row.id, row]));
  const work = makeWork(MARKING_STEPS);
  const list: calls.WordExample[] = [];
  for (const { ref, stems } of opened) {
    const row = notes.get(ref);
    if (row === undefined) continue;
    const sentences = sentencesWith({
      text: noteBodyOf(row.content),
      filed: readFiled(stems).body,
      wanted: new Set([stem]),
      lexicon,
      work,
    });
    let read = 0;
    for (const { text, word, spans } of sentences) {
      if ((read += 1) > MOST_READ) break;
      const asked = { text: word.text, context: text, at: word.start };
      if (!isFormOf(asked, query, lexicon) || !isCorrect(text, lexicon)) continue;
      const { id, idC, title, user } = presentNote(row);
      list.push({ content: spans, rus: '', eng: '', lesson: null, note: { id, idC, title, user } });
      break;
    }
    if (list.length === MOST_EXAMPLES) break;
  }
  return list;
}
