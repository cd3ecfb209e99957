import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input, Thing } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import type { authorizeOwn } from '../access.server.ts';
import type * as emailCalls from '../calls/email.ts';
import type * as signCalls from '../calls/sign.ts';
import { moment } from '../public/codes.server.ts';
import { refuseLockedSession } from '../public/account-lock.server.ts';
import { sendNotice } from '../public/notices.server.ts';
import { livingOwnCode, orderOwnCode, proveOwnCode } from '../public/own-codes.server.ts';
import { selectAccountForUpdate, selectEmail } from '../queries/accounts.server.ts';
import * as queries from '../queries/passkeys.server.ts';
import { isOldEnough, MOST_PASSKEYS } from '../rules.ts';
import { oldOf, trustedPasskeys } from '../staff-passkeys.server.ts';
import * as webauthn from '../public/webauthn.server.ts';
import { applyChange, provenChange } from './email.server.ts';
import { enter } from './sign.server.ts';
import { refusing } from '#kernel/call.ts';
import * as calls from '../calls/user.ts';

/** Asks for any passkey of this site, so the answer is the same whoever asks. */
export const startPasskeySign = (ctx: CallCtx) => webauthn.askForPasskey(ctx, 'sign', null);

export async function signWithPasskey(
  ctx: CallCtx,
  { body }: Input<typeof signCalls.signWithPasskey>,
) {
  const passkey = await webauthn.provePasskey(ctx, body.answer, 'sign');
  await enter(ctx, passkey.account_id);
  return { id: passkey.account_id, idC: passkey.id_c, isAccess: true as const };
}

/** Asks for one of the person's own passkeys that may stand for the old mailbox. */
export async function startEmailPasskey(
  ctx: CallCtx,
  { viewer }: Input<typeof emailCalls.startEmailPasskey>,
) {
  await provenChange(ctx, viewer);
  const own = await queries.selectPasskeys(ctx.db, viewer.id);
  const old = own.filter((passkey) => isOldEnough(passkey.created_at, ctx.clock.now()));
  if (old.length === 0) throw webauthn.wrongAnswer('young');
  return webauthn.askForPasskey(ctx, 'email', viewer.id, old);
}

export async function changeEmailByPasskey(
  ctx: CallCtx,
  { body, viewer }: Input<typeof emailCalls.changeEmailByPasskey>,
) {
  const change = await provenChange(ctx, viewer);
  const passkey = await webauthn.provePasskey(ctx, body.answer, 'email');
  if (passkey.account_id !== viewer.id) throw webauthn.wrongAnswer();
  if (!isOldEnough(passkey.created_at, ctx.clock.now())) throw webauthn.wrongAnswer('young');
  return applyChange(ctx, viewer, change.email);
}

/** A code to the own mailbox, before a passkey is made. */
export async function askPasskey(ctx: CallCtx, { viewer }: Input<typeof calls.askPasskey>) {
  const own = await queries.selectPasskeys(ctx.db, viewer.id);
  if (oldOf(ctx, viewer, own).length > 0)
    throw refusing(calls.askPasskey, 'answer', { reason: 'needed' });
  const { time } = await orderOwnCode(ctx, viewer, {
    purpose: 'passkey',
    email: await ownEmail(ctx, viewer),
  });
  return { time };
}

/** Or an older passkey. */
export async function startPasskeyProof(
  ctx: CallCtx,
  { viewer }: Input<typeof calls.startPasskeyProof>,
) {
  const own = await trustedPasskeys(ctx, viewer);
  if (own.length === 0) throw webauthn.wrongAnswer('none');
  return webauthn.askForPasskey(ctx, 'own', viewer.id, own);
}

export async function ownEmail({ db }: CallCtx, viewer: Viewer): Promise<string> {
  const own = await selectEmail(db, viewer.id);
  if (own === undefined) throw new Refusal('email');
  return own.email;
}

type Proof = Input<typeof calls.startPasskey>['body'];

/**
 * A session may be borrowed for a minute; a passkey is there for good. So whoever adds or removes
 * one proves that they read the mailbox or hold a passkey.
 */
export async function startPasskey(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.startPasskey>,
) {
  const known = await queries.selectPasskeys(ctx.db, viewer.id);
  refuseMany(known);
  await proveOwner(ctx, viewer, { ...body, own: known });
  const name = `${viewer.name} ${viewer.surname}`.trim();
  return webauthn.askForNewPasskey(ctx, { ownerId: viewer.id, name, known, purpose: 'register' });
}

type Own = Awaited<ReturnType<typeof queries.selectPasskeys>>;

async function proveOwner(
  ctx: CallCtx,
  viewer: Viewer,
  { code, answer, own }: Proof & { own: Own },
): Promise<void> {
  const old = oldOf(ctx, viewer, own);
  if (answer !== undefined) {
    const passkey = await webauthn.provePasskey(ctx, answer, 'own');
    if (passkey.account_id !== viewer.id) throw webauthn.wrongAnswer();
    if (old.length > 0 && !old.some(({ id }) => id === passkey.id))
      throw webauthn.wrongAnswer('young');
    return;
  }
  if (old.length > 0) throw refusing(calls.startPasskey, 'answer', { reason: 'needed' });
  if (code === undefined) throw refusing(calls.startPasskey, 'code', { reason: 'needed' });
  const email = await ownEmail(ctx, viewer);
  await proveOwnCode(ctx, viewer, { purpose: 'passkey', email, code });
}

function refuseMany(known: readonly unknown[]): void {
  if (known.length >= MOST_PASSKEYS) throw new Refusal('quantity');
}

export async function createPasskey(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.createPasskey>,
) {
  const made = await webauthn.proveNewPasskey(ctx, body.answer, {
    ownerId: viewer.id,
    purpose: 'register',
  });
  // One at a time, so that several at once are not more than ten.
  await selectAccountForUpdate(ctx.db, viewer.id);
  await refuseLockedSession(ctx.db, viewer.id);
  refuseMany(await queries.selectPasskeys(ctx.db, viewer.id));
  const row = await queries.insertPasskey(ctx.db, {
    id: made.id,
    account_id: viewer.id,
    public_key: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: made.transports,
    name: body.name,
  });
  if (row === undefined) throw webauthn.wrongAnswer();
  await sendNotice(ctx.db, {
    kind: 'passkeyAdded',
    accountId: viewer.id,
    name: body.name,
    key: moment(ctx.clock.now()),
  });
  return present(row);
}

export async function listPasskeys(ctx: CallCtx, { viewer }: Input<typeof calls.listPasskeys>) {
  const [rows, begun] = await Promise.all([
    queries.selectPasskeys(ctx.db, viewer.id),
    livingOwnCode(ctx, viewer.id, { purpose: 'passkey' }),
  ]);
  return { list: rows.map(present), begun };
}

export async function deletePasskey(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.deletePasskey>,
  { accountId, id }: Thing<typeof authorizeOwn>,
) {
  const own = await queries.selectPasskeys(ctx.db, accountId);
  if (!own.some((passkey) => passkey.id === id)) throw new Refusal('id');
  await proveOwner(ctx, viewer, { ...body, own });
  const gone = await queries.deletePasskey(ctx.db, accountId, id);
  if (gone === undefined) throw new Refusal('id');
  await sendNotice(ctx.db, {
    kind: 'passkeyRemoved',
    accountId,
    name: gone.name,
    key: moment(ctx.clock.now()),
  });
  return { id: gone.id };
}

interface Row {
  id: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

const present = ({ id, name, created_at: created, used_at: used }: Row) => ({
  id,
  name,
  created,
  used,
});
