// The files of a lesson are sent with `idS`, where `idM` is the lesson itself: the server can compute
// it again at any time, so that no row is kept for it.

import type { Env } from '#server/env.ts';
import { isMadeWithSecret, isSameText, keyedName } from '#server/secret.ts';

const secretOf = (env: Env, id: string): string => keyedName(env, 'edu-files', id);

export const uploadIds = (env: Env, id: string) => ({ idS: secretOf(env, id), idM: id });

export const isSecretOf = (env: Env, id: string, idS: string): boolean =>
  isMadeWithSecret(env, (made) => isSameText(idS, secretOf(made, id)));
