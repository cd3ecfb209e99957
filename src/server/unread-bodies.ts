// Bodies nobody reads: of a request that was refused, or that needs none. Reading ten megabytes to
// throw them away costs, and a connection on which bytes go on coming is one of the few the proxy
// has for everybody.

import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/refusal.ts';

/** What is left of a small body costs less to read than a new connection. */
const SMALL_BODY = 64 * 1024;
/** So long the sender has to read the answer. */
const LINGER_MS = 1000;

function isLarge({ headers }: FastifyRequest): boolean {
  const isChunked = headers['transfer-encoding'] !== undefined;
  return isChunked || Number(headers['content-length'] ?? 0) > SMALL_BODY;
}

/** For a request that needs no body. */
export function refuseLarge(request: FastifyRequest): void {
  if (isLarge(request)) throw new Refusal('error', { status: 413 });
}

export function watchUnreadBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    endWhenAnswered(request, reply);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    next(isReading && isLarge(request) ? new Refusal('error', { status: 413 }) : undefined);
  });
}

function endWhenAnswered(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const { socket } = raw;
  // What a page asks inside this process comes by no line.
  if (!(socket instanceof Socket)) return;
  reply.raw.once('finish', () => {
    if (raw.complete) return;
    // Node begins to read it now that the answer is out; that is stopped in the next turn.
    if (isLarge(request)) setImmediate(() => socket.pause());
    setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, LINGER_MS).unref();
  });
}

/** Called before a refusal is sent: nobody may take a line for free in which a body waits unread. */
export function closeUnread(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const { socket } = raw;
  if (raw.complete || !(socket instanceof Socket)) return;
  // Also where no hook has run, because there was no whole request.
  endWhenAnswered(request, reply);
  if (!isLarge(request)) return;
  reply.header('connection', 'close');
  // Node would tear the line down at once, and the sender might never get to read the answer.
  socket.destroySoon = () => void socket.end();
}
