import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db.ts';
import { putInfo } from './admin.server.ts';
import { InfoFile } from './calls/staff.ts';

/** A page of information that everybody can read; gives its id. */
export async function makeInfo(db: Db, overrides: Partial<InfoFile> = {}): Promise<string> {
  const page = InfoFile.parse({
    id: `page-${randomBytes(6).toString('hex')}`,
    title: 'Сынау бите',
    content: 'Бер җөмлә.',
    published: true,
    ...overrides,
  });
  await putInfo(db, page);
  return page.id;
}
