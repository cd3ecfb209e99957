// Whether the log is what was written: every row is counted and sealed again.

import { createHash } from 'node:crypto';
import type { Db } from '#server/db.ts';
import { selectSealed } from './queries.server.ts';

const BATCH = 1000;

export interface Seal {
  id: string;
  hash: string;
}

export interface Chain {
  /** The last row, and the seal that stands for all of them. */
  last: Seal | null;
  /** The first row that is not what it was, or is not there. */
  broken: string | null;
}

/** `known` is a seal somebody has kept elsewhere: it shows a log that was written anew from there. */
export async function checkChain(db: Db, known: Seal | null = null): Promise<Chain> {
  let last: Seal | null = null;
  let before = Buffer.alloc(0);
  for (;;) {
    const { rows } = await selectSealed(db, last?.id ?? '0', BATCH);
    for (const row of rows) {
      const next: string = String(BigInt(last?.id ?? '0') + 1n);
      const hash = createHash('sha256').update(before).update(row.sealed).digest();
      const isKnown = known?.id !== row.id || known.hash === hash.toString('hex');
      if (row.id !== next || !hash.equals(row.hash) || !isKnown) return { last, broken: next };
      last = { id: row.id, hash: hash.toString('hex') };
      before = hash;
    }
    if (rows.length < BATCH) break;
  }
  const isShort = known !== null && BigInt(known.id) > BigInt(last?.id ?? '0');
  return { last, broken: isShort ? known.id : null };
}
