import { hiddenFrom } from '#features/people/access.server.ts';
import { mapPage } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Asked } from '#server/feature.ts';
import { pageById } from '#server/list-pages.ts';
import { NOTICE_PAGE, type NoticeList, type NoticeSettings } from './calls.ts';
import type * as calls from './calls.ts';
import * as queries from './queries.server.ts';
import { isOn, NOTICE_KINDS, type Switches, withSwitch } from './rules.ts';
import { presentNotices } from './views.server.ts';

export async function listNotices(
  { db }: Ctx,
  { query, viewer }: Asked<typeof calls.listNotices>,
): Promise<NoticeList> {
  const hidden = await hiddenFrom(db, viewer);
  const page = await pageById<queries.NoticeRow>(query, {
    size: NOTICE_PAGE,
    select: (start, rows) => queries.selectNotices(db, viewer.id, { start, rows, hidden }),
    at: (row) => row.at_id,
    total: null,
  });
  const list = await presentNotices(db, viewer, page.list, hidden);
  const account = await queries.selectAccount(db, viewer.id);
  return { ...mapPage(page, list), notice: account?.unread ?? 0 };
}

export async function readNotices(
  { db }: Ctx,
  { body, viewer }: Asked<typeof calls.readNotices>,
): Promise<{ notice: number }> {
  const [account] = await queries.lockAccounts(db, [viewer.id]);
  if (body.id !== undefined && (await queries.selectOwn(db, viewer.id, body.id)) === undefined)
    throw new Refusal('id');
  if (account === undefined) return { notice: 0 };
  const notice =
    body.id === undefined
      ? await readUpTo(db, account, body.to)
      : await readOne(db, account, body.id);
  return { notice };
}

type Held = Awaited<ReturnType<typeof queries.lockAccounts>>[number];

async function readOne(db: Ctx['db'], account: Held, id: string): Promise<number> {
  const { account_id: accountId, read_to: readTo } = account;
  if (!(await queries.updateRead(db, { accountId, id, readTo }))) return account.unread;
  const unread = Math.max(0, account.unread - 1);
  await queries.updateAccount(db, accountId, { unread });
  return unread;
}

/** What has come since the list was read stays unread. */
async function readUpTo(db: Ctx['db'], account: Held, to: string | undefined): Promise<number> {
  const { account_id: accountId } = account;
  const latest = BigInt((await queries.selectLatest(db, accountId))?.at_id ?? 0);
  const asked = to === undefined || BigInt(to) > latest ? latest : BigInt(to);
  const readTo = asked > BigInt(account.read_to) ? String(asked) : account.read_to;
  const unread = await queries.countUnreadAfter(db, accountId, readTo);
  await queries.updateAccount(db, accountId, { unread, read_to: readTo });
  return unread;
}

const presentSettings = (switches: Switches): NoticeSettings => ({
  list: NOTICE_KINDS.map((kind) => ({ kind, page: isOn(switches, kind, 'page') })),
});

export async function getNoticeSettings(
  { db }: Ctx,
  { viewer }: Asked<typeof calls.getNoticeSettings>,
): Promise<NoticeSettings> {
  return presentSettings(queries.switchesOf(await queries.selectAccount(db, viewer.id)));
}

export async function updateNoticeSettings(
  { db }: Ctx,
  { body: { kind, way, on }, viewer }: Asked<typeof calls.updateNoticeSettings>,
): Promise<NoticeSettings> {
  await queries.insertAccounts(db, [viewer.id]);
  const [account] = await queries.lockAccounts(db, [viewer.id]);
  const switches = withSwitch(queries.switchesOf(account), kind, way, on);
  await queries.updateAccount(db, viewer.id, { switches: JSON.stringify(switches) });
  return presentSettings(switches);
}
