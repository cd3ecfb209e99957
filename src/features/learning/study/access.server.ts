import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';
import { byId } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import { selectOwnWords } from './queries.server.ts';

/** Authorization of the owner: to all others the word is not there. */
async function accessOwnWord(db: Db, viewer: Viewer, id: string) {
  const [word] = await selectOwnWords(db, viewer.id, [id]);
  if (word === undefined) throw new Refusal('id');
  return word;
}

export const authorizeOwnWord = byId(accessOwnWord);
