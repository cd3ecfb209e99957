// Taking one's data along, and leaving.

import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Input, FileRoute } from '#server/feature.ts';
import { enqueue } from '#server/jobs.ts';
import { randomId } from '#server/secret.ts';
import { USER_SESSION } from '#server/session.ts';
import type * as calls from '../calls/settings.ts';
import * as codes from '../public/codes.server.ts';
import { accountLeft } from '../events.server.ts';
import { EXPORT_ACCOUNT, removeExportLater } from '../export-archive.server.ts';
import { sendNotice } from '../public/notices.server.ts';
import { orderOwnCode, proveOwnCode } from '../public/own-codes.server.ts';
import * as accounts from '../queries/accounts.server.ts';
import * as exports from '../queries/exports.server.ts';
import * as sessions from '../queries/sessions.server.ts';
import { EXPORT_DAYS, EXPORT_HOURS, RESTORE_DAYS } from '../rules.ts';
import { forgetChange } from './email.server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EXPORT_URL = '/api/user/export/file';

export const askDeletion = (ctx: CallCtx, { body, viewer }: Input<typeof calls.askDeletion>) =>
  orderOwnCode(ctx, viewer, { purpose: 'delete', email: body.email });

/** The account is hidden at once and forgotten after 30 days; signing in before that restores it. */
export async function deleteUser(ctx: CallCtx, asked: Input<typeof calls.deleteUser>) {
  const { body, viewer } = asked;
  await proveOwnCode(ctx, viewer, { purpose: 'delete', ...body });
  const now = ctx.clock.now();
  await accounts.updateAccount(ctx.db, viewer.id, { deleted_at: codes.moment(now) });
  await sessions.deleteSessions(ctx, viewer.id);
  // Else the account would get an address by which somebody else brings it back.
  await forgetChange(ctx.db, viewer.id);
  await publish(ctx, accountLeft, { id: viewer.id, at: codes.moment(now) });
  await sendNotice(ctx.db, { kind: 'deleted', accountId: viewer.id, key: codes.moment(now) });
  ctx.cookies.clear(USER_SESSION.cookie);
  return { isAccess: false as const, until: codes.moment(now + RESTORE_DAYS * DAY) };
}

/** The file has its name from the beginning, so that whatever becomes of it somebody knows it. */
export async function startExport(
  { db, clock }: CallCtx,
  { viewer }: Input<typeof calls.startExport>,
) {
  const now = clock.now();
  const before = await exports.selectExportForUpdate(db, viewer.id);
  if (before !== undefined && lastsUntil(before) > now) return presentExport(before, now);
  if (before !== undefined && before.file_key !== null)
    await removeExportLater(db, before.file_key);
  const key = `export/${randomId()}.zip`;
  const row = await exports.upsertExport(db, {
    account_id: viewer.id,
    file_key: key,
    created_at: codes.moment(now),
    updated_at: codes.moment(now),
    expires_at: codes.moment(now + EXPORT_DAYS * DAY),
  });
  await enqueue(db, EXPORT_ACCOUNT, { accountId: viewer.id, key });
  return presentExport(row, now);
}

export async function getExport({ db, clock }: CallCtx, { viewer }: Input<typeof calls.getExport>) {
  return presentExport(await exports.selectExport(db, viewer.id), clock.now());
}

type Row = NonNullable<Awaited<ReturnType<typeof exports.selectExport>>>;

const lastsUntil = ({ state, updated_at: at }: Row): number =>
  Date.parse(at) + EXPORT_HOURS[state as keyof typeof EXPORT_HOURS] * HOUR;

function presentExport(row: Row | undefined, now: number): calls.Export {
  const nothing = { done: 0, total: 0, bytes: null, url: null, until: null, next: null };
  if (row === undefined) return { state: 'none', ...nothing };
  const isBegun = row.state === 'waiting' || row.state === 'running';
  const isNewest = lastsUntil(row) > now;
  if (isBegun && !isNewest) return { state: 'failed', ...nothing };
  const isDone = row.state === 'done';
  return {
    state: row.state as calls.Export['state'],
    done: row.done,
    total: row.total,
    bytes: row.bytes === null ? null : Number(row.bytes),
    url: isDone ? EXPORT_URL : null,
    until: isDone ? row.expires_at : null,
    next: isNewest && !isBegun ? codes.moment(lastsUntil(row)) : null,
  };
}

/** Only the person's own session opens it: the address alone is worth nothing. */
export const exportFile: FileRoute = {
  path: EXPORT_URL,
  caching: 'never',
  find: async ({ db, clock }, { viewer }) => {
    if (viewer === null) throw new Refusal('token');
    const row = await exports.selectExport(db, viewer.id);
    if (row === undefined || row.file_key === null || row.state !== 'done') return null;
    if (Date.parse(row.expires_at ?? '') <= clock.now()) return null;
    return {
      key: row.file_key,
      downloadAs: `tugan-tel.${row.file_key.endsWith('.json') ? 'json' : 'zip'}`,
    };
  },
};
