import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { cachingHeaders } from './headers.ts';
import { sendWhole } from './send.ts';

const TEXT = Array.from(
  { length: 3000 },
  (_, n) => `<a href="/note/${n * 7919}">Язма ${n}</a>`,
).join('');

async function sentLength(seconds: number): Promise<number> {
  const app = Fastify();
  const headers = { 'content-type': 'text/html', ...cachingHeaders(seconds) };
  app.get('/', (request, reply) =>
    sendWhole(request, reply, {}, { status: 200, headers, body: Buffer.from(TEXT) }),
  );
  const { rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  await app.close();
  expect(brotliDecompressSync(rawPayload).toString()).toBe(TEXT);
  return rawPayload.length;
}

const lengthAt = (quality: number) =>
  brotliCompressSync(TEXT, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

test('what one person alone gets is compressed quickly, what many get well', async () => {
  expect(await sentLength(0)).toBe(lengthAt(1));
  expect(await sentLength(2)).toBe(lengthAt(4));
});
