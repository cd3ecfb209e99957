// Against a push service of our own, which does what those of browsers do: takes the sealed message,
// checks who sent it, and hands it to the browser, which opens it with its own keys.

import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { updateLang } from '#features/core/accounts/calls/settings.ts';
import { exitUser } from '#features/core/accounts/calls/user.ts';
import { createComment, deleteComment } from '#features/content/comments/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { blockPerson } from '#features/core/people/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { noticeKinds } from '#web/notice-kinds.ts';
import {
  deletePush,
  getNoticeSettings,
  listNotices,
  readNotices,
  savePush,
  updateNoticeSettings,
} from './calls.ts';
import { pushNotice } from './push.server.ts';

interface Taken {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

let taken: Taken[] = [];
let status = 201;
/** The browser that is told another status. */
let failing = '';
let service: Server;

const server = testServer(
  { LIMIT_FACTOR: '100000' },
  {
    rewire: async () => {
      service = createServer((request, answer) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          taken.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) });
          answer.writeHead(request.url === failing ? 500 : status).end();
        });
      });
      await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
      return { PUSH_SERVICE: originOf() };
    },
  },
);
afterAll(() => void service.close());

const originOf = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

/** A browser that listens: its keys, and how it opens what comes. */
function newBrowser(path = `/send/${randomBytes(8).toString('hex')}`) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const endpoint = originOf() + path;
  return {
    path,
    body: {
      endpoint,
      keys: {
        p256dh: keys.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      },
    },
    open: (sealed: Buffer) => JSON.parse(unseal(sealed, keys, auth)) as Record<string, string>,
  };
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const hash = createHmac('sha256', key);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** RFC 8291 and RFC 8188, as a browser does it. */
function unseal(sealed: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = sealed.subarray(0, 16);
  const theirs = sealed.subarray(21, 21 + sealed.readUInt8(20));
  const shared = keys.computeSecret(theirs);
  const info = [Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs, Buffer.from([1])];
  const prk = hmac(salt, hmac(hmac(auth, shared), ...info));
  const key = hmac(prk, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16);
  const nonce = hmac(prk, 'Content-Encoding: nonce\0\u0001').subarray(0, 12);
  const text = sealed.subarray(21 + theirs.length);
  const open = createDecipheriv('aes-128-gcm', key, nonce);
  open.setAuthTag(text.subarray(-16));
  const plain = Buffer.concat([open.update(text.subarray(0, -16)), open.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

let author: string;
let asAuthor: Ask;
let other: string;
let asOther: Ask;
let note: string;

beforeEach(async () => {
  const { db } = server.deps;
  ({ id: author, ask: asAuthor } = await server.newcomer({ name: 'Алсу' }));
  ({ id: other, ask: asOther } = await server.newcomer({ name: 'Булат', surname: 'Сафин' }));
  note = (await makeNote(db, { author_id: author, title: 'Болак буенда' })).id;
  taken = [];
  status = 201;
  failing = '';
});

const comment = async (content: string) => {
  await asOther(createComment, { params: { id: note }, body: { content } });
  await server.work();
};

const listens = async () => (await asAuthor(getNoticeSettings, {})).push.on;

test('a notice comes to the browser sealed, signed and in the language of the reader', async () => {
  const browser = newBrowser();
  expect(await listens()).toBe(false);
  expect(await asAuthor(savePush, { body: browser.body })).toEqual({ push: true });
  expect(await listens()).toBe(true);
  await comment('Бик матур язылган.');
  expect(taken.map(({ path }) => path)).toEqual([browser.path]);
  const [{ headers, body }] = taken as [Taken];
  expect(body.toString()).not.toContain('матур');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(browser.open(body)).toMatchObject({
    title: 'Булат Сафин язмагызга фикер язды',
    body: 'Бик матур язылган.',
    url: expect.stringMatching(/^\/note\/n\w+#c\d+$/) as string,
    lang: 'tt',
  });

  const { push } = await asAuthor(getNoticeSettings, {});
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(push.key);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: originOf(),
  });
  const point = Buffer.from(push.key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);

  await asAuthor(updateLang, { body: { lang: 'en', script: 'cyr', level: 'speak' } });
  await comment('Тагын бер фикер.');
  expect(browser.open(taken[1]!.body)).toMatchObject({
    title: 'Булат Сафин commented on your note',
    lang: 'en',
  });
});

test('who wants it discreet has nothing of it on the screen', async () => {
  const browser = newBrowser();
  await asAuthor(savePush, { body: browser.body });
  await asAuthor(updateNoticeSettings, { body: { discreet: true } });
  await comment('Серле сүз.');
  const shown = browser.open(taken[0]!.body);
  expect(shown).toMatchObject({
    title: 'Туган тел',
    body: 'Сезгә яңа белдерү килде',
    url: '/notices',
  });
  expect(JSON.stringify(shown)).not.toMatch(/Серле|Булат|Болак/);
});

test('what is switched off, or read already, is not pushed', async () => {
  await asAuthor(savePush, { body: newBrowser().body });
  const set = (way: 'page' | 'push', on: boolean) =>
    asAuthor(updateNoticeSettings, { body: { switch: { kind: 'comment', way, on } } });
  await set('push', false);
  await comment('Беренче.');
  expect(taken).toEqual([]);
  await set('push', true);
  await comment('Икенче.');
  expect(taken).toHaveLength(1);
  const { list } = await asAuthor(listNotices, { query: {} });
  await asAuthor(readNotices, { body: {} });
  await pushNotice(server.deps, { noticeId: list[0]!.id }, noticeKinds);
  expect(taken).toHaveLength(1);
  // To the screen and not into the list.
  await set('page', false);
  const { notice } = await asAuthor(listNotices, { query: {} });
  const another = await makeNote(server.deps.db, { author_id: author });
  await asOther(createComment, { params: { id: another.id }, body: { content: 'Өченче.' } });
  await server.work();
  expect(taken).toHaveLength(2);
  expect(await asAuthor(listNotices, { query: {} })).toMatchObject({ notice });
});

test('nothing is pushed of what is deleted, or of who is blocked meanwhile', async () => {
  await comment('Беренче.');
  const [first] = (await asAuthor(listNotices, { query: {} })).list;
  await asAuthor(savePush, { body: newBrowser().body });
  const said = { params: { id: note, commentId: first!.comment!.id } };
  await asOther(deleteComment, said);
  await pushNotice(server.deps, { noticeId: first!.id }, noticeKinds);
  expect(taken).toEqual([]);
  await comment('Икенче.');
  expect(taken).toHaveLength(1);
  await asAuthor(blockPerson, { params: { id: other }, body: { block: true } });
  await pushNotice(server.deps, { noticeId: first!.id }, noticeKinds);
  expect(taken).toHaveLength(1);
});

test('a browser that is gone is forgotten, and so is one whose person signs out', async () => {
  const browser = newBrowser();
  await asAuthor(savePush, { body: browser.body });
  status = 410;
  await comment('Беренче.');
  expect(taken).toHaveLength(1);
  expect(await listens()).toBe(false);

  status = 201;
  await asAuthor(savePush, { body: browser.body });
  const kept = await server.as(author);
  await asAuthor(exitUser, {});
  await comment('Икенче.');
  expect(taken).toHaveLength(1);

  // Whoever comes next to that browser has it.
  await kept(savePush, { body: browser.body });
  await asOther(savePush, { body: browser.body });
  await comment('Өченче.');
  expect(taken).toHaveLength(1);
  expect(await asOther(deletePush, {})).toEqual({ push: false });
  expect((await asOther(getNoticeSettings, {})).push.on).toBe(false);
});

test('one that does not take it, or has no real keys, is no matter of the others', async () => {
  const [good, bad, unreal] = [newBrowser(), newBrowser(), newBrowser()];
  unreal.body.keys.p256dh = 'A'.repeat(87);
  await asAuthor(savePush, { body: good.body });
  for (const { body } of [bad, unreal]) await (await server.as(author))(savePush, { body });
  failing = bad.path;
  await comment('Беренче.');
  const times = ({ path }: { path: string }) => taken.filter((one) => one.path === path).length;
  expect([times(good), times(bad), times(unreal)]).toEqual([1, 1, 0]);
  for (let n = 0; n < 5; n++) {
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(server.deps.db);
    await server.work();
  }
  expect([times(good), times(bad)]).toEqual([1, 4]);
});

test('only addresses outside are taken, and only of who is signed in', async () => {
  const { keys } = newBrowser().body;
  for (const endpoint of [
    'http://push.example.org/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://[::1]/x',
    'https://push.example.org:8443/x',
  ])
    expect(await flagsOf(asAuthor(savePush, { body: { endpoint, keys } }))).toEqual(['link']);
  const body = { endpoint: 'https://push.example.org/x', keys };
  expect(await asAuthor(savePush, { body })).toEqual({ push: true });
  expect(await flagsOf(server.ask(savePush, { body }))).toEqual(['token']);
  expect(await flagsOf(server.ask(deletePush, {}))).toEqual(['token']);
});

test('sessions that save the same browser at once follow one another', async () => {
  const { body } = newBrowser();
  const sessions = await Promise.all(Array.from({ length: 6 }, () => server.as(author)));
  const saved = await Promise.all(sessions.map((ask) => ask(savePush, { body })));
  expect(saved).toEqual(sessions.map(() => ({ push: true })));
  const { rows } = await sql`
    select session_id from push_endpoint where endpoint = ${body.endpoint}`.execute(server.deps.db);
  expect(rows).toHaveLength(1);
});
