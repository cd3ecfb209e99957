// Forms whose text arrives slowly: they are bounded in number, time and size, as JSON is.

import { afterEach, describe, expect, test } from 'vitest';
import { testServer } from './api.ts';
import { headOf, newNetworkAddress, sendRaw, type RawRequest } from './raw-http.ts';

/** Text has a second and a half, a file a minute. */
const server = testServer(
  { TRUSTED_PROXIES: '1' },
  { times: { jsonMs: 1500, uploadMs: 60_000, paceMs: 30_000 } },
);
const patient = testServer({ TRUSTED_PROXIES: '1' });

const TEXT = '--x\r\ncontent-disposition: form-data; name="content"\r\n\r\n';
const PICTURE =
  '--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n' +
  'content-type: image/jpeg\r\n\r\n';
const GIF = `${Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64').toString('latin1')}\r\n`;

const open: RawRequest[] = [];
afterEach(async () => {
  for (const sent of open.splice(0)) await sent[Symbol.asyncDispose]();
});

async function beginForm(of: typeof server, start: string, cookie: string, bytes = 50_000_000) {
  const head = headOf('PUT', '/api/user/note/create', {
    cookie,
    'x-forwarded-for': newNetworkAddress(),
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': bytes,
  });
  const sent = await sendRaw(of.app, head);
  sent.socket.on('error', () => {});
  sent.socket.write(start, 'latin1');
  open.push(sent);
  return sent;
}

/** What the server says to a sender that goes on with so many bytes a second; null = nothing in time. */
async function answerTo(sent: RawRequest, ms: number, pace: number): Promise<number | null> {
  const drip = setInterval(() => sent.socket.write('x'.repeat(pace / 10)), 100);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
  const answer = await Promise.race([sent.answer, late]);
  clearInterval(drip);
  return answer?.status ?? null;
}

describe('text of a form', () => {
  test('has the time of JSON, wherever in the form it is', async () => {
    const starts = {
      'in a field': TEXT,
      'in the head of a part': '--x\r\ncontent-disposition: form-data; name="a"; junk=',
      'in a part without a name': '--x\r\ncontent-type: text/plain\r\n\r\n',
      'after its end': `${TEXT}a\r\n--x--\r\n`,
      'between files': `${PICTURE}${GIF}${TEXT}`,
    };
    const answers = await Promise.all(
      Object.entries(starts).map(async ([where, start]) => {
        const sent = await beginForm(server, start, (await server.newcomer()).cookie);
        return { where, status: await answerTo(sent, 20_000, 1000) };
      }),
    );
    for (const { where, status } of answers) expect([400, 408, 422], where).toContain(status);
  });

  test('does not take the time of a file that arrives beside it', async () => {
    const sent = await beginForm(
      server,
      TEXT + 'a\r\n' + PICTURE,
      (await server.newcomer()).cookie,
    );
    expect(await answerTo(sent, 3000, 100_000)).toBeNull();
  });

  test.each([
    ['a preamble', `hello\r\n${TEXT}a\r\n--x--\r\n`, 400],
    ['a field without a name', '--x\r\ncontent-disposition: form-data\r\n\r\na\r\n--x--\r\n', 400],
    [
      'text in parts that no call reads',
      `--x\r\ncontent-type: text/plain\r\n\r\n${'x'.repeat(600_000)}`,
      413,
    ],
    ['very many parts', `${'--x\r\n\r\n\r\n'.repeat(100)}--x--\r\n`, 400],
  ])('is refused with %s', async (_, body, status) => {
    const sent = await beginForm(patient, body, (await patient.newcomer()).cookie, body.length);
    expect((await sent.answer).status).toBe(status);
  });
});

test('the ninth form of one account whose text is still arriving is refused with 503', async () => {
  const { cookie } = await patient.newcomer();
  const forms = await Promise.all(
    Array.from({ length: 9 }, () => beginForm(patient, TEXT, cookie)),
  );
  expect((await Promise.race(forms.map(({ answer }) => answer))).status).toBe(503);
  // A short one is not counted.
  const body = `${TEXT}a\r\n--x--\r\n`;
  const short = await beginForm(patient, body, cookie, body.length);
  expect((await short.answer).status).toBe(422);
});

test('a file that is too large is refused before its end', async () => {
  const start = `${PICTURE}${'x'.repeat(11_000_000)}`;
  const sent = await beginForm(patient, start, (await patient.newcomer()).cookie);
  expect((await sent.answer).status).toBe(413);
});
