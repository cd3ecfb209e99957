// A letter a day or a week with what a person has not read.

import { z } from 'zod';
import { Lang } from '#features/core/accounts/calls.ts';
import { hiddenFrom } from '#features/core/people/access.server.ts';
import { Id } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import type { Env } from '#server/env.ts';
import { defineJob, enqueueEach } from '#server/jobs.ts';
import { isMadeWithSecret, isSameText, keyedHash, type Rotating } from '#server/secret.ts';
import { writeDigest } from './digest-letter.server.ts';
import * as queries from './digest-queries.server.ts';
import { NOTICE_KINDS, type Kinds } from './kinds.ts';
import { switchesOf } from './queries.server.ts';
import { isOn } from './rules.ts';
import { sayNotice } from './sentences.server.ts';
import { presentNotices } from './views.server.ts';

export const SEND_DIGESTS = defineJob({
  name: 'send-digests',
  summary: 'Find due digests of unread notifications.',
  cron: '*/10 * * * *',
});
export const MAIL_DIGEST = defineJob({
  name: 'mail-digest',
  summary: 'Send one digest mail.',
  payload: z.object({ accountId: Id, at: z.string() }),
  lane: 'mail',
  // Those who follow a group get theirs at the same hour: who signs in does not wait for 100,000.
  patient: true,
  attempts: 8,
});

const AT_ONCE = 500;
/** So many are told in the letter itself. */
const TOLD = 10;

/** Those that are due are due no more, whatever becomes of the letter: the next notice sets a time. */
export async function sendDigests({ db }: Ctx): Promise<void> {
  for (;;) {
    const due = await (db as Database).transaction().execute(async (tx) => {
      const rows = await queries.takeDue(tx, AT_ONCE);
      await enqueueEach(
        tx,
        MAIL_DIGEST,
        rows.map(({ account_id: accountId, at }) => ({ accountId, at })),
      );
      return rows.length;
    });
    if (due < AT_ONCE) return;
  }
}

export async function mailDigest(
  ctx: Ctx,
  { accountId, at }: { accountId: string; at: string },
  wording: Kinds,
): Promise<void> {
  const { db, env, mail } = ctx;
  const person = await queries.selectReader(db, accountId);
  if (person === undefined || person.digest === 'never') return;
  const lang = Lang.catch('tt').parse(person.lang);
  const switches = switchesOf(person);
  const kinds = NOTICE_KINDS.filter((kind) => isOn(switches, kind, 'mail'));
  const hidden = await hiddenFrom(db, { id: accountId });
  const rows = await queries.selectUnread(db, { accountId, readTo: person.read_to, kinds, hidden });
  const told = await presentNotices(ctx, { id: accountId }, rows.slice(0, TOLD), hidden);
  if (told.length === 0) return;
  const publicUrl = env.PUBLIC_URL.replace(/\/$/, '');
  const token = digestToken(env, accountId);
  const letter = writeDigest({
    said: told.map((notice) => sayNotice(notice, wording, lang)),
    count: rows.length,
    lang,
    publicUrl,
    token,
  });
  await mail.send({
    ...letter,
    to: person.email,
    messageId: `digest.${accountId}.${Date.parse(at)}`,
    unsubscribe: `${publicUrl}/api/notice/digest?token=${token}`,
  });
}

/** Computed, so that it need not be kept; it stops letters and does nothing else. */
export const digestToken = (env: Pick<Env, 'SECRET'>, accountId: string): string =>
  `${accountId}.${keyedHash(env, 'digest', accountId).toString('base64url')}`;

/** Whose letters a token stops; null where we have not written it. */
export function accountOf(env: Rotating, token: string): string | null {
  const [accountId = ''] = token.split('.');
  const isOurs = isMadeWithSecret(env, (made) => isSameText(token, digestToken(made, accountId)));
  return isOurs ? accountId : null;
}
