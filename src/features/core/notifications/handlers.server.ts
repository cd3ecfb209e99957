import { z } from 'zod';
import { emit } from '#features/core/realtime/public/emit.server.ts';
import { hiddenFrom } from '#features/core/people/access.server.ts';
import { mapPage } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { pageById } from '#server/list-pages.ts';
import { isSendable } from '#server/safe-fetch.ts';
import { accountOf } from './digest.server.ts';
import { NOTICE_PAGE, type NoticeList, type NoticeSettings } from './calls.ts';
import type * as calls from './calls.ts';
import { kindsOf, NOTICE_KINDS } from './kinds.ts';
import { readOne } from './public/notify.server.ts';
import * as queries from './queries.server.ts';
import { unreadChanged } from './live.ts';
import {
  deleteEndpoint,
  deleteSameEndpoint,
  lockEndpoint,
  insertEndpoint,
  selectEndpointOf,
} from './push-queries.server.ts';
import { vapidOf } from './push.server.ts';
import { DIGESTS, isOn, switchesOfPreset, withSwitch } from './rules.ts';
import { presentNotices } from './views.server.ts';

const Digest = z.enum(DIGESTS);

export async function listNotices(
  ctx: Ctx,
  { query, viewer }: Input<typeof calls.listNotices>,
): Promise<NoticeList> {
  const { db } = ctx;
  const hidden = await hiddenFrom(db, viewer);
  const kinds = query.filter === undefined ? null : kindsOf(query.filter);
  const page = await pageById<queries.NoticeRow>(query, {
    size: NOTICE_PAGE,
    select: (start, rows) => queries.selectNotices(db, viewer.id, { start, rows, hidden, kinds }),
    at: (row) => row.at_id,
    end: (start) => queries.selectWalkEnd(db, viewer.id, { start, kinds }),
    total: null,
  });
  const list = await presentNotices(ctx, viewer, page.list, hidden);
  const account = await queries.selectAccount(db, viewer.id);
  return { ...mapPage(page, list), notice: account?.unread ?? 0 };
}

export async function readNotices(
  ctx: Ctx,
  { body, viewer }: Input<typeof calls.readNotices>,
): Promise<{ notice: number }> {
  const { db } = ctx;
  const [account] = await queries.lockAccounts(db, [viewer.id]);
  if (body.id !== undefined && (await queries.selectOwn(db, viewer.id, body.id)) === undefined)
    throw new Refusal('id');
  if (account === undefined) return { notice: 0 };
  const notice =
    body.id === undefined
      ? await readUpTo(db, account, body.to)
      : await readOne(db, account, body.id);
  if (notice !== account.unread) await emit(ctx, unreadChanged, [viewer.id], { notice });
  return { notice };
}

type LockedAccount = Awaited<ReturnType<typeof queries.lockAccounts>>[number];

/** What has come since the list was read stays unread. */
async function readUpTo(
  db: Ctx['db'],
  account: LockedAccount,
  to: string | undefined,
): Promise<number> {
  const { account_id: accountId } = account;
  const latest = BigInt((await queries.selectLatest(db, accountId))?.at_id ?? 0);
  const asked = to === undefined || BigInt(to) > latest ? latest : BigInt(to);
  const readTo = asked > BigInt(account.read_to) ? String(asked) : account.read_to;
  const unread = await queries.countUnreadAfter(db, accountId, readTo);
  await queries.updateAccount(db, accountId, { unread, read_to: readTo });
  return unread;
}

export async function getNoticeSettings(
  { db }: Ctx,
  { viewer }: Pick<Input<typeof calls.getNoticeSettings>, 'viewer'>,
): Promise<NoticeSettings> {
  const [vapid, account, endpoint] = await Promise.all([
    vapidOf(db),
    queries.selectAccount(db, viewer.id),
    selectEndpointOf(db, viewer.sessionId),
  ]);
  const switches = queries.switchesOf(account);
  return {
    list: NOTICE_KINDS.map((kind) => ({
      kind,
      page: isOn(switches, kind, 'page'),
      push: isOn(switches, kind, 'push'),
      mail: isOn(switches, kind, 'mail'),
    })),
    digest: Digest.catch('weekly').parse(account?.digest),
    discreet: account?.discreet ?? false,
    push: { key: vapid.publicKey, on: endpoint !== undefined },
  };
}

export async function updateNoticeSettings(
  ctx: Ctx,
  { body, viewer }: Input<typeof calls.updateNoticeSettings>,
): Promise<NoticeSettings> {
  const { db } = ctx;
  await queries.insertAccounts(db, [viewer.id]);
  const [account] = await queries.lockAccounts(db, [viewer.id]);
  const { preset } = body;
  const switches = preset === undefined ? queries.switchesOf(account) : switchesOfPreset(preset);
  if (preset !== undefined || body.switch !== undefined)
    await queries.updateAccount(db, viewer.id, {
      switches: JSON.stringify(
        body.switch === undefined ? switches : withSwitch(switches, body.switch),
      ),
    });
  if (body.discreet !== undefined)
    await queries.updateAccount(db, viewer.id, { discreet: body.discreet });
  if (body.digest !== undefined) await setDigest(db, viewer.id, body.digest);
  return getNoticeSettings(ctx, { viewer });
}

/** The next notice sets the time of the next letter. */
const setDigest = (db: Ctx['db'], accountId: string, digest: z.output<typeof Digest>) =>
  queries.updateAccount(db, accountId, { digest, digest_at: null });

export async function stopDigest(
  { db, env }: Ctx,
  { query: { token } }: Input<typeof calls.stopDigest>,
): Promise<{ digest: 'never' }> {
  const accountId = accountOf(env, token);
  if (accountId === null) throw new Refusal('id');
  await setDigest(db, accountId, 'never');
  return { digest: 'never' };
}

export async function savePush(
  { db, env }: Ctx,
  { body: { endpoint, keys }, viewer }: Input<typeof calls.savePush>,
) {
  if (!isSendable(endpoint, env.PUSH_SERVICE)) throw new Refusal('link');
  await lockEndpoint(db, endpoint);
  // Somebody else may have been signed in to this browser before.
  await deleteSameEndpoint(db, endpoint);
  await insertEndpoint(db, {
    session_id: viewer.sessionId,
    account_id: viewer.id,
    endpoint,
    ...keys,
  });
  return { push: true };
}

export async function deletePush({ db }: Ctx, { viewer }: Input<typeof calls.deletePush>) {
  await deleteEndpoint(db, viewer.sessionId);
  return { push: false };
}
