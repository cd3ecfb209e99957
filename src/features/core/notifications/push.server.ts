// Notices to a browser that has no page open (Web Push). What is sent is sealed for that browser, so
// the service in between reads nothing of it (docs/decisions/0284-notifications.md).

import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { z } from 'zod';
import { Lang } from '#features/core/accounts/calls.ts';
import { hiddenFrom } from '#features/core/people/access.server.ts';
import { Id } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Env } from '#server/env.ts';
import { defineJob, enqueue, enqueueEach, type PayloadOf } from '#server/jobs.ts';
import { addressIn } from '#server/mail.ts';
import { safePost } from '#server/safe-fetch.ts';
import type { Kinds } from './kinds.ts';
import { takePush } from './push-limits.server.ts';
import * as queries from './push-queries.server.ts';
import { sayDiscreetly, sayNotice } from './sentences.server.ts';
import { presentNotices } from './views.server.ts';

export const PUSH_NOTICE = defineJob({
  name: 'push-notice',
  summary: 'Send a notification to a browser by Web Push.',
  payload: z.object({
    noticeId: Id,
    /** Only to the browsers of these sessions; none stands for all. */
    only: z.array(Id).default([]),
    /** How often those have not taken it. */
    failed: z.number().int().default(0),
  }),
  key: ({ noticeId, only = [] }) => `push-notice:${noticeId}${only.length === 0 ? '' : ':again'}`,
  lane: 'push',
  attempts: 4,
});

interface Vapid {
  publicKey: string;
  privateKey: string;
}

/** The key by which push services know the site. */
export async function vapidOf(db: Db): Promise<Vapid> {
  const curve = createECDH('prime256v1');
  const key = await queries.selectPushKey(db);
  curve.setPrivateKey(key);
  return {
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey: key.toString('base64url'),
  };
}

/** Only for those of the recipients who have a browser that listens. */
export async function enqueuePushes(
  db: Db,
  notices: readonly { accountId: string; noticeId: string }[],
): Promise<void> {
  if (notices.length === 0) return;
  const listening = await queries.selectListening(
    db,
    notices.map(({ accountId }) => accountId),
  );
  const wanted = notices.filter(({ accountId }) => listening.has(accountId));
  await enqueueEach(
    db,
    PUSH_NOTICE,
    wanted.map(({ noticeId }) => ({ noticeId })),
  );
}

/** Services keep it no longer than a day for a browser that is away. */
const PUSH_TTL_SECONDS = 86_400;
const GONE = new Set([403, 404, 410]);
/** A few minutes of trying: what comes later than that is read in the list. */
const AGAIN_AFTER_SECONDS = [10, 40, 160];

export async function pushNotice(
  ctx: Ctx,
  {
    noticeId,
    only = [],
    failed = 0,
  }: Partial<PayloadOf<typeof PUSH_NOTICE>> & { noticeId: string },
  kinds: Kinds,
): Promise<void> {
  const { db, env } = ctx;
  const row = await queries.selectNoticeToPush(db, noticeId);
  if (row === undefined) return;
  const lang = Lang.catch('tt').parse(row.lang);
  const reader = { id: row.account_id };
  const hidden = await hiddenFrom(db, reader);
  if (!(await queries.isStillVisible(db, noticeId, hidden))) return;
  const [notice] = await presentNotices(ctx, reader, [row], hidden);
  if (notice === undefined) return;
  const said = row.discreet ? sayDiscreetly(lang) : sayNotice(notice, kinds, lang);
  const payload = JSON.stringify({
    title: row.discreet ? 'Туган тел' : said.text,
    body: row.discreet ? said.text : said.quote,
    url: said.path,
    tag: noticeId,
    lang,
  });
  const vapid = await vapidOf(db);
  const endpoints = await endpointsOf(ctx, row.account_id, only);
  // All at once: one that never answers keeps neither the others nor the next notice waiting.
  const statuses = await Promise.all(
    endpoints.map((endpoint) =>
      send(env, endpoint, { payload, topic: noticeId, vapid }).catch(() => 0),
    ),
  );
  const sessionsOf = (isMeant: (status: number) => boolean) =>
    endpoints.filter((_, at) => isMeant(statuses[at] ?? 0)).map(({ session_id: id }) => id);
  for (const id of sessionsOf((status) => GONE.has(status))) await queries.deleteEndpoint(db, id);
  // Those that have taken it are not told the same again.
  const again = sessionsOf((status) => !GONE.has(status) && (status === 0 || status >= 300));
  const afterSeconds = AGAIN_AFTER_SECONDS[failed];
  if (again.length > 0 && afterSeconds !== undefined)
    await enqueue(db, PUSH_NOTICE, { noticeId, only: again, failed: failed + 1 }, { afterSeconds });
}

/** Those that may get a post now; what is beyond the limits is read in the list. */
async function endpointsOf(
  { db, env, limits }: Ctx,
  accountId: string,
  only: readonly string[],
): Promise<queries.EndpointRow[]> {
  const allowed: queries.EndpointRow[] = [];
  for (const row of await queries.selectEndpoints(db, accountId)) {
    if (only.length > 0 && !only.includes(row.session_id)) continue;
    const { endpoint } = row;
    if (await takePush(limits, { accountId, endpoint, own: env.PUSH_SERVICE })) allowed.push(row);
  }
  return allowed;
}

/** Rejects also where the keys of the browser are none, so that nothing can be sealed by them. */
async function send(
  env: Env,
  { endpoint, p256dh, auth }: queries.EndpointRow,
  { payload, topic, vapid }: { payload: string; topic: string; vapid: Vapid },
): Promise<number> {
  const sealed = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: PUSH_TTL_SECONDS,
    // A later one takes the place of one that was not fetched yet.
    topic,
    vapidDetails: { subject: `mailto:${addressIn(env.MAIL_FROM)}`, ...vapid },
  });
  return safePost(endpoint, env.PUSH_SERVICE, {
    headers: sealed.headers as Record<string, string | number>,
    body: sealed.body,
  });
}
