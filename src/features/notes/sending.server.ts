// What the files of a note are sent with. `idM` is the note itself; `idS` is a secret the server
// can compute again at any time, so that no row is kept for notes that never get a file.

import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '#kernel/refusal.ts';
import type { Env } from '#server/env.ts';
import { keyedName } from '#server/secret.ts';

const secretOf = (env: Env, noteId: string): string => keyedName(env, 'note-files', noteId);

export const sendingIds = (env: Env, noteId: string) => ({
  idS: secretOf(env, noteId),
  idM: noteId,
});

export function checkSecret(env: Env, noteId: string, idS: string): void {
  const [given, right] = [Buffer.from(idS), Buffer.from(secretOf(env, noteId))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Refusal('id');
}
