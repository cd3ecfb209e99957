// How we say no. Whatever went wrong becomes the specification's map of flags, with our headers,
// also where there is no call yet and no whole request: a broken address, headers that never end.

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRefusal, Refusal } from '#kernel/refusal.ts';
import { isOutage, outageReason } from './outage.ts';
import type { Headers } from './headers.ts';
import type { Log } from './log.ts';
import { countAnswer } from './metrics.ts';
import { openLogThrottle } from './log-throttle.ts';
import { closeUnread } from './unread-bodies.ts';

const BUSY_SECONDS = 2;

/** Everything that could do it is busy: asked again in a moment, it will be done. */
export const busy = (): Refusal => new Refusal('time', { status: 503, wait: BUSY_SECONDS });

interface Config {
  call?: string;
  upload?: boolean;
}

// A request whose address could not be read belongs to no route.
const configOf = (request: FastifyRequest): Config =>
  (request.routeOptions as { config?: Config } | undefined)?.config ?? {};

/** One name for a call in logs and numbers, answered or refused. */
const callName = (request: FastifyRequest): string =>
  configOf(request).call ?? request.routeOptions.url ?? 'unknown';

export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = tell(error, request, reply);
  if (refusal.wait !== undefined) reply.header('retry-after', String(refusal.wait));
  reply.header('cache-control', 'private, no-store');
  // Whoever sends too slowly is not waited for any longer.
  if (refusal.status === 408) reply.header('connection', 'close');
  closeUnread(request, reply);
  return reply.status(refusal.status).send(refusal.body);
}

export function tell(error: unknown, request: FastifyRequest, reply: FastifyReply): Refusal {
  const refusal = refusalOf(error, request);
  writeDown(error, refusal, { call: callName(request), log: request.log, ms: reply.elapsedTime });
  return refusal;
}

interface Refused {
  call: string;
  log: Log;
  /** How long it took. */
  ms: number;
}

/** Writes down that something was refused, and counts it. */
export function writeDown(error: unknown, refusal: Refusal, { call, log, ms }: Refused): void {
  const { status, flags } = refusal;
  if (status >= 500) tellFailure(log, error, call);
  else
    logThrottle(`${call} ${status} ${flags.join()}`, (times) =>
      log.info({ call, status, flags, times }, 'refused'),
    );
  countAnswer(call, status, ms);
}

const logThrottle = openLogThrottle();

/** A part that is away needs no stack, and a flood of one failure no line for each. */
function tellFailure(log: Log, error: unknown, call: string): void {
  const reason = outageReason(error);
  if (isRefusal(error) || isOutage(error))
    logThrottle(reason, (times) =>
      log.warn({ call, reason, times }, 'request refused: overloaded or dependency unavailable'),
    );
  else
    logThrottle(`${call} ${reason}`, (times) =>
      log.error({ err: error, call, times }, 'call failed'),
    );
}

/** A question of our own pages is no request of its own. */
export function refusalOf(error: unknown, request?: FastifyRequest): Refusal {
  if (isRefusal(error)) return error;
  const status = (error as { statusCode?: unknown }).statusCode;
  const isUpload = request !== undefined && configOf(request).upload === true;
  if (isUpload && (status === 413 || status === 415)) return new Refusal('image', { status });
  // Fastify's own: a body that is not JSON, too long, or of another type.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Refusal('error', { status });
  // More come than the database can take: they are told to come again, not that we are broken.
  return isOutage(error) ? busy() : new Refusal('error');
}

const CLIENT_ERRORS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** For Node's `clientError`: what came is no HTTP, too long or too slow. */
export const statusOfClientError = (error: { code?: string }): number =>
  CLIENT_ERRORS[error.code ?? ''] ?? 400;

/** Ends a connection on which no answer can be sent in the ordinary way. */
export function cutOff(socket: Socket, status: number, common: Headers): void {
  if (socket.writable) {
    const body = JSON.stringify(new Refusal('error', { status }).body);
    const headers = {
      ...common,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'private, no-store',
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy();
}
