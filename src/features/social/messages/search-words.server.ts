// What a message can be found by: its base words, as in all searches of the site, each hashed
// together with the conversation. The index then holds no word, and a question asked in one
// conversation can meet nothing of another.

import { createHash } from 'node:crypto';
import { filingWork, fileText, stemsOf, tokensOf } from '#features/platform/search-index/rules.ts';
import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import type { Ctx } from '#server/context.ts';
import { isFindable } from '#server/like.ts';

const MOST_SOUGHT = 4;

const hashOf = (conversationId: string, word: string): string =>
  String(createHash('sha256').update(`${conversationId}\n${word}`).digest().readBigInt64BE());

/** Of a text that is written. */
export async function wordsOf(
  ctx: Ctx,
  conversationId: string,
  content: string,
): Promise<string[]> {
  if (content === '') return [];
  const lexicon = await lexiconOf(ctx);
  const { words } = fileText({ head: '', body: content, tags: [] }, lexicon, filingWork());
  return [...words.keys()].map((word) => hashOf(conversationId, word));
}

/** Of each word that is sought, any of which will do; none where there is too little to look for. */
export async function soughtOf(
  ctx: Ctx,
  conversationId: string,
  search: string,
): Promise<string[][]> {
  if (!isFindable(search)) return [];
  const lexicon = await lexiconOf(ctx);
  return tokensOf(search)
    .slice(0, MOST_SOUGHT)
    .map((token) => stemsOf(token.text, lexicon).map((word) => hashOf(conversationId, word)))
    .filter((hashes) => hashes.length > 0);
}
