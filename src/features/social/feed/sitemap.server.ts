// The map of the site, in parts that are found without counting anything.

import { sql } from 'kysely';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { groupAddress } from '#features/content/groups/addresses.ts';
import { infoAddresses } from '#features/learning/info/views.server.ts';
import { NOTE_LETTER, noteAddress } from '#features/content/notes/addresses.ts';
import { publicId } from '#kernel/ids.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Document } from '#server/feature.ts';
import { defineJob } from '#server/jobs.ts';
import { openSlices } from '#server/slices.ts';
import type { Steps } from '#tatar/bounds.ts';
import { xml } from './xml.ts';

/**
 * Search engines take 50,000 addresses in a part and as many parts: enough for 250 million, each
 * small enough to be written while others are served.
 */
const PART = 5000;
/** The last part grows until the job cuts it, and parts cut long ago were larger. */
const LARGEST_PART = 50_000;
const PARTS_A_RUN = 1000;
const MOST_PARTS = 50_000;

const KINDS = ['note', 'account', 'group'] as const;
type Kind = (typeof KINDS)[number];

export const MAP_SITE = defineJob({
  name: 'map-site',
  summary: 'Write full parts of the site map.',
  cron: '*/20 * * * *',
});

interface Address {
  id: string;
  id_c: string;
  at: string;
}

const TABLE = {
  note: sql`select id, '' as id_c, coalesce(edited_at, created_at) as at from note`,
  account: sql`select id, id_c, created_at as at from account`,
  group: sql`select id, id_c, created_at as at from "group"`,
} as const;

/** Served by note_new_idx, account_pkey, group_new_idx. */
async function selectAddresses(
  db: Db,
  kind: Kind,
  from: string,
  until: string | null,
): Promise<Address[]> {
  const { rows } = await sql<Address>`
    ${TABLE[kind]} where deleted_at is null and id >= ${from} and id < ${until ?? '9223372036854775807'}
    order by id limit ${LARGEST_PART}`.execute(db);
  return rows;
}

/** The id that starts the part after the one starting at `from`; the same indexes serve it. */
async function selectPartEnd(db: Db, kind: Kind, from: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    ${TABLE[kind]} where deleted_at is null and id >= ${from} order by id offset ${PART} limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Cuts full parts off the open end of the map. Running it twice changes nothing. */
export async function mapSite({ db }: Ctx): Promise<void> {
  for (const kind of KINDS) {
    let last = await selectLastPart(db, kind);
    if (last === undefined) {
      last = { part: 0, first_id: '0' };
      await insertPart(db, kind, 0, '0');
    }
    for (let run = 0; run < PARTS_A_RUN; run += 1) {
      const end = await selectPartEnd(db, kind, last.first_id);
      if (end === undefined) break;
      last = { part: last.part + 1, first_id: end };
      await insertPart(db, kind, last.part, end);
    }
  }
}

const selectParts = (db: Db, kind: Kind, from = 0, limit = MOST_PARTS) =>
  db
    .selectFrom('sitemap_part')
    .select(['part', 'first_id'])
    .where('kind', '=', kind)
    .where('part', '>=', from)
    .orderBy('part')
    .limit(limit)
    .execute();

const selectLastPart = (db: Db, kind: Kind) =>
  db
    .selectFrom('sitemap_part')
    .select(['part', 'first_id'])
    .where('kind', '=', kind)
    .orderBy('part', 'desc')
    .limit(1)
    .executeTakeFirst();

const insertPart = (db: Db, kind: Kind, part: number, firstId: string) =>
  db
    .insertInto('sitemap_part')
    .values({ kind, part, first_id: firstId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

async function writeIndex({ db, env }: Ctx): Promise<string> {
  const site = env.PUBLIC_URL.replace(/\/$/, '');
  const lines: string[] = [];
  for (const kind of KINDS) {
    const parts = await selectParts(db, kind);
    const numbers = parts.length === 0 ? [0] : parts.map((row) => row.part);
    for (const number of numbers)
      lines.push(`<sitemap><loc>${xml(`${site}/sitemap/${kind}-${number}.xml`)}</loc></sitemap>`);
  }
  lines.push(`<sitemap><loc>${xml(`${site}/sitemap/information.xml`)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${lines.join('\n')}\n</sitemapindex>`;
}

async function writePart(ctx: Ctx, name: string): Promise<string | null> {
  const { db } = ctx;
  if (name === 'information') return writeAddresses(ctx, name, await infoAddresses(db));
  const match = /^(note|account|group)-(\d{1,6})$/.exec(name);
  if (match === null) return null;
  const kind = match[1] as Kind;
  const number = Number(match[2]);
  const [part, next] = await selectParts(db, kind, number, 2);
  const from = part?.part === number ? part.first_id : number === 0 ? '0' : null;
  if (from === null) return null;
  const until = next?.first_id ?? null;
  const rows = await selectAddresses(db, kind, from, until);
  return writeAddresses(ctx, name, mapped(kind, rows));
}

interface Mapped {
  path: string;
  at: string;
}

const slices = openSlices();

const writeAddresses = (ctx: Ctx, name: string, addresses: Iterable<Mapped>): Promise<string> =>
  slices.run({ id: name, isMember: true }, writingAddresses(ctx, addresses));

function* writingAddresses({ env }: Ctx, addresses: Iterable<Mapped>): Steps<string> {
  const site = env.PUBLIC_URL.replace(/\/$/, '');
  const lines: string[] = [];
  for (const { path, at } of addresses) {
    const loc = xml(`${site}${path}`);
    lines.push(`<url><loc>${loc}</loc><lastmod>${at.slice(0, 10)}</lastmod></url>`);
    yield;
  }
  return `${HEAD}<urlset ${SCHEMA}>\n${lines.join('\n')}\n</urlset>`;
}

function* mapped(kind: Kind, rows: readonly Address[]): Generator<Mapped> {
  for (const row of rows) yield { path: pathOf(kind, row), at: row.at };
}

function pathOf(kind: Kind, row: Address): string {
  if (kind === 'note') return noteAddress({ idC: publicId(NOTE_LETTER, row.id) });
  const named = { idC: row.id_c };
  return kind === 'account' ? userAddress(named) : groupAddress(named);
}

const robots = ({ env }: Ctx) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /',
    `Sitemap: ${env.PUBLIC_URL.replace(/\/$/, '')}/sitemap.xml`,
    '',
  ].join('\n');

export const sitemapDocuments: readonly Document[] = [
  { path: '/sitemap.xml', type: 'application/xml', cacheSeconds: 300, write: writeIndex },
  {
    path: '/sitemap/:name.xml',
    type: 'application/xml',
    cacheSeconds: 300,
    write: (ctx, { name = '' }) => writePart(ctx, name),
  },
  {
    path: '/robots.txt',
    type: 'text/plain',
    cacheSeconds: 3600,
    write: (ctx) => Promise.resolve(robots(ctx)),
  },
];
