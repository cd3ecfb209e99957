// Notices to a browser that has no page open (Web Push). What is sent is sealed for that browser, so
// the service in between reads nothing of it (docs/decisions/0285-push.md).

import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { z } from 'zod';
import { Lang } from '#features/accounts/calls.ts';
import { Id } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Env } from '#server/env.ts';
import { defineJob, enqueueEach } from '#server/jobs.ts';
import { postOutside } from '#server/outside.ts';
import { keyedHash } from '#server/secret.ts';
import * as queries from './push-queries.server.ts';
import { sayDiscreetly, sayNotice } from './sentences.server.ts';
import { presentNotices } from './views.server.ts';

export const PUSH_NOTICE = defineJob({
  name: 'push-notice',
  payload: z.object({ noticeId: Id }),
  key: ({ noticeId }) => `push-notice:${noticeId}`,
  lane: 'push',
  // A few minutes of trying: what comes later than that is read in the list.
  attempts: 4,
});

/** The key by which services for push know the site; computed, so that it need not be kept. */
export function vapidOf(env: Pick<Env, 'SECRET'>): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  const secret = keyedHash(env, 'push', 'vapid');
  curve.setPrivateKey(secret);
  return {
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey: secret.toString('base64url'),
  };
}

/** Only for those of the people told who have a browser that listens. */
export async function enqueuePushes(
  db: Db,
  told: readonly { accountId: string; noticeId: string }[],
): Promise<void> {
  if (told.length === 0) return;
  const listening = await queries.selectListening(
    db,
    told.map(({ accountId }) => accountId),
  );
  const wanted = told.filter(({ accountId }) => listening.has(accountId));
  await enqueueEach(
    db,
    PUSH_NOTICE,
    wanted.map(({ noticeId }) => ({ noticeId })),
  );
}

/** Services keep it no longer than a day for a browser that is away. */
const KEPT_SECONDS = 86_400;
const GONE = new Set([403, 404, 410]);

export async function pushNotice(ctx: Ctx, { noticeId }: { noticeId: string }): Promise<void> {
  const { db, env } = ctx;
  const row = await queries.selectNoticeToPush(db, noticeId);
  if (row === undefined) return;
  const lang = Lang.catch('tt').parse(row.lang);
  const [notice] = await presentNotices(db, { id: row.account_id }, [row], []);
  if (notice === undefined) return;
  const said = row.discreet ? sayDiscreetly(lang) : sayNotice(notice, lang);
  const payload = JSON.stringify({
    title: row.discreet ? 'Туган тел' : said.text,
    body: row.discreet ? said.text : said.quote,
    url: said.path,
    tag: noticeId,
    lang,
  });
  const failed: unknown[] = [];
  for (const endpoint of await queries.selectEndpoints(db, row.account_id)) {
    const status = await send(env, endpoint, payload, noticeId).catch((error: unknown) => error);
    if (typeof status === 'number' && GONE.has(status))
      await queries.deleteEndpoint(db, endpoint.session_id);
    else if (typeof status !== 'number' || status >= 300) failed.push(status);
  }
  if (failed.length > 0) throw new Error(`${failed.length} pushes were not taken`);
}

function send(
  env: Env,
  { endpoint, p256dh, auth }: queries.EndpointRow,
  payload: string,
  topic: string,
): Promise<number> {
  const sealed = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: KEPT_SECONDS,
    // A later one takes the place of one that was not fetched yet.
    topic,
    vapidDetails: { subject: `mailto:${addressIn(env.MAIL_FROM)}`, ...vapidOf(env) },
  });
  return postOutside(endpoint, env.PUSH_SERVICE, {
    headers: sealed.headers as Record<string, string | number>,
    body: sealed.body,
  });
}

/** Whom a service may write to about what we send. */
const addressIn = (from: string): string => /<(.+)>/.exec(from)?.[1] ?? from;
