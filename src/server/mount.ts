// The life of a request, in order: origin, session, who, limit, body, parse, run, shape. A handler
// sees none of it; it gets parsed input and throws a Refusal to say no. The pages of this process
// ask by the same steps (`ask-in-process.ts`).

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyCall } from '#kernel/call.ts';
import { ANSWER_BYTES } from '#kernel/page.ts';
import { isRefusal, Refusal } from '#kernel/refusal.ts';
import { admit, checkTrust, type Admitted, type Incoming } from './admission.ts';
import { priorityOf, type CallShedding } from './call-shedding.ts';
import { checkType, isForm, readJson, readPicture, type BodyTimes } from './body.ts';
import { readChunk, type Chunk } from './chunk.ts';
import type { CallCtx, Deps } from './context.ts';
import { openJar, type OpenJar } from './cookies.ts';
import { sendDownload, type OpenDownload } from './downloads.ts';
import { declaredRefusals, onlyDeclared, type Declared } from './declared.ts';
import type { Answer, ReceiveFile } from './feature.ts';
import { readForm, readFormPicture } from './form.ts';
import { cachingHeaders, type Headers } from './headers.ts';
import { countAnswer } from './metrics.ts';
import { counterOf, networkOf, plainAddress, siteOf } from './network.ts';
import { parseInput, type FieldFlags } from './parse.ts';
import { sendWhole } from './send.ts';
import { hasSecrets, type Viewer } from './session.ts';
import type { Made, SharedAnswers } from './shared-answers.ts';
import { refuseLarge } from './unread-bodies.ts';
import { runWrite, type AnyAsked, type Run } from './transaction.ts';

const SLOW_MS = 500;

export interface Mounting {
  deps: Deps;
  shared: SharedAnswers;
  /** The headers every answer carries. */
  common: Headers;
  times: BodyTimes;
  shedding: CallShedding;
  flags: FieldFlags;
}

export interface Route extends Mounting {
  answer: Answer;
  /** What the call may be refused with. */
  declared: Declared;
}

export const routeOf = (mounting: Mounting, answer: Answer): Route => ({
  ...mounting,
  answer,
  declared: declaredRefusals(answer.call, mounting.flags.names),
});

export function mount(app: FastifyInstance, route: Route): void {
  const { shared, common, times } = route;
  const { call } = route.answer;

  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // A HEAD would write the whole file for nobody.
    exposeHeadRoute: !call.download,
    config: { call: call.name, upload: call.upload !== undefined, crossOrigin: call.crossOrigin },
    async handler(request, reply) {
      if (call.cacheSeconds > 0 && !hasSecrets(request.headers.cookie)) {
        const make = () => makeShared(route, request);
        return sendWhole(request, reply, common, await shared.give(request.raw.url ?? '', make));
      }
      const { output, cookies } = await run(route, request);
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      if (call.download) return sendDownload(reply, output as OpenDownload, times);
      return reply.headers(headersFor(0)).send(jsonOf(route, request, output));
    },
  });
}

const headersFor = (seconds: number): Headers => ({
  'content-type': 'application/json; charset=utf-8',
  ...cachingHeaders(seconds),
});

export async function makeShared(route: Route, request: Incoming): Promise<Made> {
  const { name, cacheSeconds: seconds } = route.answer.call;
  const { output, cookies } = await run(route, request);
  if (cookies.length > 0) throw new Error(`${name}: is shared, so it cannot set cookies`);
  const body = Buffer.from(jsonOf(route, request, output));
  return { answer: { status: 200, headers: headersFor(seconds), body }, seconds };
}

/** Its schema bounds it (`test/calls.test.ts`); one beyond that is a fault of the code. */
function jsonOf({ answer, deps }: Route, { log }: Incoming, output: unknown): string {
  const json = JSON.stringify(output);
  if (json.length * 3 <= ANSWER_BYTES || Buffer.byteLength(json) <= ANSWER_BYTES) return json;
  const message = `${answer.call.name}: the answer has ${json.length} characters`;
  if (deps.env.NODE_ENV !== 'production') throw new Error(message);
  log.error({ call: answer.call.name }, message);
  return json;
}

interface Done {
  /** What the call gives, and nothing its schema does not name. */
  output: unknown;
  /** Lines for `Set-Cookie`. */
  cookies: string[];
}

/** Whoever writes came over the network; a page only reads. */
const isWhole = (request: Incoming): request is FastifyRequest => 'raw' in request;

export async function run(route: Route, request: Incoming): Promise<Done> {
  const { deps } = route;
  const { call } = route.answer;
  const handler = route.answer.handler as Run;
  const started = performance.now();
  let viewer: Viewer | null = null;
  try {
    const admitted = await admit(deps, call, request);
    viewer = admitted.viewer;
    const jar = openJar(request.headers.cookie);
    const db = call.writes && call.method === 'GET' ? deps.writes : deps.db;
    const ctx = contextOf({ ...deps, db }, request, jar);
    const measured = measuredBy(route, request, admitted);
    let result: unknown;
    if (call.method === 'GET') {
      const asked = { ...parseInput(route, request, undefined), ...admitted };
      result = await measured(() => handler(ctx, asked));
    } else {
      if (!isWhole(request)) throw new Error(`${call.name}: a page only reads`);
      const asked = await askedOf(route, { request, ctx, admitted });
      if (call.trustWhen?.test(asked as never) === true) checkTrust(deps, call, viewer);
      result = await measured(() =>
        call.writes
          ? runWrite({ ctx, jar, deps, call, request, asked, run: handler })
          : handler(ctx, asked),
      );
    }
    const output: unknown = call.download ? result : call.schemas.output.parse(result);
    const ms = performance.now() - started;
    countAnswer(call.name, 200, ms);
    if (call.audited) noteVisit(deps, call, request, viewer?.id ?? ctx.asker.accountId, 200);
    // Reads that went well are counted, not written down: that is the proxy's access log.
    if (call.method !== 'GET' || ms > SLOW_MS)
      request.log.info({ call: call.name, status: 200, ms: Math.round(ms) }, 'answered');
    return { output, cookies: jar.lines() };
  } catch (error) {
    if (call.method !== 'GET')
      noteVisit(deps, call, request, viewer?.id ?? null, isRefusal(error) ? error.status : 500);
    throw onlyDeclared(error, { call, declared: route.declared, env: deps.env, log: request.log });
  }
}

/** Refuses the call if too much is under way; gives what its work is done by. */
function measuredBy({ shedding, answer }: Route, request: Incoming, admitted: Admitted) {
  // A page has waited for its turn with all it asks.
  if (!isWhole(request)) return <T>(work: () => Promise<T>) => work();
  const person = admitted.viewer?.id ?? admitted.admin?.id;
  const client = {
    id: person ?? counterOf(request.ip),
    kind: person === undefined ? ('address' as const) : ('person' as const),
    priority: priorityOf(answer.call, admitted),
  };
  shedding.check(client);
  return <T>(work: () => Promise<T>) => shedding.run(client, work);
}

interface Asking {
  request: FastifyRequest;
  ctx: CallCtx;
  admitted: Admitted;
}

/** Reads the body and parses all that was sent. */
async function askedOf(route: Route, { request, ctx, admitted }: Asking): Promise<AnyAsked> {
  const { times, answer } = route;
  const { call, receive, receiveOther, take } = answer;
  const { viewer, admin } = admitted;
  const ownerId = viewer?.id ?? admin?.id ?? counterOf(request.ip);
  if (call.schemas.body !== undefined) checkType(request, call);
  let sent: unknown;
  if (call.form !== undefined && isForm(request)) {
    const sender = viewer ?? admin;
    const keep = (by: ReceiveFile<never> | undefined) =>
      by === undefined || sender === null
        ? undefined
        : (bytes: Buffer) => by(ctx, sender as never, bytes);
    const kept = { receive: keep(receive), receiveOther: keep(receiveOther) };
    sent = await readForm(request, { rule: call.form, ownerId, ...kept, times });
  } else if (call.upload !== undefined) {
    sent = isForm(request)
      ? await readFormPicture(request, { most: call.upload, ownerId, times })
      : await readPicture(request, { most: call.upload, ownerId, times });
  } else if (call.chunk === undefined && call.schemas.body !== undefined) {
    sent = await readJson(request, { viewer, ownerId, times });
    refuseNamed(call, sent);
  } else if (call.chunk === undefined) refuseLarge(request);
  const asked: AnyAsked = { ...parseInput(route, request, sent), ...admitted };
  if (take !== undefined && (viewer !== null || admin !== null)) {
    const pass = (given: Chunk | Buffer) => take(ctx, asked as never, given as never);
    asked.body =
      call.chunk === undefined
        ? await pass(asked.body as Buffer)
        : await readChunk(request, { ownerId, take: pass, times });
  }
  return asked;
}

/** A file is what was received of a form, never what a sender says was. */
function refuseNamed({ form }: AnyCall, sent: unknown): void {
  const names = [form?.files?.field, form?.files?.also, form?.file?.field];
  const isNamed = names.some((name) => name !== undefined && Object.hasOwn(Object(sent), name));
  if (isNamed) throw new Refusal('files', { status: 400 });
}

function contextOf(deps: Deps, request: Incoming, cookies: OpenJar): CallCtx {
  const { db, listeners, pubsub, clock, env, mail, files, decoder } = deps;
  const { limits, subjects, snapshots, writers, settings, trustOf } = deps;
  const asker = {
    address: plainAddress(request.ip),
    network: networkOf(request.ip),
    site: siteOf(request.ip),
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    accountId: null,
  };
  const base = { db, listeners, pubsub, clock, log: request.log, env, mail, files, decoder };
  return { ...base, limits, subjects, snapshots, writers, settings, trustOf, cookies, asker };
}

/** One address can fill the log only so far. */
function noteVisit(
  { ipLog, limits }: Deps,
  call: AnyCall,
  request: Incoming,
  accountId: string | null,
  status: number,
): void {
  if (limits.countLocal(`visits:${counterOf(request.ip)}`, '60/min') > 0) return;
  ipLog.note({
    address: plainAddress(request.ip),
    accountId,
    path: `${call.method} ${call.path}`,
    status,
    agent: request.headers['user-agent'] ?? '',
  });
}
