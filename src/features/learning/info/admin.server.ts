// What staff do with pages of information. Every change is written down with the page before and
// after it (`cms`).

import { exportedOf, trackChanges, putThing } from '#features/core/cms/public/revisions.server.ts';
import {
  dropContentPicture,
  placeContentPicture,
} from '#features/core/cms/public/pictures.server.ts';
import { refuseStale } from '#features/core/cms/public/versions.server.ts';
import { refusing } from '#kernel/call.ts';
import { mapPage, type Page } from '#kernel/page.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Input } from '#server/feature.ts';
import { pageById } from '#server/list-pages.ts';
import * as calls from './calls/staff.ts';
import { EXPORTED, type AdminInfoEntry, type InfoFile, type SentInfo } from './calls/staff.ts';
import { patternsFor } from './handlers.server.ts';
import * as queries from './queries.server.ts';
import type { InfoRow } from './queries.server.ts';
import { infoSearchOf, isFixed, wordsOfInfo } from './rules.ts';
import * as views from './views.server.ts';

export async function listAdminInfos(
  { db }: CallCtx,
  { query }: Input<typeof calls.listAdminInfos>,
): Promise<Page<AdminInfoEntry>> {
  const patterns = patternsFor(query);
  const count = async () => (patterns === null ? 0 : queries.countAllInfos(db, patterns));
  const page = await pageById(query, {
    size: calls.STAFF_INFO_PAGE,
    select: async (start, rows) =>
      patterns === null ? { rows: [] } : queries.selectAllInfos(db, patterns, { start, rows }),
    at: (row) => row.id,
    total: query.pg === undefined ? null : count,
  });
  return mapPage(page, page.list.map(views.presentAdminInfoEntry));
}

export const getAdminInfo = async (
  _ctx: CallCtx,
  _asked: Input<typeof calls.getAdminInfo>,
  row: InfoRow,
) => views.presentAdminInfo(row);

type Written = Omit<InfoFile, 'id' | 'pinned' | 'published'>;

const columnsOf = (page: Written) => ({
  title: page.title,
  title_search: infoSearchOf(page.title),
  content: page.content,
  title_rus: page.rus.title,
  content_rus: page.rus.content,
  title_eng: page.eng.title,
  content_eng: page.eng.content,
  search: wordsOfInfo(page),
  links: [...new Set(page.links.map(({ link }) => link))],
  part: page.part,
});

const shape = { idOf: (row: InfoRow) => row.id_c, fileOf: views.presentInfoFile };
const keep = trackChanges({ kind: 'info', ...shape });

export async function createInfo(
  { db }: CallCtx,
  { body: { id, published, ...page }, admin }: Input<typeof calls.createInfo>,
) {
  const columns = { ...columnsOf(page), pinned: false, published };
  const made = await queries.insertInfo(db, id, columns);
  if (made === undefined) throw refusing(calls.createInfo, 'id', { reason: 'taken' });
  await keep(db, { adminId: admin.id, act: 'create', before: null, after: made });
  return { id };
}

export async function updateInfo(
  { db }: CallCtx,
  { body: { published, version: sent, ...page }, admin }: Input<typeof calls.updateInfo>,
  row: InfoRow,
) {
  const isShown = published ?? row.published_at !== null;
  if (!isShown && isFixed(row.id_c))
    throw refusing(calls.updateInfo, 'forbidden', { reason: 'fixed' });
  const after = await queries.updateInfo(db, row.id, {
    ...columnsOf(page),
    published: isShown,
  });
  const version = views.infoVersion(after);
  refuseStale({ sent, before: views.infoVersion(row), after: version });
  await keep(db, { adminId: admin.id, act: 'update', before: row, after });
  return { id: row.id_c, version };
}

export async function deleteInfo(
  { db }: CallCtx,
  { admin }: Input<typeof calls.deleteInfo>,
  row: InfoRow,
) {
  if (isFixed(row.id_c)) throw refusing(calls.deleteInfo, 'forbidden', { reason: 'fixed' });
  await queries.deleteInfo(db, row.id);
  await dropContentPicture(db, row.image);
  await keep(db, { adminId: admin.id, act: 'delete', before: row, after: null });
  return { id: row.id_c };
}

export async function pinInfo(
  { db }: CallCtx,
  { body: { pin }, admin }: Input<typeof calls.pinInfo>,
  row: InfoRow,
) {
  const after = await queries.updateInfo(db, row.id, { pinned: pin });
  await keep(db, { adminId: admin.id, act: 'update', before: row, after });
  return { pin };
}

export async function updateInfoPicture(
  { db }: CallCtx,
  { body, admin }: Input<typeof calls.updateInfoPicture>,
  row: InfoRow,
) {
  const image = await placeContentPicture(db, body, { before: row.image, alt: row.title });
  const after = await queries.updateInfo(db, row.id, { image: JSON.stringify(image) });
  await keep(db, { adminId: admin.id, act: 'update', before: row, after });
  return { image };
}

export async function deleteInfoPicture(
  { db }: CallCtx,
  { admin }: Input<typeof calls.deleteInfoPicture>,
  row: InfoRow,
) {
  await dropContentPicture(db, row.image);
  const after = await queries.updateInfo(db, row.id, { image: null });
  await keep(db, { adminId: admin.id, act: 'update', before: row, after });
  return { image: null };
}

export async function exportInfos(
  { db }: CallCtx,
  { query: { after = '' } }: Input<typeof calls.exportInfos>,
) {
  const rows = await queries.selectInfosAfter(db, after, EXPORTED + 1);
  const { files, ...rest } = exportedOf(rows, EXPORTED, shape);
  return { pages: files, ...rest };
}

/** Makes the page, or makes it what the file says. */
export function putInfo(db: Db, { id, pinned, published, ...page }: SentInfo) {
  const columns = columnsOf(page);
  const put = (before: InfoRow | null) => ({
    ...columns,
    pinned: pinned ?? before?.pinned ?? false,
    published: published ?? (before === null ? isFixed(id) : before.published_at !== null),
  });
  return putThing({
    make: () => queries.insertInfo(db, id, put(null)),
    hold: () => queries.lockInfo(db, id),
    rewrite: (before) => queries.updateInfo(db, before.id, put(before)),
  });
}

export async function importInfo({ db }: CallCtx, { body, admin }: Input<typeof calls.importInfo>) {
  if (body.published === false && isFixed(body.id))
    throw refusing(calls.importInfo, 'forbidden', { reason: 'fixed' });
  const { before, after } = await putInfo(db, body);
  await keep(db, { adminId: admin.id, act: 'import', before, after });
  return { id: body.id };
}
