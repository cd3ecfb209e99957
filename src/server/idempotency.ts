// A timeout is not a failure: who does not know whether a creating call went through repeats it
// with the same key, and the second one gets the first one's answer. Key, effect and answer are
// written in one transaction; a repeat that comes while the first still runs waits for it on the
// key's row.

import { createHash } from 'node:crypto';
import { isRefusal, Refusal } from '#kernel/refusal.ts';
import { executeLast } from './commit.ts';
import type { Tx } from './db.ts';

interface Once {
  /** An account or an administrator. */
  ownerId: string;
  key: string;
  call: string;
  /** What was asked; the same key with another request is a mistake of the client. */
  request: unknown;
}

export async function once<Out>(tx: Tx, asked: Once, run: () => Promise<Out>): Promise<Out> {
  const requestHash = createHash('sha256').update(JSON.stringify(asked.request)).digest();
  const taken = await tx
    .insertInto('idempotency_key')
    .values({
      account_id: asked.ownerId,
      key: asked.key,
      call: asked.call,
      request_hash: requestHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken === undefined) return firstAnswer(tx, asked, requestHash);

  let answer: Out;
  try {
    answer = await run();
  } catch (error) {
    // A refusal that keeps what it wrote is no answer to repeat: the next attempt is a new one.
    if (isRefusal(error) && error.commits) await forget(tx, asked);
    throw error;
  }
  const statement = tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('account_id', '=', asked.ownerId)
    .where('key', '=', asked.key);
  await executeLast(tx, statement);
  return answer;
}

const forget = (tx: Tx, { ownerId, key }: Once) =>
  tx
    .deleteFrom('idempotency_key')
    .where('account_id', '=', ownerId)
    .where('key', '=', key)
    .execute();

async function firstAnswer<Out>(tx: Tx, asked: Once, requestHash: Buffer): Promise<Out> {
  const first = await tx
    .selectFrom('idempotency_key')
    .select(['call', 'request_hash', 'answer'])
    .where('account_id', '=', asked.ownerId)
    .where('key', '=', asked.key)
    .executeTakeFirstOrThrow();
  if (first.call !== asked.call || !first.request_hash.equals(requestHash)) {
    throw new Refusal('error', { status: 409, reason: 'key-used' });
  }
  return first.answer as Out;
}

export const idempotencyKey = /^[\w-]{8,64}$/;
