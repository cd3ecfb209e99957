// One's own words, for features that play or practise with them.

import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import type { Ctx } from '#server/context.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import type { OwnWord } from '../calls.ts';
import * as queries from '../queries.server.ts';
import { isoOf, MOST_WORDS } from '../rules.ts';
import { presentWords } from '../views.server.ts';

/** Words that are due, then words never asked: what is best practised now. */
export async function wordsToPractise(
  ctx: Ctx,
  accountId: string,
  most: number,
): Promise<OwnWord[]> {
  const { db, clock } = ctx;
  const due = await queries.selectDue(db, accountId, isoOf(clock.now()), most);
  const fresh =
    due.length < most ? await queries.selectFresh(db, accountId, most - due.length) : [];
  return presentWords(db, await lexiconOf(ctx), [...due, ...fresh]);
}

/** The sentences with which words of this person were saved; of those without one, nothing. */
export async function ownSentences(
  { db }: Pick<Ctx, 'db'>,
  accountId: string,
  ids: readonly string[],
): Promise<{ id: string; sentence: string }[]> {
  const rows = await queries.selectOwnWords(db, accountId, ids);
  return rows.flatMap(({ id, sentence }) => (sentence === '' ? [] : [{ id, sentence }]));
}

interface MetWord {
  lemma: string;
  pos: string;
  /** The form as it was met, and its sentence. */
  met: string;
  sentence: string;
}

/**
 * Takes words among one's own that are not there yet, and says how many came in; none where it would
 * be too many. Holds the person's words until the transaction ends.
 */
export async function addOwnWords(
  { db, clock }: Ctx,
  accountId: string,
  words: readonly MetWord[],
): Promise<number> {
  if (words.length === 0) return 0;
  await queries.lockWords(db, accountId);
  const states = await queries.countStates(db, accountId);
  const count = states.reduce((sum, { n }) => sum + n, 0);
  if (count + words.length > MOST_WORDS) return 0;
  const rows = words.map((word) => ({
    ...word,
    form: '',
    stem: foldKeyboard(word.lemma),
    noteId: null,
    marked: false,
  }));
  return (await queries.insertWords(db, accountId, rows, isoOf(clock.now()))).length;
}
