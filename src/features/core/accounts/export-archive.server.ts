// The copy of all a person has here: one file in the store, known by its row from the moment it is
// asked for until it is removed.

import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import type { Clock } from '#kernel/time.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import {
  EXPORT_PAGE,
  type ExportedFile,
  type ExportFiles,
  type ExportPart,
} from '#server/export-parts.ts';
import type { StoredFiles } from '#server/feature.ts';
import { defineJob, enqueue, type PayloadOf } from '#server/jobs.ts';
import { putStream } from '#server/put-stream.ts';
import { zipOf, type ZipFile } from '#server/zip.ts';
import { moment } from './public/codes.server.ts';
import { sendNotice } from './public/notices.server.ts';
import * as queries from './queries/exports.server.ts';
import { EXPORT_TRIES } from './rules.ts';

export const EXPORT_ACCOUNT = defineJob({
  name: 'export-account',
  summary: 'Write the ZIP with all data of a person.',
  lane: 'export',
  attempts: EXPORT_TRIES,
  payload: z.object({ accountId: Id, key: z.string() }),
  key: ({ accountId }) => `export:${accountId}`,
});

/** What all features know of a person. */
export interface ExportSources {
  parts: readonly ExportPart[];
  files: readonly ExportFiles[];
}

/**
 * Gathers all a person has here into one archive: `data.json`, in which every feature tells its own
 * part, and the pictures and recordings. It is written as it is read, a page of rows at a time.
 */
export async function exportAccount(
  ctx: Ctx,
  { accountId, key }: PayloadOf<typeof EXPORT_ACCOUNT>,
  sources: ExportSources,
): Promise<void> {
  const { db, files, clock } = ctx;
  const update = (change: Parameters<typeof queries.updateExport>[2]) =>
    queries.updateExport(db, key, { ...change, updated_at: moment(clock.now()) });
  const row = await queries.selectExport(db, accountId);
  // Asked for anew since then: that one has a job of its own.
  if (row === undefined || row.file_key !== key || row.state === 'done') return;
  const tries = row.tries + 1;
  if (tries > EXPORT_TRIES) return void (await update({ state: 'failed' }));
  const total = sources.parts.length + sources.files.length;
  await update({ state: 'running', tries, done: 0, total });
  const entries = archiveOf(ctx, accountId, sources, async (done) => void (await update({ done })));
  const content = everyMinute(clock, zipOf(entries), () => update({}));
  let bytes: number;
  try {
    bytes = await putStream(files, key, { type: 'application/zip', content });
  } catch (error) {
    if (tries === EXPORT_TRIES) await update({ state: 'failed' });
    throw error;
  }
  const isWanted = await update({ state: 'done', bytes, done: total });
  if (isWanted) await sendNotice(db, { kind: 'exportReady', accountId, key: row.id });
  else await files.remove(key);
}

/** Passes the pieces on, and tells every minute that they come. */
async function* everyMinute<T>(
  clock: Clock,
  pieces: AsyncIterable<T>,
  tell: () => Promise<unknown>,
): AsyncGenerator<T> {
  let told = clock.now();
  for await (const piece of pieces) {
    yield piece;
    if (clock.now() - told < 60_000) continue;
    await tell();
    told = clock.now();
  }
}

async function* archiveOf(
  ctx: Ctx,
  accountId: string,
  { parts, files }: ExportSources,
  onDone: (done: number) => Promise<void>,
): AsyncGenerator<ZipFile> {
  const content = jsonOf(ctx, accountId, parts, onDone);
  yield { name: 'data.json', isCompressible: true, content };
  for (const [index, { folder, rows }] of files.entries()) {
    const pages = pagesOf({ name: folder, rows, by: 'id' }, ctx.db, accountId);
    for await (const page of pages)
      for (const { name, prefix } of page as ExportedFile[]) {
        const file = await largestUnder(ctx, prefix);
        if (file === null) continue;
        const ending = /\.\w+$/.exec(file.key)?.[0] ?? '';
        yield { name: `${folder}/${name}${ending}`, isCompressible: false, content: file.stream };
      }
    await onDone(parts.length + index + 1);
  }
}

/** Of a picture or a recording several sizes are kept; one that has gone meanwhile is left out. */
async function largestUnder({ files }: Ctx, prefix: string) {
  const all = (await files.list(prefix, '')).toSorted((a, b) => b.bytes - a.bytes);
  const key = all[0]?.key;
  const file = key === undefined ? null : await files.open(key);
  return file === null || file === 'wrong' || key === undefined ? null : { ...file, key };
}

/** Short texts are collected soon after use; a page in one text makes the heap grow by megabytes. */
const PIECE_LENGTH = 16_000;

async function* jsonOf(
  { db, clock }: Ctx,
  accountId: string,
  parts: readonly ExportPart[],
  onDone: (done: number) => Promise<void>,
): AsyncGenerator<string> {
  const head = { made: moment(clock.now()), site: 'Туган тел' };
  yield JSON.stringify(head, null, 2).slice(0, -2);
  for (const [index, part] of parts.entries()) {
    let piece = `,\n  ${JSON.stringify(part.name)}: [`;
    let between = '\n    ';
    for await (const page of pagesOf(part, db, accountId))
      for (const row of page) {
        piece += between + JSON.stringify(row);
        between = ',\n    ';
        if (piece.length < PIECE_LENGTH) continue;
        yield piece;
        piece = '';
      }
    yield `${piece}\n  ]`;
    await onDone(index + 1);
  }
  yield '\n}\n';
}

/** The rows of a part, page by page. */
async function* pagesOf(
  { rows, by }: ExportPart,
  db: Db,
  accountId: string,
): AsyncGenerator<readonly unknown[]> {
  let page = await rows(db, accountId);
  yield page;
  while (by !== undefined && page.length >= EXPORT_PAGE) {
    const last = page.at(-1) as Record<string, unknown>;
    page = await rows(db, accountId, typeof by === 'string' ? String(last[by]) : by(last));
    yield page;
  }
}

export const REMOVE_EXPORT = defineJob({
  name: 'remove-export',
  summary:
    'Delete the file of an export that was replaced or is older than 7 days, or whose owner is gone.',
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

/** Copies that have had their time, the file before the row. */
export async function sweepExports(ctx: Ctx): Promise<void> {
  const { db, clock } = ctx;
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
