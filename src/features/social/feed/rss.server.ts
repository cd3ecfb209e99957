// RSS of everything, of one person and of one group: the newest 20 notes.

import { accessAccount } from '#features/core/accounts/access.server.ts';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { accessGroup } from '#features/content/groups/access.server.ts';
import { groupAddress } from '#features/content/groups/addresses.ts';
import { noteAddress } from '#features/content/notes/addresses.ts';
import { presentNote } from '#features/content/notes/views.server.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import { TOP } from '#server/list-pages.ts';
import type { Document } from '#server/feature.ts';
import { NOTE_PAGE } from './calls.ts';
import { selectNotes, type Scope } from './queries.server.ts';
import { xml } from './xml.ts';

interface Channel {
  title: string;
  path: string;
  about: string;
  scope: Scope;
}

const SITE = 'Туган тел';

async function rss({ db, env }: Ctx, channel: Channel): Promise<string> {
  const { rows } = await selectNotes(db, channel.scope, {
    match: {},
    start: TOP,
    rows: NOTE_PAGE,
    direction: 'down',
  });
  const site = env.PUBLIC_URL.replace(/\/$/, '');
  const items = rows
    .slice(0, NOTE_PAGE)
    .map(presentNote)
    .map((note) => {
      const link = site + noteAddress(note);
      return [
        '<item>',
        `<title>${xml(note.title)}</title>`,
        `<link>${xml(link)}</link>`,
        `<guid isPermaLink="true">${xml(link)}</guid>`,
        `<dc:creator>${xml(`${note.user.name} ${note.user.surname}`.trim())}</dc:creator>`,
        `<pubDate>${new Date(note.created).toUTCString()}</pubDate>`,
        ...note.tags.map(({ tag }) => `<category>${xml(tag)}</category>`),
        `<description>${xml(note.content)}</description>`,
        '</item>',
      ].join('');
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${xml(channel.title)}</title>`,
    `<link>${xml(site + channel.path)}</link>`,
    `<description>${xml(channel.about)}</description>`,
    '<language>tt</language>',
    `<atom:link rel="self" type="application/rss+xml" href="${xml(`${site}${channel.path.replace(/\/$/, '')}/rss.xml`)}"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n');
}

/** A document of somebody who is not there is no document. */
async function orNull(text: Promise<string>): Promise<string | null> {
  try {
    return await text;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

const document = (path: string, write: Document['write']): Document => ({
  path,
  type: 'application/rss+xml',
  cacheSeconds: 30,
  write,
});

export const rssDocuments: readonly Document[] = [
  document('/rss.xml', (ctx) =>
    rss(ctx, {
      title: SITE,
      path: '/',
      about: 'Татарча язмалар: хикәяләр, аш-су, мәкальләр, авыл хәбәрләре.',
      scope: { kind: 'all' },
    }),
  ),
  document('/user/:id/rss.xml', (ctx, { id = '' }) =>
    orNull(
      accessAccount(ctx.db, id).then((account) =>
        rss(ctx, {
          title: [account.name, account.surname, '—', SITE].filter((part) => part !== '').join(' '),
          path: userAddress({ idC: account.id_c }),
          about: account.about,
          scope: { kind: 'author', id: account.id },
        }),
      ),
    ),
  ),
  document('/group/:id/rss.xml', (ctx, { id = '' }) =>
    orNull(
      accessGroup(ctx.db, id).then((group) =>
        rss(ctx, {
          title: `${group.name} — ${SITE}`,
          path: groupAddress({ idC: group.id_c }),
          about: group.about,
          scope: { kind: 'group', id: group.id },
        }),
      ),
    ),
  ),
];
