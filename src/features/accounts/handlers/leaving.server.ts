// Taking one's data along, and leaving.

import { indexLater } from '#features/textindex/indexing.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { FileRoute } from '#server/feature.ts';
import { enqueue } from '#server/jobs.ts';
import { randomId } from '#server/secret.ts';
import { USER_SESSION, type Viewer } from '#server/session.ts';
import type { Export } from '../calls/settings.ts';
import * as codes from '../codes.server.ts';
import { EXPORT_ACCOUNT, sendNotice, SHOW_OR_HIDE } from '../jobs.server.ts';
import { orderOwnCode, proveOwnCode } from '../own-codes.server.ts';
import * as accounts from '../queries/accounts.server.ts';
import * as exports from '../queries/exports.server.ts';
import * as sessions from '../queries/sessions.server.ts';
import { RESTORE_DAYS } from '../rules.ts';
import { forgetChange } from './email.server.ts';

interface Asked<Body> {
  body: Body;
  viewer: Viewer;
}

const DAY = 86_400_000;
const EXPORT_URL = '/api/user/export/file';

export const askDeletion = (ctx: CallCtx, { body, viewer }: Asked<{ email: string }>) =>
  orderOwnCode(ctx, viewer, { purpose: 'delete', email: body.email });

/** The account is hidden at once and forgotten after 30 days; signing in before that restores it. */
export async function deleteUser(ctx: CallCtx, asked: Asked<{ email: string; code: number }>) {
  const { body, viewer } = asked;
  await proveOwnCode(ctx, viewer, { purpose: 'delete', ...body });
  const now = ctx.clock.now();
  await accounts.updateAccount(ctx.db, viewer.id, { deleted_at: codes.moment(now) });
  await sessions.deleteSessions(ctx.db, viewer.id);
  // Else the account would get an address by which somebody else brings it back.
  await forgetChange(ctx.db, viewer.id);
  await indexLater(ctx.db, 'account', viewer.id);
  await enqueue(ctx.db, SHOW_OR_HIDE, { accountId: viewer.id, at: codes.moment(now) });
  await sendNotice(ctx.db, { kind: 'deleted', accountId: viewer.id, key: codes.moment(now) });
  ctx.cookies.clear(USER_SESSION.cookie);
  return { isAccess: false as const, until: codes.moment(now + RESTORE_DAYS * DAY) };
}

export async function startExport({ db, clock }: CallCtx, { viewer }: { viewer: Viewer }) {
  const before = await exports.selectExport(db, viewer.id);
  if (before !== undefined && (before.state === 'waiting' || before.state === 'running'))
    return presentExport(before);
  const row = await exports.upsertExport(db, viewer.id, codes.moment(clock.now()));
  const payload = { accountId: viewer.id, key: randomId() };
  await enqueue(db, EXPORT_ACCOUNT, payload, { key: `export:${viewer.id}` });
  return presentExport(row);
}

export async function getExport({ db }: CallCtx, { viewer }: { viewer: Viewer }) {
  return presentExport(await exports.selectExport(db, viewer.id));
}

type Row = Awaited<ReturnType<typeof exports.selectExport>>;

function presentExport(row: Row): Export {
  const nothing = { done: 0, total: 0, bytes: null, url: null, until: null };
  if (row === undefined) return { state: 'none', ...nothing };
  return {
    state: row.state as Export['state'],
    done: row.done,
    total: row.total,
    bytes: row.bytes === null ? null : Number(row.bytes),
    url: row.state === 'done' ? EXPORT_URL : null,
    until: row.expires_at,
  };
}

/** Only the person's own session opens it: the address alone is worth nothing. */
export const exportFile: FileRoute = {
  path: EXPORT_URL,
  caching: 'never',
  read: async ({ db, files, clock }, { viewer }) => {
    if (viewer === null) throw new Refusal('token');
    const row = await exports.selectExport(db, viewer.id);
    if (row === undefined || row.file_key === null) return null;
    if (Date.parse(row.expires_at ?? '') <= clock.now()) return null;
    const file = await files.get(row.file_key);
    return file === null ? null : { ...file, downloadAs: 'tugan-tel.json' };
  },
};
