// What staff do with lessons and dictations. Every change is written down with the lesson before and
// after it (`cms`).

import { exportedOf, putThing } from '#features/core/cms/public/revisions.server.ts';
import {
  dropContentPicture,
  placeContentPicture,
} from '#features/core/cms/public/pictures.server.ts';
import { refuseStale } from '#features/core/cms/public/versions.server.ts';
import { removeRecordings } from '#features/platform/media/public/uploads.server.ts';
import { refusing } from '#kernel/call.ts';
import { publicId } from '#kernel/ids.ts';
import { mapPage, type Page } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Input } from '#server/feature.ts';
import { isFindablePart, isSearch, partOf } from '#server/like.ts';
import { pageById } from '#server/list-pages.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import { EDU_LETTER } from '../addresses.ts';
import * as calls from '../calls/staff.ts';
import { eduShape, saveEduChange } from '../history.server.ts';
import { isAnswerable } from '../judge.ts';
import { PLAIN_LESSON } from '../lesson.ts';
import type { EduFields } from '../queries.server.ts';
import * as queries from '../queries/staff.server.ts';
import type { StaffEdu } from '../queries/staff.server.ts';
import { LAST_PLACE, missingIn } from '../rules.ts';
import { eduVersion, presentAdminEdu, presentAdminEntry } from '../staff-views.server.ts';
import { uploadIds } from '../upload-tokens.server.ts';
import { lessonOf } from '../views.server.ts';

export async function listAdminEdu(
  { db }: CallCtx,
  { query }: Input<typeof calls.listAdminEdu>,
): Promise<Page<calls.AdminEduEntry>> {
  const search = isSearch(query) ? foldKeyboard(query.search) : null;
  const isLost = search !== null && !isFindablePart(search);
  const part = search === null ? null : partOf(search);
  const page = await pageById(query, {
    size: calls.STAFF_PAGE,
    select: async (start, rows) =>
      isLost ? { rows: [] } : queries.selectAllEdu(db, part, { start, rows }),
    at: (row) => row.id,
    total: query.pg === undefined ? null : async () => (isLost ? 0 : queries.countAllEdu(db, part)),
  });
  return mapPage(page, page.list.map(presentAdminEntry));
}

export const getAdminEdu = (
  ctx: Ctx,
  _asked: Input<typeof calls.getAdminEdu>,
  row: StaffEdu,
): Promise<calls.AdminEdu> => presentAdminEdu(ctx, row);

/** What was not said: a new one is the last of its level, one that is there keeps what it has. */
async function wholeOf(
  db: Db,
  edu: calls.SentEdu,
  before: StaffEdu | null,
): Promise<calls.WrittenEdu> {
  const last = async () => Math.min(LAST_PLACE, 1 + (await queries.selectLastPlace(db, edu)));
  return {
    ...edu,
    place: edu.place ?? before?.place ?? (await last()),
    lesson: edu.lesson ?? (before === null ? PLAIN_LESSON : lessonOf(before)),
  };
}

/** Refuses half a key phrase. A file is what somebody has had: it is taken as it is. */
function refuseMissing({ lesson: { exercises }, ...edu }: calls.WrittenEdu): void {
  const missing = missingIn({ ...edu, exercises });
  if (missing.length > 0) throw new Refusal(missing);
}

/** Refuses what nobody could answer. */
function fieldsOf(edu: calls.WrittenEdu): EduFields {
  if (!edu.lesson.exercises.every(isAnswerable))
    throw new Refusal('answers', { reason: 'exercise' });
  const { kind, title, writer, content, tat, rus, answers, range, place, tags, links } = edu;
  return {
    ...{ kind, title, writer, content, tat, rus, answers, range, place, lesson: edu.lesson },
    tags: [...new Set(tags.map(({ tag }) => tag))],
    links: [...new Set(links.map(({ link }) => link))],
  };
}

export async function createEdu(
  { db, env }: CallCtx,
  { body: { id: address, published, images, ...edu }, admin }: Input<typeof calls.createEdu>,
) {
  const id = await queries.nextEduId(db);
  const idC = address ?? publicId(EDU_LETTER, id);
  const whole = await wholeOf(db, edu, null);
  refuseMissing(whole);
  const made = await queries.insertEdu(db, { id, idC, published }, fieldsOf(whole));
  if (made === undefined) throw refusing(calls.createEdu, 'id', { reason: 'taken' });
  const after = images.length === 0 ? made : await withPicture(db, made, images[0]);
  await saveEduChange(db, { adminId: admin.id, act: 'create', before: null, after });
  return { id, idC, ...uploadIds(env, id) };
}

export async function updateEdu(
  { db }: CallCtx,
  { body: { published, version: sent, ...edu }, admin }: Input<typeof calls.updateEdu>,
  row: StaffEdu,
) {
  const isShown = published ?? row.published_at !== null;
  const whole = await wholeOf(db, edu, row);
  refuseMissing(whole);
  const after = await queries.updateAnyEdu(db, row.id, isShown, fieldsOf(whole));
  const version = eduVersion(after);
  refuseStale({ sent, before: eduVersion(row), after: version });
  await saveEduChange(db, { adminId: admin.id, act: 'update', before: row, after });
  return { id: row.id, idC: row.id_c, version };
}

export async function deleteEdu(
  { db }: CallCtx,
  { admin }: Input<typeof calls.deleteEdu>,
  row: StaffEdu,
) {
  await removeRecordings(db, 'edu_id', [row.id]);
  await dropContentPicture(db, row.image);
  await queries.deleteAnyEdu(db, row.id);
  await saveEduChange(db, { adminId: admin.id, act: 'delete', before: row, after: null });
  return { id: row.id };
}

async function withPicture(db: Db, row: StaffEdu, received: unknown) {
  const image = await placeContentPicture(db, received, { before: row.image, alt: row.title });
  await queries.updateImage(db, row.id, image);
  return { ...row, image };
}

export async function updateEduPicture(
  { db }: CallCtx,
  { body, admin }: Input<typeof calls.updateEduPicture>,
  row: StaffEdu,
) {
  const after = await withPicture(db, row, body);
  await saveEduChange(db, { adminId: admin.id, act: 'update', before: row, after });
  return { image: after.image };
}

export async function deleteEduPicture(
  { db }: CallCtx,
  { admin }: Input<typeof calls.deleteEduPicture>,
  row: StaffEdu,
) {
  await dropContentPicture(db, row.image);
  await queries.updateImage(db, row.id, null);
  await saveEduChange(db, {
    adminId: admin.id,
    act: 'update',
    before: row,
    after: { ...row, image: null },
  });
  return { image: null };
}

export async function exportEdu(
  { db }: CallCtx,
  { query: { after = '' } }: Input<typeof calls.exportEdu>,
) {
  const rows = await queries.selectEduAfter(db, after, calls.EXPORTED + 1);
  const { files, ...rest } = exportedOf(rows, calls.EXPORTED, eduShape);
  return { lessons: files, ...rest };
}

export async function importEdu(
  { db }: CallCtx,
  { body: { id: idC, published, ...edu }, admin }: Input<typeof calls.importEdu>,
) {
  const id = await queries.nextEduId(db);
  const fieldsAfter = async (row: StaffEdu | null) => fieldsOf(await wholeOf(db, edu, row));
  const { before, after } = await putThing({
    make: async () =>
      queries.insertEdu(db, { id, idC, published: published ?? false }, await fieldsAfter(null)),
    hold: async () => {
      const there = await queries.selectAnyEdu(db, 'id_c', idC);
      return there && queries.lockAnyEdu(db, there.id);
    },
    rewrite: async (row) => {
      const isShown = published ?? row.published_at !== null;
      return queries.updateAnyEdu(db, row.id, isShown, await fieldsAfter(row));
    },
  });
  await saveEduChange(db, { adminId: admin.id, act: 'import', before, after });
  return { id: after.id, idC };
}
