// Passwords of administrators: argon2id with the parameters OWASP names (19 MiB, two rounds).

import { hash, verify } from '@node-rs/argon2';

/** 2 is argon2id; the library's enum cannot be read where types are only stripped. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Nobody's password: an address nobody has takes as long as a wrong password. */
let nobody: Promise<string> | undefined;

export async function isPassword(kept: string | undefined, given: string): Promise<boolean> {
  nobody ??= hashPassword('nobody-has-this-password');
  const right = await verify(kept ?? (await nobody), given);
  return kept !== undefined && right;
}
