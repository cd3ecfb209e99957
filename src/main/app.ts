// Builds the server: calls under /api, documents, pages, health. Everything the process needs
// comes in as `deps`, so tests build the very same thing.

import { randomBytes } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Refusal } from '#kernel/refusal.ts';
import { FIELD_FLAGS } from '#features/flags.ts';
import { openGauges } from '#features/staff/analytics/prometheus.server.ts';
import { checkLocalLimit } from '#server/admission.ts';
import type { Deps } from '#server/context.ts';
import { mountFile } from '#server/file-routes.ts';
import { openCallShedding, type CallShedding } from '#server/call-shedding.ts';
import { BODY_TIMES, leaveBodiesUnread, longestRequest, type BodyTimes } from '#server/body.ts';
import { mountDocument } from '#server/documents.ts';
import { safetyHeaders } from '#server/headers.ts';
import { mountHealth, type Health } from '#server/health.ts';
import { mount, routeOf } from '#server/mount.ts';
import { counterOf } from '#server/network.ts';
import { LANGUAGES } from '#tatar/languages.ts';
import { mountPages, type PageSource } from '#server/pages.ts';
import { cutOff, refuse, statusOfClientError } from '#server/refuse.ts';
import { noSharedAnswers, openSharedAnswers } from '#server/shared-answers.ts';
import { mountStream } from '#server/streams/mount.ts';
import { nameCalls } from '#server/times.ts';
import { watchUnreadBodies } from '#server/unread-bodies.ts';
import { allCalls, allEvents } from './calls.ts';
import { features } from './features.ts';
import { openapiDocument } from './openapi.ts';

/** From the first byte of a request to the last of its headers. */
const HEADERS_MS = 15_000;
/** Longer than a proxy keeps a connection without use, so that it is never the one to be surprised. */
const IDLE_MS = 75_000;

/** Several proxies may ask five times a second each. */
const HEALTH_LIMIT = '3000/min';

/** Pages and workers have one of their own. */
const POLICY = 'content-security-policy';

export interface AppOptions {
  log: FastifyBaseLogger;
  /** Absent in API tests, which need no pages. */
  pages?: PageSource;
  health?: Health;
  /** Shorter in the tests of slow senders. */
  times?: BodyTimes;
  /** Another one in tests, which say themselves how busy the process is. */
  shedding?: CallShedding;
}

const openapi = once(() => openapiDocument(allCalls, allEvents));
/** Takes half a second of processor time when it is first called. */
export const openapiText = once(() => JSON.stringify(openapi()));

export async function buildApp(
  deps: Deps,
  { log, pages, health, times = BODY_TIMES, ...options }: AppOptions,
): Promise<FastifyInstance> {
  const { shedding = openCallShedding({ factor: deps.env.LIMIT_FACTOR }) } = options;
  const common = safetyHeaders(deps.env);
  const boot = randomBytes(4).toString('hex');
  let requests = 0;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < deps.env.TRUSTED_PROXIES,
    genReqId: () => `${boot}-${(requests += 1).toString(36)}`,
    forceCloseConnections: 'idle',
    requestTimeout: longestRequest(times),
    keepAliveTimeout: IDLE_MS,
    http: {
      headersTimeout: Math.min(HEADERS_MS, times.uploadMs),
      connectionsCheckingInterval: 5000,
    },
    frameworkErrors: (error, request, reply) => {
      // No hook runs for it.
      reply.headers(common).header('x-request-id', request.id);
      void refuse(error, request, reply);
    },
    clientErrorHandler: (error, socket) => cutOff(socket, statusOfClientError(error), common),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  // Whoever expects what nobody knows is answered like anybody else, with our headers.
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply));
  const shared = deps.env.SHARED_ANSWERS === 'on' ? openSharedAnswers(deps) : noSharedAnswers;
  const mounting = { deps, shared, common, times, shedding, flags: FIELD_FLAGS };

  app.addHook('onSend', (request, reply, _, next) => {
    const policy = reply.getHeader(POLICY) ?? common[POLICY];
    reply.headers({ ...common, [POLICY]: policy }).header('x-request-id', request.id);
    next();
  });
  app.setErrorHandler(refuse);

  leaveBodiesUnread(app);
  watchUnreadBodies(app);
  await app.register(async (inner) => {
    inner.addHook('onRequest', async (request) =>
      checkLocalLimit(deps.limits, `health:${counterOf(request.ip)}`, HEALTH_LIMIT),
    );
    mountHealth(inner, deps, health, openGauges(deps));
  });
  mountDocument(app, mounting, {
    path: '/api/openapi.json',
    type: 'application/json',
    cacheSeconds: 60,
    write: async () => openapiText(),
  });
  const routes = features
    .flatMap(({ answers }) => answers)
    .map((answer) => routeOf(mounting, answer));
  nameCalls(routes.map(({ answer }) => answer.call));
  for (const route of routes)
    if (route.answer.call.stream) mountStream(app, route, deps.streams);
    else mount(app, route);
  for (const feature of features) {
    for (const file of feature.files ?? []) mountFile(app, deps, file);
    for (const document of feature.documents ?? []) mountDocument(app, mounting, document);
  }
  app.all('/api/*', () => {
    throw new Refusal('id');
  });
  if (pages === undefined) {
    app.setNotFoundHandler((request, reply) => refuse(new Refusal('id'), request, reply));
  } else {
    await mountPages(app, { ...mounting, routes, source: pages, openapi, languages: LANGUAGES });
  }
  return app;
}

/** Computed when it is first asked for, and never again. */
function once<T>(compute: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => (cached ??= { value: compute() }).value;
}
