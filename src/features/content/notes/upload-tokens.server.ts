// Secrets the server can compute again at any time, so that no row is kept for them. The files of a
// note are sent with `idS`, where `idM` is the note itself; a deletion is taken back with `undo`.

import { Refusal } from '#kernel/refusal.ts';
import type { Env } from '#server/env.ts';
import { isMadeWithSecret, isSameText, keyedName } from '#server/secret.ts';
import type { Viewer } from '#server/session.ts';

const secretOf = (env: Env, noteId: string): string => keyedName(env, 'note-files', noteId);

export const uploadTokens = (env: Env, noteId: string) => ({
  idS: secretOf(env, noteId),
  idM: noteId,
});

export function checkSecret(env: Env, noteId: string, idS: string): void {
  if (!isMadeWithSecret(env, (made) => isSameText(idS, secretOf(made, noteId))))
    throw new Refusal('id');
}

/** Of this very deletion: whoever deletes it again, or is somebody else, has another one. */
export const undoOf = (
  env: Env,
  viewer: Viewer,
  { id, deleted_at }: { id: string; deleted_at: string },
): string => keyedName(env, 'note-undo', `${id} ${viewer.id} ${deleted_at}`);
