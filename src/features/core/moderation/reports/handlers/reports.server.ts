import { passCaptcha } from '#features/platform/captcha/access.server.ts';
import { retainMessageFiles } from '#features/platform/media/public/message-files.server.ts';
import { refusing } from '#kernel/call.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input, Thing } from '#server/feature.ts';
import { consumeDaily } from '#server/limits.ts';
import { keyedHash } from '#server/secret.ts';
import type { AttachedMessage } from '#server/subject.ts';
import type { authorizeReport, authorizeVisitorReport } from '../../access.server.ts';
import * as calls from '../../calls.ts';
import { fileReport } from '../queries/cases.server.ts';
import {
  type Attached,
  insertAttached,
  insertVisitorReport,
  upsertReport,
} from '../queries/reports.server.ts';

const REPORTS_A_DAY = '20/day';

export async function createReport(
  { db, limits }: CallCtx,
  { body, viewer }: Input<typeof calls.createReport>,
  thing: Thing<typeof authorizeReport>,
): Promise<{ id: string }> {
  // Of a mistake nothing is known but what is said of it.
  if (thing.ownerId === null && body.content === '') throw refusing(calls.createReport, 'content');
  await consumeDaily(limits, `reports-a-day:${viewer.id}`, REPORTS_A_DAY);
  const row = {
    kind: body.type,
    target_id: thing.id,
    owner_id: thing.ownerId,
    reason: body.reason,
  };
  const { id, case_id: caseId } = await upsertReport(db, {
    ...row,
    account_id: viewer.id,
    content: body.content,
  });
  if (caseId === null) await fileReport(db, { id, ...row });
  await insertAttached(db, id, await withFiles(db, thing.attached));
  return { id };
}

/**
 * One network has one voice about a thing, however many are behind it. Of IPv6 that is all one
 * customer may have been given: nobody gets 65,536 voices with a line.
 */
export async function createVisitorReport(
  ctx: CallCtx,
  { body }: Input<typeof calls.createVisitorReport>,
  thing: Thing<typeof authorizeVisitorReport>,
): Promise<Record<never, never>> {
  const { db, env, limits, asker } = ctx;
  // A program that filled in the hidden field is told nothing, and nothing is kept.
  if (!(await passCaptcha(ctx, body))) return {};
  const from = asker.site ?? asker.network;
  await consumeDaily(limits, `visitor-reports-a-day:${from}`, REPORTS_A_DAY);
  const row = {
    kind: body.type,
    target_id: thing.id,
    owner_id: thing.ownerId,
    reason: body.reason,
  };
  const network = keyedHash(env, 'report', from);
  const made = await insertVisitorReport(db, { ...row, network, content: body.content });
  if (made !== undefined) await fileReport(db, { id: made.id, ...row });
  return {};
}

/** The files of a message stay with its report, though it may be deleted. */
async function withFiles(db: CallCtx['db'], rows: readonly AttachedMessage[]): Promise<Attached[]> {
  const picturesOf = ({ pictures }: AttachedMessage) =>
    ((pictures ?? []) as { id: string }[]).map(({ id }) => id);
  const retained = await retainMessageFiles(db, {
    pictureIds: rows.flatMap(picturesOf),
    voiceIds: rows.flatMap(({ voice }) => voice?.id ?? []),
  });
  return rows.map((row) => {
    const { id, author_id, content, created_at, voice, change, former } = row;
    const pictures = picturesOf(row);
    // The files of a withdrawn message were kept when it was withdrawn.
    const isRetained = (file: string) => change === 'withdrawn' || retained.has(file);
    return {
      ...{ id, author_id, content, created_at, pictures: pictures.length, change, former },
      picture_ids: pictures.filter(isRetained),
      voice_id: voice !== null && isRetained(voice.id) ? voice.id : null,
    };
  });
}
