// Lessons as staff get them: the whole of what is written, also of a draft.

import { versionOf } from '#features/core/cms/public/versions.server.ts';
import type { Ctx } from '#server/context.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import type { AdminEdu, AdminEduEntry } from './calls/staff.ts';
import type { StaffEdu } from './queries/staff.server.ts';
import { answersOf, lessonOf, presentEdu } from './views.server.ts';

export const presentAdminEntry = (row: StaffEdu): AdminEduEntry => ({
  id: row.id,
  idC: row.id_c,
  kind: row.kind,
  title: row.title,
  writer: row.writer,
  range: row.range,
  place: row.place,
  published: row.published_at !== null,
  changed: row.updated_at,
});

const writtenOf = (row: StaffEdu) => ({
  kind: row.kind,
  title: row.title,
  writer: row.writer,
  content: row.content,
  tat: row.tat,
  rus: row.rus,
  answers: answersOf(row),
  range: row.range,
  place: row.place,
  tags: row.tags.map((tag) => ({ tag })),
  links: row.links.map((link) => ({ link })),
  lesson: lessonOf(row),
  published: row.published_at !== null,
});

/** As a file has it: of this shape are also the versions that are written down. */
export const presentFile = (row: StaffEdu) => ({ id: row.id_c, ...writtenOf(row) });

export const eduVersion = (row: StaffEdu): string => versionOf(presentFile(row));

export async function presentAdminEdu(ctx: Ctx, row: StaffEdu): Promise<AdminEdu> {
  const page = await presentEdu(ctx, null, row);
  return {
    id: row.id,
    idC: row.id_c,
    ...writtenOf(row),
    titleSearch: foldKeyboard(row.title),
    changed: row.updated_at,
    version: eduVersion(row),
    image: page.image,
    video: page.video,
    audio: page.audio,
    page,
  };
}
