// The route of a call whose answer is a stream. It is admitted like any other call; then the answer
// stays open and belongs to the hub.

import type { FastifyInstance } from 'fastify';
import { Refusal } from '#kernel/refusal.ts';
import { admit } from '../admission.ts';
import { onlyDeclared } from '../declared.ts';
import { countAnswer } from '../metrics.ts';
import type { Route } from '../mount.ts';
import { counterOf } from '../network.ts';
import { parseInput } from '../parse.ts';
import type { Streams } from './hub.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Nobody on the way may keep it, pack it or wait for more of it.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
};

export function mountStream(app: FastifyInstance, route: Route, streams: Streams): void {
  const { deps, common, declared, answer } = route;
  const { call } = answer;
  app.get(
    call.path,
    { config: { call: call.name }, exposeHeadRoute: false },
    async (request, reply) => {
      const started = performance.now();
      try {
        const { viewer } = await admit(deps, call, request);
        if (viewer === null) throw new Refusal('token');
        parseInput(route, request, undefined);
        const after = lastEventOf(request.headers['last-event-id']);
        const { id: accountId, sessionId } = viewer;
        const network = counterOf(request.ip);
        const headers = { ...common, ...HEADERS, 'x-request-id': request.id };
        streams.open({ accountId, sessionId, network, after, out: reply.raw, headers });
      } catch (error) {
        const { env } = deps;
        throw onlyDeclared(error, { call, declared, env, log: request.log });
      }
      reply.hijack();
      countAnswer(call.name, 200, performance.now() - started);
      return reply;
    },
  );
}

/** What is no number of ours is nobody's place: they begin anew, and are told so. */
function lastEventOf(header: string | string[] | undefined): number | null {
  if (header === undefined || header === '') return null;
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : -1;
}
