import { accessNoteToAnswer, accessNoteToRead } from '#features/notes/access.server.ts';
import type { GradeBody } from '#features/notes/calls.ts';
import { addToNoteCount, selectNoteCount } from '#features/notes/counts.server.ts';
import {
  changeOfCounts,
  GRADES_A_DAY,
  nextGrade,
  whyCannotRate,
  type Grade,
} from '#features/notes/rules.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import type { RatingSummary } from './calls.ts';
import * as queries from './queries.server.ts';

interface Asked {
  params: { id: string };
  viewer: Viewer;
}

export async function rateNote(
  { db, clock, limits }: CallCtx,
  { params, body, viewer }: Asked & { body: GradeBody },
): Promise<RatingSummary> {
  const note = await accessNoteToAnswer(db, viewer, params.id);
  const person = await queries.selectGraderForUpdate(db, viewer.id);
  const before = await gradeOf(db, note.id, viewer.id);
  const after = body.select ?? nextGrade(before, body.grade);
  if (after === before) return summaryOf(before, await selectNoteCount(db, note.id));

  const grader = { id: person.id, since: Date.parse(person.created_at), notes: person.notes };
  const written = { authorId: note.author_id, minus: note.minus };
  const why = whyCannotRate(grader, written, after, clock.now());
  if (why !== null) throw new Refusal('forbidden', { codes: { grade: why } });

  const wait = await limits.take(`grades-a-day:${viewer.id}`, GRADES_A_DAY);
  if (wait > 0) throw new Refusal('time', { wait });

  if (after === 0) await queries.deleteGrade(db, note.id, viewer.id);
  else await queries.upsertGrade(db, note.id, viewer.id, after);
  return summaryOf(after, await addToNoteCount(db, note.id, changeOfCounts(before, after)));
}

export async function getNoteSelect(
  { db }: Ctx,
  { params, viewer }: Asked,
): Promise<RatingSummary> {
  const note = await accessNoteToRead(db, viewer, params.id);
  const [select, count] = await Promise.all([
    gradeOf(db, note.id, viewer.id),
    selectNoteCount(db, note.id),
  ]);
  return summaryOf(select, count);
}

const summaryOf = (select: Grade, { up, down }: { up: number; down: number }) => ({
  select,
  total: up - down,
});

async function gradeOf(db: Ctx['db'], noteId: string, accountId: string): Promise<Grade> {
  const row = await queries.selectGrade(db, noteId, accountId);
  return (row?.grade ?? 0) as Grade;
}
