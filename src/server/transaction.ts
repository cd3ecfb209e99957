// How a writing call runs: in one transaction, once more when PostgreSQL says to try again.

import type { FastifyRequest } from 'fastify';
import type { AnyCall } from '#kernel/call.ts';
import { isRefusal, Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Deps } from './context.ts';
import type { OpenJar } from './cookies.ts';
import { isRetryable } from './db.ts';
import { idempotencyKey, once } from './idempotency.ts';
import type { Admitted } from './admission.ts';

export interface AnyAsked extends Admitted {
  params: unknown;
  query: unknown;
  body: unknown;
}

export type Run = (ctx: CallCtx, asked: AnyAsked) => Promise<unknown>;

interface Write {
  ctx: CallCtx;
  jar: OpenJar;
  deps: Deps;
  call: AnyCall;
  request: FastifyRequest;
  asked: AnyAsked;
  run: Run;
}

export async function runWrite(write: Write): Promise<unknown> {
  const { ctx, jar, deps, call, request, asked, run } = write;
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !idempotencyKey.test(key))) {
    throw new Refusal('error', { status: 400, reason: 'key-form' });
  }
  const attempt = () => {
    jar.reset();
    return deps.writes.transaction().execute((tx) =>
      committing(() => {
        const inside = () => run({ ...ctx, db: tx }, asked);
        // People and administrators have their ids of one sequence.
        const ownerId = asked.viewer?.id ?? asked.admin?.id;
        if (!call.creates || key === undefined || ownerId === undefined) return inside();
        const { params, query, body } = asked;
        const what = {
          ownerId,
          key,
          call: call.name,
          request: { params, query, body },
        };
        return once(tx, what, inside);
      }),
    );
  };
  let done: Ended;
  try {
    done = await attempt();
  } catch (error) {
    if (!isRetryable(error)) throw error;
    done = await attempt();
  }
  if (done.refusal !== undefined) throw done.refusal;
  return done.result;
}

interface Ended {
  result?: unknown;
  refusal?: Refusal;
}

/** A refusal that commits what was written lets the transaction end well and is thrown after it. */
async function committing(inside: () => Promise<unknown>): Promise<Ended> {
  try {
    return { result: await inside() };
  } catch (error) {
    if (isRefusal(error) && error.commits) return { refusal: error };
    throw error;
  }
}
