// The pages that come with the project (`content/`). They are put in in this order, so that the
// first stands at the end of the list: pinned pages come first, then the newest.

import { readFileSync } from 'node:fs';
import { ship } from '#features/core/cms/public/shipped-content.server.ts';
import type { Db } from '#server/db.ts';
import type { Shipped } from '#server/feature.ts';
import { putInfo } from './admin.server.ts';
import { InfoFile } from './calls/staff.ts';
import { selectInfo } from './queries.server.ts';
import { presentInfoFile } from './views.server.ts';

export const SHIPPED_PAGES = [
  'licences',
  'messages',
  'corrections',
  'triangle',
  'levels',
  'word-order',
  'postpositions',
  'numbers',
  'questions',
  'negation',
  'verbs',
  'possession',
  'cases',
  'plural',
  'harmony',
  'writers',
  'reviews',
  'grandchildren',
  'alphabet',
  'typing',
  'privacy',
  'rules',
  'help',
] as const;

export const readShipped = (id: string): InfoFile =>
  InfoFile.parse(JSON.parse(readFileSync(new URL(`content/${id}.json`, import.meta.url), 'utf8')));

export function shipInfos(db: Db): Promise<Shipped> {
  return ship(db, {
    kind: 'info',
    items: SHIPPED_PAGES.map((id) => ({ id, value: readShipped(id) })),
    read: async (tx, id) => {
      const row = await selectInfo(tx, id);
      return row && presentInfoFile(row);
    },
    write: async (tx, _id, page) => void (await putInfo(tx, page)),
  });
}
