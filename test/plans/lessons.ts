// How lessons are read.

import { sql } from 'kysely';
import * as lessons from '#features/learning/lessons/queries.server.ts';
import { selectProgress } from '#features/learning/lessons/queries/progress.server.ts';
import * as placement from '#features/learning/lessons/queries/placement.server.ts';
import * as staff from '#features/learning/lessons/queries/staff.server.ts';
import type { Db } from '#server/db.ts';
import { TOP } from '#server/list-pages.ts';
import type { Case } from './plan.ts';

export async function fillLessons(db: Db): Promise<void> {
  await sql`
    insert into edu (id, id_c, kind, published_at, title, title_search, writer, content, range, place, lesson)
    select n, 'l' || n, case when n % 9 = 0 then 'dictation' else 'lesson' end, now(), 't' || n,
      case when n % 100 = 3 then 'ya ' || n else 't' || n end, 'w' || n % 7, '', 1 + n % 5, n, '{}'
    from generate_series(1, 3000) n`.execute(db);
  await sql`
    insert into edu_progress (account_id, edu_id, done_at)
    select a.id, e.id, case when e.place % 2 = 0 then now() end
    from account a, (select id, place from edu order by id limit 40) e`.execute(db);
  await sql`insert into edu_placement (account_id, range) select id, 2 from account`.execute(db);
  for (const table of ['edu', 'edu_progress', 'edu_placement'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

const ALL = { range: null, part: null };
const LEVEL = { range: 2, part: null };
const page = { start: TOP, rows: 21 };
const ranked = (by: 'range' | 'writer') => ({ by, skip: 0, rows: 21 });

export const lessonCases = (of: () => string): Case[] => [
  ['new lessons', 'edu_new_idx', (db) => lessons.selectNewEdu(db, ALL, page)],
  ['new lessons of a level', 'edu_range_new_idx', (db) => lessons.selectNewEdu(db, LEVEL, page)],
  ['the way', 'edu_range_idx', (db) => lessons.selectEduIds(db, ALL, ranked('range'))],
  ['the way of a level', 'edu_range_idx', (db) => lessons.selectEduIds(db, LEVEL, ranked('range'))],
  ['lessons by writer', 'edu_writer_idx', (db) => lessons.selectEduIds(db, ALL, ranked('writer'))],
  ['texts of lessons', 'edu_range_idx', (db) => lessons.selectLessonTexts(db)],
  [
    'the next lesson',
    'edu_range_idx',
    (db) => lessons.selectNextEdu(db, { range: 2, place: 7, id: '0' }),
  ],
  ['what was begun', 'edu_progress_begun_idx', (db) => lessons.selectOwnNext(db, of(), 2)],
  ['lessons for staff', 'edu_pkey', (db) => staff.selectAllEdu(db, null, page)],
  ['a lesson for staff', 'edu_id_c_key', (db) => staff.selectAnyEdu(db, 'id_c', 'l7')],
  ['lessons to export', 'edu_id_c_key', (db) => staff.selectEduAfter(db, 'l2', 11)],
  [
    'the last place of a level',
    'edu_range_idx',
    (db) => staff.selectLastPlace(db, { kind: 'lesson', range: 2 }),
  ],
  [
    'the last dictation',
    'edu_dictation_idx',
    (db) => staff.selectLastPlace(db, { kind: 'dictation', range: 2 }),
  ],
  ['lessons to ask about', 'edu_range_idx', (db) => placement.selectMaterial(db)],
  ['a level', 'edu_placement_pkey', (db) => placement.selectPlaced(db, of())],
  ['the dictation of a week', 'edu_dictation_idx', (db) => lessons.selectDictation(db, 3)],
  ['how far somebody is', 'edu_progress_pkey', (db) => selectProgress(db, of(), ['1', '2'])],
];

export const foundLessons: Case[] = [
  [
    'lessons for staff by a part of the title',
    'edu_staff_search_idx',
    (db) => staff.selectAllEdu(db, '%t29%', page),
  ],
  [
    'lessons for staff by how a word begins',
    'edu_staff_search_idx',
    (db) => staff.selectAllEdu(db, 'ya%', page),
  ],
  [
    'lessons by a part of the title',
    'edu_title_search_idx',
    (db) => lessons.selectNewEdu(db, { range: null, part: '%t29%' }, page),
  ],
  [
    'lessons by the two letters a word begins with',
    'edu_title_search_idx',
    (db) => lessons.selectNewEdu(db, { range: null, part: 'ya%' }, page),
  ],
];
