// Sends an answer that is already whole, past the framework's own machinery, compressed as the
// visitor's browser asks. The compressed forms are made once per answer and kept with it.

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from './headers.ts';
import type { SharedAnswer } from './shared-answers.ts';

const SMALLEST = 1024;
const compressed = new WeakMap<Buffer, Partial<Record<'br' | 'gzip', Buffer>>>();

function encodingFor(request: FastifyRequest, body: Buffer): 'br' | 'gzip' | null {
  const accepted = request.headers['accept-encoding'];
  if (accepted === undefined || body.length < SMALLEST) return null;
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

function encode(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
  const forms = compressed.get(body) ?? {};
  compressed.set(body, forms);
  forms[encoding] ??=
    encoding === 'br'
      ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : gzipSync(body, { level: 5 });
  return forms[encoding];
}

export function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  common: Headers,
  answer: SharedAnswer,
): FastifyReply {
  const encoding = encodingFor(request, answer.body);
  const body = encoding === null ? answer.body : encode(answer.body, encoding);
  reply.hijack();
  reply.raw.writeHead(answer.status, {
    ...common,
    ...answer.headers,
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
    'x-request-id': request.id,
  });
  reply.raw.end(request.method === 'HEAD' ? undefined : body);
  return reply;
}
