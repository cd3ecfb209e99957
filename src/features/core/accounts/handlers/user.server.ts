import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input, Thing } from '#server/feature.ts';
import { renewSession, USER_SESSION } from '#server/session.ts';
import type { authorizeOwn } from '../access.server.ts';
import { Lang } from '../calls.ts';
import type * as calls from '../calls/user.ts';
import type { User } from '../calls/user.ts';
import { moment } from '../public/codes.server.ts';
import { nextIdAt } from '../public/ids.server.ts';
import { endSessions } from '../public/account-lock.server.ts';
import { livingOwnCode } from '../public/own-codes.server.ts';
import * as accounts from '../queries/accounts.server.ts';
import * as sessions from '../queries/sessions.server.ts';
import { deviceOf } from '../rules.ts';
import { presentUser } from '../views.server.ts';

export async function getUser(
  ctx: CallCtx,
  { viewer }: Pick<Input<typeof calls.getUser>, 'viewer'>,
): Promise<User> {
  const [row, nextId, deletion] = await Promise.all([
    accounts.selectUser(ctx.db, viewer.id),
    nextIdAt(ctx, 'account', viewer.id),
    livingOwnCode(ctx, viewer.id, { purpose: 'delete' }),
  ]);
  // The session knows whether a limit has reached its end.
  return { ...presentUser(row, { nextId, deletion }), blacklist: viewer.blacklist };
}

export async function renewUser(ctx: CallCtx, asked: Input<typeof calls.renewUser>): Promise<User> {
  const token = ctx.cookies.get(USER_SESSION.cookie);
  const next = token === undefined ? null : await renewSession(ctx, token);
  if (next === null) throw new Refusal('token');
  ctx.cookies.set(USER_SESSION.cookie, next, USER_SESSION.seconds);
  // The menu of languages is an ordinary link and sets a cookie; here the account learns of it.
  const lang = Lang.safeParse(ctx.cookies.get('lang'));
  const user = await getUser(ctx, asked);
  if (!lang.success || lang.data === user.lang) return user;
  await accounts.upsertSetting(ctx.db, asked.viewer.id, { lang: lang.data });
  return { ...user, lang: lang.data };
}

export async function exitUser(ctx: CallCtx, { viewer }: Input<typeof calls.exitUser>) {
  await sessions.deleteSession(ctx, viewer.id, viewer.sessionId);
  ctx.cookies.clear(USER_SESSION.cookie);
  return { isAccess: false as const };
}

export async function listAuths({ db, clock }: CallCtx, { viewer }: Input<typeof calls.listAuths>) {
  const rows = await sessions.selectSessions(db, viewer.id, moment(clock.now()));
  return {
    list: rows.map((row) => ({
      id: row.id,
      device: deviceOf(row.agent),
      created: row.created_at,
      seen: row.seen_at,
      current: row.id === viewer.sessionId,
    })),
  };
}

export async function endAuth(
  ctx: CallCtx,
  { viewer }: Input<typeof calls.endAuth>,
  { accountId, id }: Thing<typeof authorizeOwn>,
) {
  const ended = await sessions.deleteSession(ctx, accountId, id);
  if (ended === undefined) throw new Refusal('id');
  if (ended.id === viewer.sessionId) ctx.cookies.clear(USER_SESSION.cookie);
  return { id: ended.id };
}

export async function endAuths(ctx: CallCtx, { viewer }: Input<typeof calls.endAuths>) {
  await endSessions(ctx, viewer.id, 'sessionsEnded');
  ctx.cookies.clear(USER_SESSION.cookie);
  return { isAccess: false as const };
}
