// Whoever decides sees what it was quarantined for: all of the text, where links lead, what pictures show.
// And the quarantine of a note ends with its group.

import sharp from 'sharp';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createComment } from '#features/content/comments/calls.ts';
import { endGroup } from '#features/content/groups/public/deletion.server.ts';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import { createNote, deleteNote, getNote, updateNote } from '#features/content/notes/calls.ts';
import { createGroupNote } from '#features/content/notes/calls/group.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer, type Actor } from '#test/api.ts';
import {
  getQuarantineItem,
  listQuarantine,
  listQuarantineItems,
  listOwnQuarantine,
  updateQuarantine,
} from '../calls/quarantine.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
const HOUR = 3_600_000;
let moderator: Actor;
let security: Actor;
let made = 0;

beforeAll(async () => {
  moderator = await server.moderator();
  security = await server.security();
});
afterEach(() => {
  server.clock.at = null;
});

/** Every one to other sites, so that each is a wave of its own. */
function links() {
  made += 1;
  return [1, 2, 3, 4].map((n) => ({ link: `https://s${made}-${n}.example/a` }));
}

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a5bd0' } })
    .jpeg()
    .toBuffer();

/** The newest wave of somebody, and its one thing. */
async function newest({ ask }: { ask: Ask }) {
  const wave = (await ask(listQuarantine, { query: {} })).list[0]!;
  const { list } = await ask(listQuarantineItems, { params: { id: wave.id }, query: {} });
  return { wave, thing: list[0]!, params: { id: wave.id, thing: list[0]!.id } };
}

const fetched = async (url: string, who: { id: string } | null) =>
  server.app.inject({
    url,
    headers: who === null ? {} : { cookie: await server.cookieOf(who.id) },
  });

test('a note is seen whole: the end of its text, its links with their hosts, its pictures', async () => {
  const writer = await server.newcomer({ answered: true });
  const begins = 'Исәнмесез, дуслар! '.repeat(60);
  const content = `${begins}Акча: https://tugantel.example@evil.example/x һәм kazino.bet`;
  const sent = { title: 'Сәлам', content, links: links(), alts: ['Реклама'] };
  const { id, held } = await writer.ask(createNote, {
    body: { ...sent, images: [await picture()] },
  });
  expect(held).toContain('links');
  await server.work();
  const { wave, thing, params } = await newest(moderator);
  expect(thing).toMatchObject({ cut: true, links: 4, pictures: 1, recordings: 0 });
  expect(content.startsWith(thing.quote)).toBe(true);

  const whole = await moderator.ask(getQuarantineItem, { params });
  expect(whole).toMatchObject({ title: 'Сәлам', content, video: null, audio: null });
  expect(whole.links).toEqual([
    ...sent.links.map(({ link }) => ({ link, host: new URL(link).host })),
    { link: 'https://tugantel.example@evil.example/x', host: 'evil.example' },
    { link: 'kazino.bet', host: 'kazino.bet' },
  ]);
  const [image] = whole.images;
  expect(image).toMatchObject({ ready: true, width: 300, alt: 'Реклама' });
  const address = `${image!.src}-${image!.widths[0]}.jpg`;
  const shown = await fetched(address, moderator);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
  });
  expect((await fetched(image!.blur, moderator)).statusCode).toBe(200);

  // For these eyes alone: neither for others of the staff, nor for who may not see notes, nor open.
  const second = await server.moderator();
  for (const who of [second, security, writer, null])
    expect((await fetched(address, who)).statusCode).toBe(404);
  const own = address.slice(address.lastIndexOf('/') + 1);
  for (const who of [moderator, writer, null])
    expect((await fetched(`/media/note/${own}`, who)).statusCode).toBe(404);
  expect(await flagsOf(security.ask(getQuarantineItem, { params }))).toEqual(['id']);
  expect(await flagsOf(writer.ask(getQuarantineItem, { params }))).toEqual(['forbidden']);

  const { upTo, seen } = wave;
  await moderator.ask(updateQuarantine, {
    params: { id: wave.id },
    body: { act: 'release', upTo, seen },
  });
  expect((await server.ask(getNote, { params: { id } })).images).toHaveLength(1);
  expect((await fetched(`/media/note/${own}`, null)).statusCode).toBe(200);
});

test('an address is over after two hours, with the proof, and when the author deletes the note', async () => {
  const writer = await server.newcomer({ answered: true });
  const body = { title: 'Рәсем', content: 'Карагыз', links: links(), images: [await picture()] };
  const { id } = await writer.ask(createNote, { body });
  await server.work();
  const { params } = await newest(moderator);
  const { images } = await moderator.ask(getQuarantineItem, { params });
  const { blur } = images[0]!;
  expect((await fetched(blur, moderator)).statusCode).toBe(200);
  // Signed for another picture, another thing, or by nobody.
  const [, , , at = '', token = '', name = ''] = blur.split('/');
  for (const wrong of [
    `/media/held/${at}/${token}/${'0'.repeat(32)}-32.webp`,
    `/media/held/${at}1/${token}/${name}`,
    `/media/held/${at}/${token.slice(0, -1)}/${name}`,
    `/media/held/${at}/zzzzzzzz.${token.split('.')[1]}/${name}`,
    `/media/held/%00/${token}/${name}`,
  ])
    expect((await fetched(wrong, moderator)).statusCode).toBe(404);

  const cookie = await server.cookieOf(moderator.id);
  await sql`update account_session set proven_at = now() - interval '13 hours'
    where account_id = ${moderator.id}`.execute(server.deps.db);
  const late = await server.app.inject({ url: blur, headers: { cookie } });
  expect(late.statusCode).toBe(404);
  moderator.ask = await server.as(moderator.id);
  server.clock.at = Date.now() + 3 * HOUR;
  expect((await fetched(blur, moderator)).statusCode).toBe(404);
  server.clock.at = null;

  await writer.ask(deleteNote, { params: { id } });
  expect((await fetched(blur, moderator)).statusCode).toBe(404);
  expect(await flagsOf(moderator.ask(getQuarantineItem, { params }))).toEqual(['id']);
});

test('what was changed after it was seen is not released; seen again it is', async () => {
  const writer = await server.newcomer({ answered: true });
  const body = { title: 'Беренче', content: 'Беренче сүзләр', links: links() };
  const { id } = await writer.ask(createNote, { body });
  const { wave, thing, params } = await newest(moderator);
  await writer.ask(updateNote, {
    params: { id },
    body: { ...body, content: 'Бөтенләй башка сүзләр' },
  });
  const release = (seen: string) =>
    moderator.ask(updateQuarantine, {
      params: { id: wave.id },
      body: { act: 'release', thing: thing.id, upTo: thing.id, seen },
    });
  expect(await flagsOf(release(thing.seen))).toEqual(['content']);
  const whole = await moderator.ask(getQuarantineItem, { params });
  expect(whole.content).toBe('Бөтенләй башка сүзләр');
  await release(whole.seen);
  expect((await server.ask(getNote, { params: { id } })).content).toBe('Бөтенләй башка сүзләр');
});

test('a comment is seen whole by security; a thing of another wave by nobody', async () => {
  const writer = await server.newcomer({ answered: true });
  const note = await makeNote(server.deps.db, { author_id: writer.id });
  const content = `${'Рәхмәт! '.repeat(150)}${links()
    .map(({ link }) => link)
    .join(' ')}`;
  await writer.ask(createComment, { params: { id: note.id }, body: { content } });
  const { thing, params } = await newest(security);
  expect(thing).toMatchObject({ cut: true, links: 0, pictures: 0 });
  const whole = await security.ask(getQuarantineItem, { params });
  expect(whole).toMatchObject({ title: '', content: content.trim(), images: [], video: null });
  expect(whole.links).toHaveLength(4);
  expect(await flagsOf(moderator.ask(getQuarantineItem, { params }))).toEqual(['id']);
  const other = await server.newcomer({ answered: true });
  await other.ask(createNote, { body: { title: 'Башка', content: 'Карагыз', links: links() } });
  const { params: elsewhere } = await newest(moderator);
  const mixed = { id: elsewhere.id, thing: params.thing };
  expect(await flagsOf(moderator.ask(getQuarantineItem, { params: mixed }))).toEqual(['id']);
});

test('the most expensive text: links are listed to their bound', async () => {
  const writer = await server.newcomer({ answered: true });
  const many = Array.from({ length: 1200 }, (_, n) => `s${n}.example.ru`).join(' ');
  const content = `Күп: ${many} ${'а.'.repeat(1000)}`.slice(0, 20_000);
  await writer.ask(createNote, { body: { title: 'Күп', content } });
  const { params } = await newest(moderator);
  const whole = await moderator.ask(getQuarantineItem, { params });
  expect(whole.links).toHaveLength(100);
  expect(whole.content).toBe(content);
});

test('quarantined notes of a group that ends end with it: their files go, and they leave the queue', async () => {
  const { db } = server.deps;
  const keeper = await server.member();
  const group = await makeGroup(db, { creator_id: keeper.id });
  await makeFollower(db, group.id, keeper.id, true);
  const writer = await server.newcomer({ answered: true });
  await makeFollower(db, group.id, writer.id, true);
  const body = { title: 'Төркемгә', content: 'Карагыз', links: links(), images: [await picture()] };
  const { id, held } = await writer.ask(createGroupNote, { params: { id: group.id }, body });
  expect(held).toContain('links');
  // A second one of the same wave, elsewhere: it waits on.
  const stays = await writer.ask(createNote, {
    body: { ...body, title: 'Үземдә', images: [] },
  });
  expect(stays.held).not.toEqual([]);
  await server.work();
  const { rows: before } = await sql<{ wave_id: string; waiting: number }>`
    select t.wave_id, w.waiting from quarantine_item t join quarantine_wave w on w.id = t.wave_id
    where t.target_id = ${id}`.execute(db);
  const numbers = async () => {
    const { rows } = await sql`
      select (select notes from account_count where account_id = ${writer.id}) as notes,
        (select sum(n)::int from tally where name = 'note') as all`.execute(db);
    return rows[0];
  };
  const counted = await numbers();

  await db.transaction().execute((tx) => endGroup({ ...server.deps, db: tx }, group.id));
  await server.work();
  const { rows } = await sql`
    select n.deleted_at = g.deleted_at as gone, n.quarantined, n.quarantined_at, t.state, w.waiting,
      (select count(*)::int from picture p where p.note_id = n.id) as pictures
    from note n join "group" g on g.id = n.group_id
    join quarantine_item t on t.target_id = n.id join quarantine_wave w on w.id = t.wave_id
    where n.id = ${id}`.execute(db);
  const waiting = before[0]!.waiting - 1;
  const ended = { gone: true, quarantined: false, quarantined_at: null };
  expect(rows).toEqual([{ ...ended, state: 'gone', waiting, pictures: 0 }]);
  expect(await numbers()).toEqual(counted);
  const own = await writer.ask(listOwnQuarantine, { query: {} });
  expect(own.list.map(({ state }) => state)).toEqual(['waiting', 'gone']);
  expect(await flagsOf(writer.ask(getNote, { params: { id } }))).toEqual(['id']);
  expect((await writer.ask(getNote, { params: { id: stays.id } })).id).toBe(stays.id);
});
