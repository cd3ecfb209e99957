// What staff do with tasks and goods. Every change is written down with the thing before and after
// it (`cms`).

import { Image } from '#features/core/accounts/calls.ts';
import { exportedOf, trackChanges, putThing } from '#features/core/cms/public/revisions.server.ts';
import {
  dropContentPicture,
  placeContentPicture,
} from '#features/core/cms/public/pictures.server.ts';
import { refuseStale } from '#features/core/cms/public/versions.server.ts';
import { mapPage } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { isFindablePart, isSearch, partOf } from '#server/like.ts';
import { pageById } from '#server/list-pages.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import * as calls from '../calls/staff.ts';
import { stockOf, wrongIn } from '../item-rules.ts';
import { itemSearchOf } from '../item-search.ts';
import { countItems, selectItem, selectItems, type ItemRow } from '../queries/items.server.ts';
import * as queries from '../queries/staff.server.ts';
import { itemVersion, presentFile, presentStaffItem } from '../views.server.ts';

export async function listAdminTriangles(
  { db }: CallCtx,
  { query }: Input<typeof calls.listAdminTriangles>,
): Promise<calls.StaffItems> {
  const search = isSearch(query) ? foldKeyboard(query.search) : null;
  const isLost = search !== null && !isFindablePart(search);
  const scope = {
    kind: query.kind ?? 'task',
    staff: true,
    range: null,
    part: search === null ? null : partOf(search),
    openFor: null,
  } as const;
  const page = await pageById(query, {
    size: calls.STAFF_PAGE,
    select: async (start, rows) =>
      isLost ? { rows: [] } : selectItems(db, scope, { start, rows }),
    at: (row) => row.id,
    total: query.pg === undefined ? null : async () => (isLost ? 0 : countItems(db, scope)),
  });
  return mapPage(page, page.list.map(presentStaffItem));
}

export const getAdminTriangle = async (
  _ctx: CallCtx,
  _asked: Input<typeof calls.getAdminTriangle>,
  row: ItemRow,
) => presentStaffItem(row);

/** Refuses what its kind does not allow. */
function columnsOf(item: calls.WrittenItem) {
  const wrong = wrongIn(item);
  if (wrong.length > 0) throw new Refusal(wrong);
  const { answers, contentRus, contentEng, ...rest } = item;
  return {
    ...rest,
    content_rus: contentRus,
    content_eng: contentEng,
    answers: JSON.stringify([...new Set(answers.map(({ answer }) => answer))]),
    search: itemSearchOf(item),
  };
}

const shape = { idOf: (row: ItemRow) => presentFile(row).key, fileOf: presentFile };
const keep = trackChanges({ kind: 'triangle', ...shape });

const dateOf = ({ clock }: CallCtx): string => new Date(clock.now()).toISOString();

type Written = calls.WrittenItem & { published: boolean };

/** Undefined where there is one with this key; null = it gets one of its own. */
async function make(
  ctx: CallCtx,
  key: string | null,
  { published, ...item }: Written,
): Promise<ItemRow | undefined> {
  const columns = { ...columnsOf(item), published_at: published ? dateOf(ctx) : null };
  const id = await queries.insertItem(ctx.db, columns, key);
  return id === undefined ? undefined : selectItem(ctx.db, id);
}

export async function createTriangle(
  ctx: CallCtx,
  { body: { images, ...item }, admin }: Input<typeof calls.createTriangle>,
) {
  const made = (await make(ctx, null, item))!;
  const after = images.length === 0 ? made : await withPicture(ctx, made, images[0]);
  await keep(ctx.db, { adminId: admin.id, act: 'create', before: null, after });
  return { id: after.id };
}

/** Writes the item anew; what is shown already keeps the moment since when. */
async function rewrite(
  ctx: CallCtx,
  before: ItemRow,
  { published, ...item }: Written,
): Promise<ItemRow> {
  const since = published ? (before.published_at ?? dateOf(ctx)) : null;
  await queries.updateItem(ctx.db, before.id, { ...columnsOf(item), published_at: since });
  return (await selectItem(ctx.db, before.id))!;
}

export async function updateTriangle(
  ctx: CallCtx,
  { body: { published, version: sent, done, ...item }, admin }: Input<typeof calls.updateTriangle>,
  row: ItemRow,
) {
  const after = await rewrite(ctx, row, {
    ...item,
    quantity: stockOf(item, presentStaffItem(row), done),
    published: published ?? row.published_at !== null,
  });
  const version = itemVersion(after);
  refuseStale({ sent, before: itemVersion(row), after: version });
  await keep(ctx.db, { adminId: admin.id, act: 'update', before: row, after });
  return { id: row.id, version };
}

export async function deleteTriangle(
  { db }: CallCtx,
  { admin }: Input<typeof calls.deleteTriangle>,
  row: ItemRow,
) {
  await queries.deleteItem(db, row.id);
  await dropContentPicture(db, row.image);
  await keep(db, { adminId: admin.id, act: 'delete', before: row, after: null });
  return { id: row.id };
}

/** The item with the picture that was received. */
async function withPicture({ db }: CallCtx, row: ItemRow, received: unknown): Promise<ItemRow> {
  const alt = row.title === '' ? row.rus : row.title;
  const image = await placeContentPicture(db, received, { before: row.image, alt });
  await queries.updateItem(db, row.id, { image: JSON.stringify(image) });
  return { ...row, image };
}

export async function updateTrianglePicture(
  ctx: CallCtx,
  { body, admin }: Input<typeof calls.updateTrianglePicture>,
  row: ItemRow,
) {
  const after = await withPicture(ctx, row, body);
  await keep(ctx.db, { adminId: admin.id, act: 'update', before: row, after });
  return { image: Image.parse(after.image) };
}

export async function deleteTrianglePicture(
  { db }: CallCtx,
  { admin }: Input<typeof calls.deleteTrianglePicture>,
  row: ItemRow,
) {
  await dropContentPicture(db, row.image);
  await queries.updateItem(db, row.id, { image: null });
  await keep(db, { adminId: admin.id, act: 'update', before: row, after: { ...row, image: null } });
  return { image: null };
}

export async function exportTriangles(
  { db }: CallCtx,
  { query: { after = '' } }: Input<typeof calls.exportTriangles>,
) {
  const rows = await queries.selectItemsAfter(db, after, calls.EXPORTED + 1);
  const { files, ...rest } = exportedOf(rows, calls.EXPORTED, shape);
  return { items: files, ...rest };
}

export async function importTriangle(
  ctx: CallCtx,
  { body: { key, published, ...item }, admin }: Input<typeof calls.importTriangle>,
) {
  const { db } = ctx;
  const { before, after } = await putThing({
    make: () => make(ctx, key, { ...item, published: published ?? false }),
    hold: async () => {
      const locked = await queries.lockItemByKey(db, key);
      return locked && selectItem(db, locked.id);
    },
    rewrite: (row) =>
      rewrite(ctx, row, { ...item, published: published ?? row.published_at !== null }),
  });
  await keep(db, { adminId: admin.id, act: 'import', before, after });
  return { id: after.id };
}
