import { randomBytes } from 'node:crypto';
import { confirmActivity } from '#features/core/accounts/public/trust.server.ts';
import { byAdmin, writeAct } from '#features/core/audit/public/acts.server.ts';
import { containerOf, HEAD_BYTES, type Container } from '#features/platform/media/rules.ts';
import { hiddenFrom } from '#features/core/people/access.server.ts';
import { earn } from '#features/core/triangle/counts.server.ts';
import { isTrusted } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input, Thing } from '#server/feature.ts';
import { publish } from '#server/events.ts';
import { enqueue } from '#server/jobs.ts';
import { consumeDaily } from '#server/limits.ts';
import { keyedHash } from '#server/secret.ts';
import { takeBytes } from '#server/sent-bytes.ts';
import type { Viewer } from '#server/session.ts';
import type {
  authorizeAnyVoice,
  authorizeOwnVoice,
  authorizeVoiceOfAnother,
} from './access.server.ts';
import type * as calls from './calls.ts';
import { voiceRefused } from './events.server.ts';
import { fileKey } from './files.server.ts';
import { MAKE_WORD_VOICE, REMOVE_WORD_VOICE } from './jobs.server.ts';
import * as queries from './queries.server.ts';
import { removeVoice } from './remove.server.ts';
import {
  formOf,
  GRADES_A_DAY,
  MOST_LISTED,
  MOST_OVERRULED,
  REFUSALS_A_DAY,
  totalsAfter,
  VOICES_A_DAY,
} from './rules.ts';
import { verdictFor } from './verdict.server.ts';

/** What was kept of a file before the call that brings it. */
interface Received {
  key: string;
  container: Container;
}

/** Its first bytes must be of a kind we take; what is inside is looked at by the worker alone. */
export async function receiveWordVoice(
  { db, env, files }: CallCtx,
  viewer: Viewer,
  bytes: Buffer,
): Promise<Received> {
  const container = containerOf('voice', bytes.subarray(0, HEAD_BYTES));
  if (container === null) throw new Refusal('audio', { reason: 'kind' });
  await takeBytes({ db, env }, viewer.id, { bytes: bytes.length });
  const key = randomBytes(16).toString('hex');
  await files.put(fileKey(key, 'sent'), { type: 'application/octet-stream', bytes });
  return { key, container };
}

export async function createVoice(
  { db, limits }: CallCtx,
  { body, viewer }: Input<typeof calls.createVoice>,
) {
  const received = body.voice as Received | undefined;
  if (received === undefined) throw new Refusal('content');
  await consumeDaily(limits, `voices-a-day:${viewer.id}`, VOICES_A_DAY);
  const form = formOf(body.word);
  await queries.lockForm(db, viewer.id, form);
  const before = await queries.deleteOwn(db, viewer.id, form);
  if (before !== undefined) await enqueue(db, REMOVE_WORD_VOICE, { key: before.key });
  const { key, container } = received;
  const { id } = await queries.insertVoice(db, { account_id: viewer.id, form, key });
  await enqueue(db, MAKE_WORD_VOICE, { voiceId: id, container });
  return { id };
}

export async function gradeVoice(
  ctx: CallCtx,
  { body: { grade }, viewer }: Input<typeof calls.gradeVoice>,
  { id }: Thing<typeof authorizeVoiceOfAnother>,
) {
  const { db, limits } = ctx;
  const voice = await queries.selectVoiceForUpdate(db, id);
  // It may have been taken down while this waited for the row: a grade must not bring it back.
  if (voice?.state !== 'ready') throw new Refusal('id');
  const { grade: before, counted } = await queries.selectGrade(db, id, viewer.id);
  if (before === grade && counted) return { agreed: voice.agreed, grade };
  await consumeDaily(limits, `voice-grades-a-day:${viewer.id}`, GRADES_A_DAY);
  if (grade === -1) await consumeDaily(limits, `voice-refusals-a-day:${viewer.id}`, REFUSALS_A_DAY);
  const discounted =
    grade === -1 && (await queries.countOverruled(db, viewer.id, MOST_OVERRULED)) >= MOST_OVERRULED;
  await queries.upsertGrade(db, id, viewer.id, {
    ...{ grade, discounted },
    network: keyedHash(ctx.env, 'voice-grade', `${id}\n${ctx.asker.site ?? ctx.asker.network}`),
    regular: ctx.trustOf(viewer) === 'regular',
  });
  const totals = totalsAfter(voice, {
    from: counted ? (before ?? 0) : 0,
    to: discounted ? 0 : grade,
  });
  const verdict = await verdictFor(db, id, { ...voice, ...totals });
  const agreed = verdict === 'agreed';
  await queries.updateVoice(db, id, {
    ...totals,
    agreed,
    state: verdict === 'refused' ? 'refused' : 'ready',
  });
  // Silent, but not for good: staff review it, and its owner is told.
  if (verdict === 'refused') await publish(ctx, voiceRefused, { id, ownerId: voice.account_id });
  // Once for each form, however often it is recorded or judged.
  if (agreed)
    await earn(ctx, { accountId: voice.account_id, reason: 'voice', ref: voice.form, amount: 1 });
  if (grade === 1) await confirmActivity(ctx, viewer, voice.account_id);
  return { agreed, grade };
}

export const deleteVoice = (
  { db }: CallCtx,
  _asked: Input<typeof calls.deleteVoice>,
  voice: Thing<typeof authorizeOwnVoice>,
) => removeVoice(db, voice);

export async function deleteAdminVoice(
  { db }: CallCtx,
  { admin }: Input<typeof calls.deleteAdminVoice>,
  voice: Thing<typeof authorizeAnyVoice>,
) {
  const removed = await removeVoice(db, voice);
  await writeAct(db, {
    by: byAdmin(admin),
    act: 'voice.delete',
    thing: 'voice',
    thingId: voice.id,
    personId: voice.account_id,
    before: { state: voice.state, agreed: voice.agreed },
  });
  return removed;
}

export async function listVoices(
  { db, trustOf }: CallCtx,
  { query, viewer }: Input<typeof calls.listVoices>,
): Promise<{ list: calls.WordVoice[] }> {
  const rows = await queries.selectVoices(db, viewer, {
    form: formOf(query.word),
    most: MOST_LISTED,
    hidden: await hiddenFrom(db, viewer),
    // Whoever may not judge a recording hears only what members have agreed on.
    grades: viewer !== null && isTrusted(trustOf(viewer), 'member'),
  });
  return {
    list: rows.map((row) => ({
      id: row.id,
      user: { id: row.account_id, idC: row.id_c, name: `${row.name} ${row.surname}`.trim() },
      src: row.state === 'ready' ? `/media/voice/${row.key}` : null,
      state: row.state,
      agreed: row.agreed,
      grade: row.grade,
      own: row.account_id === viewer?.id,
    })),
  };
}
