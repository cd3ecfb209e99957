import { presentPeople, presentPerson } from '#features/core/accounts/views.server.ts';
import type { Group } from '#features/content/groups/calls.ts';
import { presentGroup } from '#features/content/groups/views.server.ts';
import { NOTE_LETTER } from '#features/content/notes/addresses.ts';
import { noteBodyOf } from '#features/content/notes/rules.ts';
import { presentNote } from '#features/content/notes/views.server.ts';
import { hiddenFrom, reportedBy } from '#features/core/people/access.server.ts';
import type { PersonCard } from '#features/core/people/calls.ts';
import { bondsOf, NO_BOND } from '#features/core/people/views.server.ts';
import type { PeopleAnswer } from '#features/content/qa/calls.ts';
import { answersFor } from '#features/content/qa/views.server.ts';
import { formOf } from '#features/platform/search-index/rules.ts';
import { lexiconOf, starterMeanings } from '#features/platform/dictionary/public/lexicon.server.ts';
import { publicId } from '#kernel/ids.ts';
import type { Page } from '#kernel/page.ts';
import type { Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { makeWork, spend } from '#tatar/bounds.ts';
import type { Lexicon } from '#tatar/lexicon.ts';
import { suggest } from '#tatar/spell.ts';
import type * as calls from './calls.ts';
import { FOUND_PAGE, type FoundComment, type FoundNote } from './calls.ts';
import { find, type Found, type Hit } from './engine.server.ts';
import { marked, snippet } from './marks.ts';
import { looksLike, readQuestion, type AskedWord, type Meaning } from './rules.ts';
import * as shown from './shown.server.ts';

/** All four lists are asked alike. */
type SearchAsked = Input<typeof calls.searchNotes>;

type FoundPage<T> = Page<T> & {
  hint: string | null;
  meanings: Meaning[];
  answers: PeopleAnswer[];
};

interface Asking {
  lexicon: Lexicon;
  words: AskedWord[];
  meanings: Meaning[];
  /** What people have answered for all of the question. */
  answers: PeopleAnswer[];
  found: Found;
  hidden: readonly string[];
}

async function ask(
  ctx: Ctx,
  { query, viewer }: SearchAsked,
  kind: 'note' | 'comment' | 'account' | 'group',
) {
  const lexicon = await lexiconOf(ctx);
  const { words, meanings } = readQuestion(query.search, lexicon, starterMeanings());
  const [hidden, reported] = await Promise.all([
    hiddenFrom(ctx.db, viewer),
    kind === 'note' || kind === 'comment' ? reportedBy(ctx.db, viewer, kind) : [],
  ]);
  // A group is not the words of the one who made it.
  const unseen = { hidden: kind === 'group' ? [] : hidden, reported };
  const [found, answers] = await Promise.all([
    find(ctx.db, { kind, words, unseen }),
    answersFor(ctx.db, query.search, { viewerId: viewer?.id ?? null, hidden }),
  ]);
  return { lexicon, words, meanings, answers, found, hidden } satisfies Asking;
}

const pageOf = ({ query: { pg = 0, limit = FOUND_PAGE } }: SearchAsked, hits: readonly Hit[]) =>
  hits.slice(pg * limit, (pg + 1) * limit);

/** In the order of the hits; what is gone is left out. */
function answer<Row extends { id: string }, T>(
  asked: SearchAsked,
  { found, words, meanings, answers, lexicon }: Asking,
  rows: readonly Row[],
  present: (row: Row, hit: Hit) => T,
): FoundPage<T> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const list = pageOf(asked, found.hits).flatMap((hit) => {
    const row = byId.get(hit.ref);
    return row === undefined ? [] : [present(row, hit)];
  });
  return {
    list,
    numberOfData: list.length,
    next: null,
    total: found.hits.length,
    limit: asked.query.limit ?? FOUND_PAGE,
    hint: found.hits.length === 0 ? spelled(words, lexicon) : found.hint,
    meanings,
    answers,
  };
}

/** Suggestions for some six words of ordinary length; of a longer question the first words are mended. */
const HINT_STEPS = 8000;

/** The first suggestion that could have been mistyped so. */
const likely = (text: string, list: readonly string[]): string | undefined =>
  list.find((one) => looksLike(formOf(text).keyB, formOf(one).keyB));

/** Nothing was found: perhaps it was misspelt. */
function spelled(words: readonly AskedWord[], lexicon: Lexicon): string | null {
  const work = makeWork(HINT_STEPS);
  const better = words.map(({ text, known }) =>
    known ? text : (likely(text, suggest(text.toLowerCase(), lexicon, work)) ?? text),
  );
  const hint = better.join(' ');
  return hint === words.map(({ text }) => text).join(' ') ? null : hint;
}

/** Twenty notes of three thousand characters each are marked to the end. */
const MARKING_STEPS = 50_000;
const MARKDOWN_LETTERS_A_STEP = 4;
/** Of a note beyond that so much is read as is shown. */
const BEGINNING = 1000;

/** What answers equally well follows by its rating, which takes its age into account. */
const EQUALLY_WELL = 0.25;

export async function searchNotes(ctx: Ctx, asked: SearchAsked): Promise<FoundPage<FoundNote>> {
  const { db } = ctx;
  const asking = await ask(ctx, asked, 'note');
  const { hits } = asking.found;
  const ranks = await shown.selectRanks(
    db,
    hits.map(({ ref }) => ref),
  );
  const levelOf = ({ score }: Hit) => Math.round(score / EQUALLY_WELL);
  const rankOf = ({ ref }: Hit) => ranks.get(ref) ?? Number.NEGATIVE_INFINITY;
  asking.found.hits = hits.toSorted(
    (one, other) => levelOf(other) - levelOf(one) || rankOf(other) - rankOf(one),
  );
  const rows = await shown.selectNotes(
    db,
    pageOf(asked, asking.found.hits).map(({ ref }) => ref),
  );
  const { lexicon, found } = asking;
  const work = makeWork(MARKING_STEPS);
  return answer(asked, asking, rows, (row, { filed }) => {
    const { id, idC, user, group, comments, total, created } = presentNote(row);
    const { wanted } = found;
    const isWhole = spend(work, row.content.length / MARKDOWN_LETTERS_A_STEP);
    const content = isWhole ? row.content : row.content.slice(0, BEGINNING);
    return {
      id,
      idC,
      title: marked({ text: row.title, filed: filed.head, wanted, lexicon, work }),
      content: snippet({ text: noteBodyOf(content), filed: filed.body, wanted, lexicon, work }),
      user,
      group,
      comments,
      total,
      created,
    };
  });
}

export async function searchComments(
  ctx: Ctx,
  asked: SearchAsked,
): Promise<FoundPage<FoundComment>> {
  const asking = await ask(ctx, asked, 'comment');
  const { lexicon, found, hidden } = asking;
  const { wanted } = found;
  const work = makeWork(MARKING_STEPS);
  const rows = await shown.selectComments(
    ctx.db,
    pageOf(asked, found.hits).map(({ ref }) => ref),
    hidden,
  );
  const people = await presentPeople(
    ctx.db,
    rows.map((row) => row.author_id),
  );
  return answer(asked, asking, rows, (row, { filed }) => ({
    id: row.id,
    content: snippet({ text: row.content, filed: filed.body, wanted, lexicon, work }),
    user: people.get(row.author_id)!,
    created: row.created_at,
    note: { id: row.note_id, idC: publicId(NOTE_LETTER, row.note_id), title: row.note_title },
  }));
}

/** Found by the address itself. */
const NOT_FILED: Hit['filed'] = { head: [], body: [], tagStems: [], tags: [] };

/** The address of a person's page, as they are mentioned. */
const BY_ID = /^@([\w.-]{3,32})$/;

export async function searchPeople(ctx: Ctx, asked: SearchAsked): Promise<FoundPage<PersonCard>> {
  const asking = await ask(ctx, asked, 'account');
  const [, idC] = BY_ID.exec(asked.query.search) ?? [];
  if (idC !== undefined) {
    const named = await shown.selectNamed(ctx.db, idC.toLowerCase());
    const isSeen = named !== undefined && !asking.hidden.includes(named.id);
    asking.found.hits = isSeen ? [{ ref: named.id, score: 1, filed: NOT_FILED }] : [];
    asking.found.hint = null;
  }
  const rows = await shown.selectPeople(
    ctx.db,
    pageOf(asked, asking.found.hits).map(({ ref }) => ref),
  );
  const ids = rows.map((row) => row.id);
  const bonds = asked.viewer === null ? null : await bondsOf(ctx.db, asked.viewer, ids);
  return answer(asked, asking, rows, (row) => ({
    ...presentPerson(row),
    about: row.about,
    ...(bonds?.get(row.id) ?? NO_BOND),
  }));
}

export async function searchGroups(ctx: Ctx, asked: SearchAsked): Promise<FoundPage<Group>> {
  const asking = await ask(ctx, asked, 'group');
  const rows = await shown.selectGroups(
    ctx.db,
    pageOf(asked, asking.found.hits).map(({ ref }) => ref),
  );
  return answer(asked, asking, rows, presentGroup);
}
