// Builds the server: calls under /api, documents, pages, health. Everything the process needs
// comes in as `world`, so tests build the very same thing.

import { randomBytes } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Refusal } from '#kernel/refusal.ts';
import type { World } from '#server/context.ts';
import { mountFile } from '#server/file-routes.ts';
import { BODY_TIMES, leaveBodiesUnread, type BodyTimes } from '#server/body.ts';
import { cachingHeaders, safetyHeaders } from '#server/headers.ts';
import { mountHealth, type Health } from '#server/health.ts';
import { countShared } from '#server/metrics.ts';
import { mount } from '#server/mount.ts';
import { mountPages, type PageSource } from '#server/pages.ts';
import { isBrokenText } from '#server/parse.ts';
import { cutOff, refusalOf, refuse, statusOfClientError } from '#server/refuse.ts';
import { sendWhole } from '#server/send.ts';
import { hasSecrets } from '#server/session.ts';
import { openSharedAnswers } from '#server/shared-answers.ts';
import { allCalls } from './calls.ts';
import { features } from './features.ts';
import { openapiDocument } from './openapi.ts';

/** From the first byte of a request to the last of its headers, and to the last of its body. */
const HEADERS_MS = 15_000;
/** Longer than a proxy keeps a connection without use, so that it is never the one to be surprised. */
const IDLE_MS = 75_000;

export interface AppOptions {
  log: FastifyBaseLogger;
  /** Absent in API tests, which need no pages. */
  pages?: PageSource;
  health?: Health;
  /** Shorter in the tests of slow senders. */
  times?: BodyTimes;
}

export async function buildApp(
  world: World,
  { log, pages, health, times = BODY_TIMES }: AppOptions,
): Promise<FastifyInstance> {
  const common = safetyHeaders(world.env);
  const boot = randomBytes(4).toString('hex');
  let requests = 0;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < world.env.TRUSTED_PROXIES,
    genReqId: () => `${boot}-${(requests += 1).toString(36)}`,
    forceCloseConnections: 'idle',
    requestTimeout: times.uploadMs,
    keepAliveTimeout: IDLE_MS,
    http: {
      headersTimeout: Math.min(HEADERS_MS, times.uploadMs),
      connectionsCheckingInterval: 5000,
    },
    frameworkErrors: (error, request, reply) => {
      reply.headers(common).header('x-request-id', request.id);
      void refuse(error, request, reply);
    },
    clientErrorHandler: (error, socket) => cutOff(socket, statusOfClientError(error), common),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  // Whoever expects what nobody knows is answered like anybody else, with our headers.
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply));
  const shared = openSharedAnswers(world.clock);
  const sharing = world.env.SHARED_ANSWERS === 'on';

  // A browser that carries no session gets what another visitor got a moment ago, before
  // anything else is done for it.
  app.addHook('onRequest', (request, reply, next) => {
    if (sharing && request.method === 'GET' && !hasSecrets(request.headers.cookie)) {
      const answer = shared.get(request.raw.url ?? '');
      if (answer !== null) {
        countShared();
        sendWhole(request, reply, common, answer);
        return;
      }
    }
    reply.headers(common).header('x-request-id', request.id);
    next();
  });
  app.setErrorHandler((error, request, reply) => {
    const { status } = refusalOf(error, request);
    if (sharing && request.method === 'GET' && !hasSecrets(request.headers.cookie)) {
      const key = request.raw.url ?? '';
      const old = status >= 500 ? shared.failed(key) : null;
      if (old !== null) return sendWhole(request, reply, common, old);
      if (status !== 429) shared.drop(key);
    }
    return refuse(error, request, reply);
  });

  leaveBodiesUnread(app);
  mountHealth(app, world, health);
  app.get('/api/openapi.json', (_, reply) =>
    reply.headers(cachingHeaders(60)).send(openapiDocument(allCalls)),
  );
  for (const feature of features) {
    for (const answer of feature.answers)
      mount(app, { world, shared: sharing ? shared : null, times }, answer);
    for (const file of feature.files ?? []) mountFile(app, world, file);
    for (const { path, type, shared: seconds, write } of feature.documents ?? []) {
      app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
        if (Object.values(request.params).some(isBrokenText)) throw new Refusal('id');
        const text = await write({ ...world, log: request.log }, request.params);
        if (text === null) throw new Refusal('id');
        const headers = { 'content-type': `${type}; charset=utf-8`, ...cachingHeaders(seconds) };
        const answer = { status: 200, headers, body: Buffer.from(text) };
        if (sharing) shared.put(request.raw.url ?? '', answer, seconds);
        return sendWhole(request, reply, common, answer);
      });
    }
  }
  app.all('/api/*', () => {
    throw new Refusal('id');
  });
  if (pages === undefined) {
    app.setNotFoundHandler((request, reply) => refuse(new Refusal('id'), request, reply));
  } else {
    await mountPages(app, world, {
      source: pages,
      shared,
      common,
      openapi: () => openapiDocument(allCalls),
    });
  }
  return app;
}
