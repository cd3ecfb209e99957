// Uploads that arrive slowly must not keep the uploads of others out.

import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { filesInMemory } from '#server/body.ts';
import { testServer, type TestServer } from './api.ts';
import { headOf, newNetworkAddress, portOf, sendRaw, type RawRequest } from './raw-http.ts';

const server = testServer({ TRUSTED_PROXIES: '1' });
/** Looks at the pace of uploads every second. */
const strict = testServer(
  { TRUSTED_PROXIES: '1' },
  { times: { jsonMs: 60_000, uploadMs: 300_000, paceMs: 1000 } },
);

const FORM_START =
  '--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n' +
  'content-type: image/jpeg\r\n\r\n';

const open: RawRequest[] = [];
afterEach(async () => {
  for (const sent of open.splice(0)) await sent[Symbol.asyncDispose]();
});

interface Beginning {
  cookie: string;
  address?: string;
  bytes?: number;
}

/** Begins a form whose first file does not come to its end. */
async function beginForm(
  of: TestServer,
  { cookie, address = newNetworkAddress(), bytes = 105_000_000 }: Beginning,
) {
  const head = headOf('PUT', '/api/user/note/create', {
    cookie,
    'x-forwarded-for': address,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': bytes,
  });
  const sent = await sendRaw(of.app, `${head}${FORM_START}${'x'.repeat(17_000)}`);
  open.push(sent);
  return sent;
}

/** Two of each of eight accounts; resolves when they hold `slots` slots. */
async function slowForms(of: TestServer, slots: number, address?: string) {
  await portOf(of.app);
  const people = await Promise.all(Array.from({ length: 8 }, () => of.newcomer()));
  const forms = await Promise.all(
    [...people, ...people].map(({ cookie }) =>
      beginForm(of, { cookie, ...(address === undefined ? {} : { address }) }),
    ),
  );
  await expect.poll(filesInMemory.inUse, { timeout: 10_000 }).toBe(slots);
  return forms;
}

async function sendPicture(of: TestServer, address = newNetworkAddress()): Promise<number> {
  const picture = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#41c98b' },
  })
    .jpeg()
    .toBuffer();
  const answer = await of.app.inject({
    method: 'PUT',
    url: '/api/user/img',
    remoteAddress: '127.0.0.1',
    headers: {
      cookie: (await of.newcomer()).cookie,
      origin: 'http://localhost:3000',
      'content-type': 'image/jpeg',
      'x-forwarded-for': address,
    },
    payload: picture,
  });
  return answer.statusCode;
}

/** Earlier connections are closed; the server has noticed it. */
beforeEach(() => vi.waitUntil(() => filesInMemory.inUse() === 0, { timeout: 10_000 }));

describe('sixteen slow forms of eight accounts', () => {
  test('do not keep an ordinary picture out', async () => {
    const forms = await slowForms(server, 16);
    expect(await sendPicture(server)).toBe(200);
    const cut = await Promise.race(forms.map(({ answer }) => answer));
    expect([cut.status, cut.headers.get('retry-after')]).toEqual([503, '2']);
    expect(JSON.parse(cut.body)).toEqual({ errors: { time: true }, wait: 2 });
  });

  test('of one network take three quarters of the slots at most', async () => {
    const address = newNetworkAddress();
    await slowForms(server, 12, address);
    const pictures = Array.from({ length: 3 }, () => sendPicture(server));
    expect(await Promise.all(pictures)).toEqual([200, 200, 200]);
    // Somebody else behind the same address gets a slot, too.
    expect(await sendPicture(server, address)).toBe(200);
  });

  test('are refused for a pace that is enough on a quiet server', async () => {
    const forms = await slowForms(strict, 16);
    const stop = drip(forms);
    const first = await Promise.race(forms.map(({ answer }) => answer));
    stop();
    expect(first.status).toBe(408);
  });
});

test('a slow sender on a quiet server is waited for', async () => {
  const { cookie } = await strict.newcomer();
  const form = await beginForm(strict, { cookie, bytes: 160_000 });
  const stop = drip([form]);
  // It has come whole; only it is no picture.
  const { status } = await form.answer;
  stop();
  expect(status).toBe(400);
});

/** 32 kB a second in small pieces. */
function drip(forms: readonly RawRequest[]): () => void {
  const timer = setInterval(() => {
    for (const { socket } of forms) if (socket.writable) socket.write('x'.repeat(8000));
  }, 250);
  return () => clearInterval(timer);
}
