// Sends an answer that is already whole, past the framework's own machinery, compressed as the
// visitor's browser asks. The compressed forms are made once per answer and kept with it; those of
// large answers are made in another thread, so that nobody else waits meanwhile.

import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type BrotliOptions,
} from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from './headers.ts';
import type { WholeAnswer } from './shared-answers.ts';

const SMALLEST = 1024;
/** Up to here it takes less than a millisecond, and a thread would cost more than it saves. */
const LARGE = 16 * 1024;
const brotliOf = (quality: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
});
const SHARED = brotliOf(4);
/** What is sent once: a third of the time for a sixth more bytes (a home page: 2.5 and 0.8 ms). */
const PERSONAL = brotliOf(1);
const GZIP = { level: 5 };

type Encoding = 'br' | 'gzip';
const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) };

const compressed = new WeakMap<Buffer, Partial<Record<Encoding, Buffer | Promise<Buffer>>>>();

function encodingFor(request: FastifyRequest, body: Buffer): Encoding | null {
  const accepted = request.headers['accept-encoding'];
  if (accepted === undefined || body.length < SMALLEST) return null;
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

function encode({ body, headers }: WholeAnswer, encoding: Encoding): Buffer | Promise<Buffer> {
  const brotli = String(headers['cache-control']).startsWith('private') ? PERSONAL : SHARED;
  const forms = compressed.get(body) ?? {};
  compressed.set(body, forms);
  if (forms[encoding] !== undefined) return forms[encoding];
  // What does not shrink to a half is sent as it is: so two copies never cost more than the body.
  const worthIt = (form: Buffer) => (form.length * 2 <= body.length ? form : body);
  if (body.length <= LARGE) {
    const form = encoding === 'br' ? brotliCompressSync(body, brotli) : gzipSync(body, GZIP);
    forms[encoding] = worthIt(form);
    return forms[encoding];
  }
  const form = encoding === 'br' ? inThread.br(body, brotli) : inThread.gzip(body, GZIP);
  forms[encoding] = form.then((compact) => (forms[encoding] = worthIt(compact)));
  return forms[encoding];
}

export function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  common: Headers,
  answer: WholeAnswer,
): FastifyReply {
  const encoding = encodingFor(request, answer.body);
  const form = encoding === null ? answer.body : encode(answer, encoding);
  reply.hijack();
  const write = (body: Buffer) => {
    reply.raw.writeHead(answer.status, {
      ...common,
      ...answer.headers,
      ...(encoding === null || body === answer.body ? {} : { 'content-encoding': encoding }),
      'content-length': body.length,
      'x-request-id': request.id,
    });
    reply.raw.end(request.method === 'HEAD' ? undefined : body);
  };
  if (Buffer.isBuffer(form)) write(form);
  else form.then(write, () => write(answer.body));
  return reply;
}
