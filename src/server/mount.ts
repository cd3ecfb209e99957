// The life of a request, in order: origin, session, who, limit, parse, run, shape. A handler
// sees none of it; it gets parsed input and throws a Refusal to say no.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall, Who } from '#kernel/call.ts';
import { isRefusal, Refusal } from '#kernel/refusal.ts';
import type { Ctx, World } from './context.ts';
import { isRetryable } from './db.ts';
import type { Answer } from './feature.ts';
import type { Headers } from './headers.ts';
import { idempotencyKey, once } from './idempotency.ts';
import { countAnswer } from './metrics.ts';
import { parseInput } from './parse.ts';
import { viewerOf, type Viewer } from './session.ts';
import type { SharedAnswers } from './shared-answers.ts';

const SLOW_MS = 500;

interface Asked {
  params: unknown;
  query: unknown;
  body: unknown;
  viewer: Viewer | null;
}

export function mount(
  app: FastifyInstance,
  world: World,
  { call, handler }: Answer,
  /** Null while answers are not shared. */
  shared: SharedAnswers | null,
): void {
  const run = handler as (ctx: Ctx, asked: Asked) => Promise<unknown>;
  const { output } = call.schemas;

  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { call: call.name },
    async handler(request, reply) {
      const started = performance.now();
      if (call.method !== 'GET') checkOrigin(request, world.env.PUBLIC_URL);
      const viewer = await viewerOf(world.db, request.headers.cookie);
      checkWho(call.who, viewer, call.method !== 'GET');
      await checkLimit(world, call, request, viewer);
      const asked: Asked = { ...parseInput(call, request), viewer };
      const ctx: Ctx = { db: world.db, clock: world.clock, log: request.log, env: world.env };

      const result =
        call.method === 'GET'
          ? await run(ctx, asked)
          : await runWrite(ctx, world, call, request, asked, run);

      const json = JSON.stringify(output.parse(result));
      const seconds = viewer === null ? call.shared : 0;
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        ...cachingHeaders(seconds),
      };
      if (seconds > 0) {
        shared?.put(
          request.raw.url ?? '',
          { status: 200, headers, body: Buffer.from(json) },
          seconds,
        );
      }
      const ms = performance.now() - started;
      countAnswer(call.name, 200, ms);
      // Reads that went well are counted, not written down: that is the proxy's access log.
      if (call.method !== 'GET' || ms > SLOW_MS)
        request.log.info({ call: call.name, status: 200, ms: Math.round(ms) }, 'answered');
      return reply.headers(headers).send(json);
    },
  });
}

/** Every write runs in one transaction, run again once when PostgreSQL says to try again. */
async function runWrite(
  ctx: Ctx,
  world: World,
  call: AnyCall,
  request: FastifyRequest,
  asked: Asked,
  run: (ctx: Ctx, asked: Asked) => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !idempotencyKey.test(key))) {
    throw new Refusal('error', { status: 400, codes: { key: 'form' } });
  }
  const attempt = () =>
    world.db.transaction().execute(async (tx) => {
      const inside = () => run({ ...ctx, db: tx }, asked);
      if (!call.creates || key === undefined || asked.viewer === null) return inside();
      const { params, query, body } = asked;
      const what = {
        accountId: asked.viewer.id,
        key,
        call: call.name,
        request: { params, query, body },
      };
      return once(tx, what, inside);
    });
  try {
    return await attempt();
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return attempt();
  }
}

/**
 * A browser always tells where a writing request comes from. One that tells nothing is not a
 * browser of ours, and one from another site is forged.
 */
function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const allowed =
    origin === undefined ? site === 'same-origin' : origin === new URL(publicUrl).origin;
  if (!allowed) throw new Refusal('forbidden', { codes: { origin: 'foreign' } });
}

function checkWho(who: Who, viewer: Viewer | null, writes: boolean): void {
  if (who === 'anyone') return;
  // The administrator signs in apart from users; no user session can stand for one.
  if (viewer === null || who === 'admin') throw new Refusal('token');
  if (who === 'moderator' && !viewer.moderator) throw new Refusal('forbidden');
  if (who === 'security' && !viewer.security) throw new Refusal('forbidden');
  if (writes && viewer.blacklist)
    throw new Refusal('forbidden', { codes: { account: 'blacklist' } });
}

async function checkLimit(
  { limits }: World,
  call: AnyCall,
  request: FastifyRequest,
  viewer: Viewer | null,
): Promise<void> {
  const key = `${call.name}:${viewer?.id ?? request.ip}`;
  const wait =
    call.method === 'GET' ? limits.takeLoose(key, call.limit) : await limits.take(key, call.limit);
  if (wait > 0) throw new Refusal('time', { wait });
}

export function cachingHeaders(seconds: number): Headers {
  return {
    'cache-control':
      seconds > 0
        ? `public, max-age=0, s-maxage=${seconds}, stale-if-error=60`
        : 'private, no-store',
    vary: 'cookie, accept-encoding',
  };
}

/** One name for a call in logs and numbers, answered or refused. */
function callName(request: FastifyRequest): string {
  const { call } = request.routeOptions.config as { call?: string };
  return call ?? request.routeOptions.url ?? 'unknown';
}

/** Turns whatever went wrong into the specification's map of flags. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  const name = callName(request);
  if (refusal.status >= 500) request.log.error({ err: error, call: name }, 'call failed');
  else request.log.info({ call: name, status: refusal.status, flags: refusal.flags }, 'refused');
  countAnswer(name, refusal.status, reply.elapsedTime);
  if (refusal.wait !== undefined) reply.header('retry-after', String(refusal.wait));
  reply.header('cache-control', 'private, no-store');
  return reply.status(refusal.status).send(refusal.body);
}

export function refusalOf(error: unknown): Refusal {
  if (isRefusal(error)) return error;
  const status = (error as { statusCode?: unknown }).statusCode;
  // Fastify's own: a body that is not JSON, too long, or of another type.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Refusal('error', { status });
  return new Refusal('error');
}
