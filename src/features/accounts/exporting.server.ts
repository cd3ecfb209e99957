// The copy of all a person has here: one file in the store, known by its row from the moment it is
// asked for until it is removed.

import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { ExportPart, StoredFiles } from '#server/feature.ts';
import { defineJob, enqueue, type PayloadOf } from '#server/jobs.ts';
import { moment } from './codes.server.ts';
import { sendNotice } from './notices.server.ts';
import * as queries from './queries/exports.server.ts';
import { EXPORT_HOURS } from './rules.ts';

export const EXPORT_ACCOUNT = defineJob({
  name: 'export-account',
  payload: z.object({ accountId: Id, key: z.string() }),
  key: ({ accountId }) => `export:${accountId}`,
});

/** Gathers all a person has here into one file. Every feature tells its own part. */
export async function exportAccount(
  { db, clock, files }: Ctx,
  { accountId, key }: PayloadOf<typeof EXPORT_ACCOUNT>,
  parts: readonly ExportPart[],
): Promise<void> {
  const row = await queries.selectExport(db, accountId);
  // Asked for anew since then: that one has a job of its own.
  if (row === undefined || row.file_key !== key || row.state === 'done') return;
  await queries.updateExport(db, key, { state: 'running', done: 0, total: parts.length });
  const whole: Record<string, unknown> = { made: moment(clock.now()), site: 'Туган тел' };
  for (const [index, part] of parts.entries()) {
    whole[part.name] = await part.rows(db, accountId);
    await queries.updateExport(db, key, { done: index + 1 });
  }
  const bytes = Buffer.from(`${JSON.stringify(whole, null, 2)}\n`);
  await files.put(key, { type: 'application/json; charset=utf-8', bytes });
  const isWanted = await queries.updateExport(db, key, { state: 'done', bytes: bytes.length });
  if (isWanted) await sendNotice(db, { kind: 'exportReady', accountId, key: row.id });
  else await files.remove(key);
}

export const REMOVE_EXPORT = defineJob({
  name: 'remove-export',
  payload: z.object({ key: z.string() }),
});

/** The copy before goes when a new one is asked for; a job, so that it goes only if that stays. */
export const removeExportLater = (db: Db, key: string) => enqueue(db, REMOVE_EXPORT, { key });

export async function removeExport(
  { files }: Ctx,
  { key }: PayloadOf<typeof REMOVE_EXPORT>,
): Promise<void> {
  await files.remove(key);
}

const AT_ONCE = 100;

/** Copies that have had their time, the file before the row; and those that never came. */
export async function sweepExports(ctx: Ctx): Promise<void> {
  const { db, clock } = ctx;
  const hourAgo = moment(clock.now() - EXPORT_HOURS * 3_600_000);
  await queries.failOldExports(db, hourAgo);
  for (const row of await queries.selectEndedExports(db, moment(clock.now()), AT_ONCE))
    await forgetExport(ctx, row);
}

export async function forgetExport(
  { db, files }: Ctx,
  { id, file_key: key }: { id: string; file_key: string | null },
): Promise<void> {
  if (key !== null) await files.remove(key);
  await queries.deleteExport(db, id, key);
}

export const exportStore: StoredFiles = { prefix: 'export/', known: queries.selectKnownFiles };
