// Suggestions while somebody is typing: a few titles, people and tags, found by the beginning of
// the last word.

import { presentPerson } from '#features/core/accounts/views.server.ts';
import { NOTE_LETTER } from '#features/content/notes/addresses.ts';
import { hiddenFrom, reportedBy } from '#features/core/people/access.server.ts';
import { KIND_CODES } from '#features/platform/search-index/rules.ts';
import { lexiconOf, starterMeanings } from '#features/platform/dictionary/public/lexicon.server.ts';
import { publicId } from '#kernel/ids.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Input } from '#server/feature.ts';
import type * as calls from './calls.ts';
import * as queries from './queries.server.ts';
import { readQuestion, type AskedWord } from './rules.ts';
import * as shown from './shown.server.ts';

const TITLES = 5;
const PEOPLE = 3;
const TAGS = 3;

export async function suggestFound(
  ctx: Ctx,
  { query, viewer }: Input<typeof calls.suggestFound>,
): Promise<calls.Suggestions> {
  const { db } = ctx;
  const lexicon = await lexiconOf(ctx);
  const { words } = readQuestion(query.search, lexicon, starterMeanings());
  const last = words.at(-1);
  if (last === undefined) return { notes: [], people: [], tags: [] };
  // «дом» is known as a meaning, and may be the beginning of «домбыра».
  const typed = readQuestion(query.search, lexicon).words.at(-1) ?? last;
  const asked = { words, beginnings: [...new Set([typed.keyB, last.keyB])] };
  const [hidden, reported] = await Promise.all([
    hiddenFrom(db, viewer),
    reportedBy(db, viewer, 'note'),
  ]);
  const [noteIds, peopleIds, tags] = await Promise.all([
    begun(db, 'note', asked, { hidden, reported }, TITLES),
    begun(db, 'account', asked, { hidden, reported: [] }, PEOPLE),
    begunTags(db, asked),
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

interface Begun {
  words: readonly AskedWord[];
  /** What the last word, which may be unfinished, begins with: as it was typed, and as it is meant. */
  beginnings: readonly string[];
}

const formsOf = async (db: Db, code: number, { beginnings }: Begun) =>
  (await Promise.all(beginnings.map((key) => queries.selectBegunForms(db, code, key)))).flat();

/** The last word may be unfinished; the others are there in any of their forms. */
async function begun(
  db: Db,
  kind: 'note' | 'account',
  asked: Begun,
  unseen: queries.Unseen,
  rows: number,
): Promise<string[]> {
  const code = KIND_CODES[kind];
  const { words } = asked;
  const last = words.at(-1)!;
  const forms = await formsOf(db, code, asked);
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

async function begunTags(db: Db, asked: Begun): Promise<{ tag: string }[]> {
  const forms = await formsOf(db, KIND_CODES.tag, asked);
  const tags = [...new Set(forms.map(({ form }) => form))];
  const counts = await queries.countWords(db, KIND_CODES.tag, tags);
  return tags
    .filter((tag) => (counts.get(tag) ?? 0) > 0)
    .toSorted((one, other) => counts.get(other)! - counts.get(one)!)
    .slice(0, TAGS)
    .map((tag) => ({ tag }));
}
