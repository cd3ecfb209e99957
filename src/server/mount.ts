// The life of a request, in order: origin, session, who, limit, parse, run, shape. A handler
// sees none of it; it gets parsed input and throws a Refusal to say no.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '#kernel/call.ts';
import { isRefusal, Refusal } from '#kernel/refusal.ts';
import type { CallCtx, World } from './context.ts';
import { isAway, whyAway } from './away.ts';
import { openJar, type OpenJar } from './cookies.ts';
import { isRetryable } from './db.ts';
import type { Answer } from './feature.ts';
import type { Headers } from './headers.ts';
import { readChunk } from './chunk.ts';
import { readForm } from './form.ts';
import { idempotencyKey, once } from './idempotency.ts';
import { countAnswer } from './metrics.ts';
import { counterOf, networkOf, plainAddress, siteOf } from './network.ts';
import { parseInput } from './parse.ts';
import { openSeldom } from './seldom.ts';
import { adminOf, viewerOf, type Admin, type Viewer } from './session.ts';
import type { SharedAnswers } from './shared-answers.ts';

const SLOW_MS = 500;
const BUSY_SECONDS = 2;

interface Asked {
  params: unknown;
  query: unknown;
  body: unknown;
  viewer: Viewer | null;
  admin: Admin | null;
}

type Run = (ctx: CallCtx, asked: Asked) => Promise<unknown>;

export function mount(
  app: FastifyInstance,
  world: World,
  { call, handler, receive, take: takeChunk }: Answer,
  /** Null while answers are not shared. */
  shared: SharedAnswers | null,
): void {
  const run = handler as Run;
  const unread =
    call.form === undefined
      ? call.chunk === undefined
        ? undefined
        : 'application/octet-stream'
      : 'multipart/form-data';
  const { output } = call.schemas;

  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      call: call.name,
      upload: call.upload !== undefined,
      unread,
    },
    ...(call.upload === undefined ? {} : { bodyLimit: call.upload }),
    async handler(request, reply) {
      const started = performance.now();
      let viewer: Viewer | null = null;
      try {
        if (call.method !== 'GET') checkOrigin(request, world.env.PUBLIC_URL);
        const isAdmins = call.who === 'admin';
        viewer = isAdmins ? null : await viewerOf(world.db, request.headers.cookie);
        const admin = isAdmins ? await adminOf(world.db, request.headers.cookie) : null;
        checkWho(call, viewer, admin);
        await checkLimit(world, call, request, viewer?.id ?? admin?.id);
        const jar = openJar(request.headers.cookie);
        const ctx = contextOf(world, request, jar);
        const writer = viewer;
        const take =
          receive === undefined || writer === null
            ? undefined
            : (bytes: Buffer) => receive(ctx, writer, bytes);
        const sent =
          call.form === undefined ? request.body : await readForm(request, call.form, take);
        const asked: Asked = { ...parseInput(call, request, sent), viewer, admin };
        if (takeChunk !== undefined && writer !== null)
          asked.body = await readChunk(request, writer.id, (chunk) =>
            takeChunk(ctx, asked as never, chunk),
          );

        const result =
          call.method === 'GET'
            ? await run(ctx, asked)
            : await runWrite({ ctx, jar, world, call, request, asked, run });

        const json = JSON.stringify(output.parse(result));
        const cookies = jar.lines();
        const seconds = viewer === null && cookies.length === 0 ? call.shared : 0;
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
        if (call.noted) noteVisit(world, call, request, viewer?.id ?? ctx.asker.accountId, 200);
        // Reads that went well are counted, not written down: that is the proxy's access log.
        if (call.method !== 'GET' || ms > SLOW_MS)
          request.log.info({ call: call.name, status: 200, ms: Math.round(ms) }, 'answered');
        if (cookies.length > 0) reply.header('set-cookie', cookies);
        return reply.headers(headers).send(json);
      } catch (error) {
        // What is left of the body is let run out, so that the sender gets to read the answer.
        if (unread !== undefined) request.raw.resume();
        if (call.method !== 'GET' && isRefusal(error))
          noteVisit(world, call, request, viewer?.id ?? null, error.status);
        throw error;
      }
    },
  });
}

function contextOf(world: World, request: FastifyRequest, cookies: OpenJar): CallCtx {
  const { db, clock, env, mail, files, decoder, limits } = world;
  const asker = {
    address: plainAddress(request.ip),
    network: networkOf(request.ip),
    site: siteOf(request.ip),
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    accountId: null,
  };
  return { db, clock, log: request.log, env, mail, files, decoder, limits, cookies, asker };
}

/** One address can fill the log only so far. */
function noteVisit(
  { ipLog, limits }: World,
  call: AnyCall,
  request: FastifyRequest,
  accountId: string | null,
  status: number,
): void {
  if (limits.takeLoose(`visits:${counterOf(request.ip)}`, '60/min') > 0) return;
  ipLog.note({
    address: plainAddress(request.ip),
    accountId,
    path: `${call.method} ${call.path}`,
    status,
    agent: request.headers['user-agent'] ?? '',
  });
}

interface Write {
  ctx: CallCtx;
  jar: OpenJar;
  world: World;
  call: AnyCall;
  request: FastifyRequest;
  asked: Asked;
  run: Run;
}

/** Every write runs in one transaction, run again once when PostgreSQL says to try again. */
async function runWrite(write: Write): Promise<unknown> {
  const { ctx, jar, world, call, request, asked, run } = write;
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !idempotencyKey.test(key))) {
    throw new Refusal('error', { status: 400, codes: { key: 'form' } });
  }
  const attempt = () => {
    jar.reset();
    return world.writes.transaction().execute(async (tx) => {
      const inside = () => run({ ...ctx, db: tx }, asked);
      if (!call.creates || key === undefined || asked.viewer === null) return keeping(inside);
      const { params, query, body } = asked;
      const what = {
        accountId: asked.viewer.id,
        key,
        call: call.name,
        request: { params, query, body },
      };
      return { result: await once(tx, what, inside) };
    });
  };
  let done: Kept;
  try {
    done = await attempt();
  } catch (error) {
    if (!isRetryable(error)) throw error;
    done = await attempt();
  }
  if (done.refusal !== undefined) throw done.refusal;
  return done.result;
}

interface Kept {
  result?: unknown;
  refusal?: Refusal;
}

/** A refusal that keeps what was written lets the transaction end well and is thrown after it. */
async function keeping(inside: () => Promise<unknown>): Promise<Kept> {
  try {
    return { result: await inside() };
  } catch (error) {
    if (isRefusal(error) && error.keep) return { refusal: error };
    throw error;
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

function checkWho(call: AnyCall, viewer: Viewer | null, admin: Admin | null): void {
  const { who } = call;
  if (who === 'anyone') return;
  // The administrator signs in apart from users; no user session can stand for one.
  if (who === 'admin' ? admin === null : viewer === null) throw new Refusal('token');
  if (viewer === null) return;
  if (who === 'moderator' && !viewer.moderator) throw new Refusal('forbidden');
  if (who === 'security' && !viewer.security) throw new Refusal('forbidden');
  if (call.method !== 'GET' && viewer.blacklist && !call.always)
    throw new Refusal('forbidden', { codes: { account: 'blacklist' } });
}

async function checkLimit(
  { limits }: World,
  call: AnyCall,
  request: FastifyRequest,
  person: string | undefined,
): Promise<void> {
  const key = `${call.name}:${person ?? counterOf(request.ip)}`;
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
  const refusal = refusalOf(error, request);
  const name = callName(request);
  if (refusal.status >= 500) tellFailure(request, error, name);
  else request.log.info({ call: name, status: refusal.status, flags: refusal.flags }, 'refused');
  countAnswer(name, refusal.status, reply.elapsedTime);
  if (refusal.wait !== undefined) reply.header('retry-after', String(refusal.wait));
  reply.header('cache-control', 'private, no-store');
  return reply.status(refusal.status).send(refusal.body);
}

const seldom = openSeldom();

/** A part that is away needs no stack, and a flood of one failure no line for each. */
function tellFailure({ log }: FastifyRequest, error: unknown, call: string): void {
  const reason = whyAway(error);
  if (isRefusal(error) || isAway(error))
    seldom(reason, (times) => log.warn({ call, reason, times }, 'asked to come again'));
  else
    seldom(`${call} ${reason}`, (times) => log.error({ err: error, call, times }, 'call failed'));
}

export function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  if (isRefusal(error)) return error;
  const status = (error as { statusCode?: unknown }).statusCode;
  const { upload } = request.routeOptions.config as { upload?: boolean };
  if (upload === true && (status === 413 || status === 415))
    return new Refusal('image', { status });
  // Fastify's own: a body that is not JSON, too long, or of another type.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Refusal('error', { status });
  // More come than the database can take: they are told to come again, not that we are broken.
  if (isAway(error)) return new Refusal('time', { status: 503, wait: BUSY_SECONDS });
  return new Refusal('error');
}
