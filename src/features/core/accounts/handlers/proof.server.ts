import { refusing } from '#kernel/call.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { isProven, PROOF_MS } from '#server/session.ts';
import * as calls from '../calls/proof.ts';
import { moment } from '../public/codes.server.ts';
import { livingOwnCode, orderOwnCode, proveOwnCode } from '../public/own-codes.server.ts';
import { selectEmail } from '../queries/accounts.server.ts';
import { selectPasskeys } from '../queries/passkeys.server.ts';
import { markProven } from '../queries/sessions.server.ts';
import { settingsOf } from '../public/settings.ts';
import * as webauthn from '../public/webauthn.server.ts';
import { trustedPasskeys } from '../staff-passkeys.server.ts';
import { ownEmail } from './passkeys.server.ts';

export async function getStaffProof(
  ctx: CallCtx,
  { viewer }: Pick<Input<typeof calls.getStaffProof>, 'viewer'>,
) {
  const { db, clock, settings } = ctx;
  const [own, passkeys, begun] = await Promise.all([
    selectEmail(db, viewer.id),
    selectPasskeys(db, viewer.id),
    livingOwnCode(ctx, viewer.id, { purpose: 'staff' }),
  ]);
  return {
    until: isProven(viewer, clock.now()) ? moment(Date.parse(viewer.proven!) + PROOF_MS) : null,
    email: own?.email ?? null,
    hasPasskey: passkeys.length > 0,
    needsPasskey: settingsOf(settings.values()).staffPasskeys,
    begun,
  };
}

export async function askStaffProof(ctx: CallCtx, { viewer }: Input<typeof calls.askStaffProof>) {
  const email = await ownEmail(ctx, viewer);
  const { time } = await orderOwnCode(ctx, viewer, { purpose: 'staff', email });
  return { time };
}

export async function startStaffProof(
  ctx: CallCtx,
  { viewer }: Input<typeof calls.startStaffProof>,
) {
  const own = await trustedPasskeys(ctx, viewer);
  if (own.length === 0) throw webauthn.wrongAnswer('none');
  return webauthn.askForPasskey(ctx, 'staff', viewer.id, own);
}

/** Of this session alone: another device has to prove itself. */
export async function proveStaff(ctx: CallCtx, { body, viewer }: Input<typeof calls.proveStaff>) {
  const { code, answer } = body;
  if (answer !== undefined) {
    const passkey = await webauthn.provePasskey(ctx, answer, 'staff');
    const trusted = await trustedPasskeys(ctx, viewer);
    if (passkey.account_id !== viewer.id) throw webauthn.wrongAnswer();
    if (!trusted.some(({ id }) => id === passkey.id)) throw webauthn.wrongAnswer('young');
  } else if (settingsOf(ctx.settings.values()).staffPasskeys) {
    throw refusing(calls.proveStaff, 'answer', { reason: 'needed' });
  } else if (code === undefined) {
    throw refusing(calls.proveStaff, 'code', { reason: 'needed' });
  } else {
    const email = await ownEmail(ctx, viewer);
    await proveOwnCode(ctx, viewer, { purpose: 'staff', email, code });
  }
  const now = ctx.clock.now();
  await markProven(ctx.db, viewer.sessionId, moment(now), answer !== undefined);
  return { until: moment(now + PROOF_MS) };
}
