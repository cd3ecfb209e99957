import { beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '#test/api.ts';
import { writeSeed } from '#test/seed.ts';
import { groups } from '#test/seed/groups.ts';
import { notes } from '#test/seed/notes.ts';
import { people } from '#test/seed/people.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { makeInfo } from '#features/learning/info/factory.server.ts';
import { mapSite } from './sitemap.server.ts';

const server = testServer();
beforeAll(async () => {
  await writeSeed(server.deps.db);
});

const get = (url: string) => server.app.inject({ url });

describe('RSS', () => {
  test('brings the newest notes of everybody, a person and a group', async () => {
    const all = await get('/rss.xml');
    expect(all.headers['content-type']).toContain('application/rss+xml');
    expect(all.body.match(/<item>/g)).toHaveLength(20);
    const own = await get('/user/alsu/rss.xml');
    expect(own.body.match(/<item>/g)?.length).toBe(
      notes.filter((note) => note.by === 'alsu').length,
    );
    expect((await get(`/group/${groups[0]!.idC}/rss.xml`)).body).toContain(groups[0]!.name);
    expect((await get('/user/nobody/rss.xml')).statusCode).toBe(404);
  });

  test('stays well-formed whatever people write', async () => {
    const { id: author_id } = await server.deps.db
      .selectFrom('account')
      .select('id')
      .executeTakeFirstOrThrow();
    await makeNote(server.deps.db, {
      author_id,
      title: '<b>&"\u0001]]></b>',
      content: '</item><script>',
    });
    const { body } = await get('/rss.xml');
    expect(body).toContain('&lt;b&gt;&amp;&quot;]]&gt;&lt;/b&gt;');
    expect(body).not.toContain('<script>');
  });
});

describe('site map', () => {
  test('lists every note, person, group and page of information once, before and after it is cut', async () => {
    const page = await makeInfo(server.deps.db);
    await makeInfo(server.deps.db, { published: false });
    for (const pass of ['open', 'cut']) {
      if (pass === 'cut') await mapSite(server.deps);
      const index = await get('/sitemap.xml');
      const parts = [...index.body.matchAll(/<loc>http:\/\/[^/]+(\/[^<]+)<\/loc>/g)].map(
        (match) => match[1]!,
      );
      const bodies = await Promise.all(parts.map(async (part) => (await get(part)).body));
      const addresses = bodies.flatMap((body) =>
        [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!),
      );
      expect(new Set(addresses).size).toBe(addresses.length);
      expect(addresses).toHaveLength(notes.length + 1 + people.length + groups.length + 2);
      expect(addresses).toContain(`http://localhost:3000/information/${page}`);
    }
    expect((await get('/sitemap/note-9.xml')).statusCode).toBe(404);
    expect((await get('/sitemap/none-0.xml')).statusCode).toBe(404);
  });

  test('is named in robots.txt', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });
});
