// Suggestions while somebody is typing: a few titles, people and tags, found by the beginning of
// the last word.

import { presentPerson } from '#features/accounts/views.server.ts';
import { NOTE_LETTER } from '#features/notes/addresses.ts';
import { hiddenFrom, reportedBy } from '#features/people/access.server.ts';
import { KIND_CODES } from '#features/textindex/rules.ts';
import { lexiconOf, starterMeanings } from '#features/words/lexicon.server.ts';
import { publicId } from '#kernel/ids.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Asked } from '#server/feature.ts';
import type * as calls from './calls.ts';
import * as queries from './queries.server.ts';
import { readQuestion, type AskedWord } from './rules.ts';
import * as shown from './shown.server.ts';

const TITLES = 5;
const PEOPLE = 3;
const TAGS = 3;

export async function suggestFound(
  ctx: Ctx,
  { query, viewer }: Asked<typeof calls.suggestFound>,
): Promise<calls.Suggestions> {
  const { db } = ctx;
  const { words } = readQuestion(query.search, await lexiconOf(ctx), starterMeanings());
  if (words.length === 0) return { notes: [], people: [], tags: [] };
  const [hidden, reported] = await Promise.all([
    hiddenFrom(db, viewer),
    reportedBy(db, viewer, 'note'),
  ]);
  const [noteIds, peopleIds, tags] = await Promise.all([
    begun(db, 'note', words, { hidden, reported }, TITLES),
    begun(db, 'account', words, { hidden, reported: [] }, PEOPLE),
    begunTags(db, words),
  ]);
  const [notes, people] = await Promise.all([
    shown.selectTitles(db, noteIds),
    shown.selectPeople(db, peopleIds),
  ]);
  return {
    notes: inOrder(noteIds, notes).map(({ id, title }) => ({
      id,
      idC: publicId(NOTE_LETTER, id),
      title,
    })),
    people: inOrder(peopleIds, people).map(presentPerson),
    tags,
  };
}

const inOrder = <Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] =>
  ids.flatMap((id) => rows.filter((row) => row.id === id));

/** Among so many of the newest somebody who hides people still finds something to show. */
const ROOM_FOR_HIDDEN = 50;

/** The last word may be unfinished; the others are there in any of their forms. */
async function begun(
  db: Db,
  kind: 'note' | 'account',
  words: readonly AskedWord[],
  unseen: queries.Unseen,
  rows: number,
): Promise<string[]> {
  const code = KIND_CODES[kind];
  const last = words.at(-1)!;
  const forms = await queries.selectBegunForms(db, code, last.keyB);
  const stems = new Set([...last.stems, ...forms.flatMap((form) => form.words)]);
  const others = words.slice(0, -1).filter(({ small }) => !small);
  const lists = [[...stems], ...others.map((word) => word.stems)];
  if (unseen.hidden.length + unseen.reported.length === 0)
    return queries.selectBegun(db, code, lists, rows);
  const refs = await queries.selectBegun(db, code, lists, rows + ROOM_FOR_HIDDEN);
  const entries = await queries.selectEntries(db, code, refs, unseen);
  const seen = new Set(entries.map(({ ref }) => ref));
  return refs.filter((ref) => seen.has(ref)).slice(0, rows);
}

async function begunTags(db: Db, words: readonly AskedWord[]): Promise<{ tag: string }[]> {
  const forms = await queries.selectBegunForms(db, KIND_CODES.tag, words.at(-1)!.keyB);
  const tags = forms.map(({ form }) => form);
  const counts = await queries.countWords(db, KIND_CODES.tag, tags);
  return tags
    .filter((tag) => (counts.get(tag) ?? 0) > 0)
    .toSorted((one, other) => counts.get(other)! - counts.get(one)!)
    .slice(0, TAGS)
    .map((tag) => ({ tag }));
}
