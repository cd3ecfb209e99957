import { moment } from '#features/core/accounts/public/codes.server.ts';
import { orderKnownCode, proveKnownCode } from '#features/core/accounts/public/own-codes.server.ts';
import { MOST_PASSKEYS } from '#features/core/accounts/rules.ts';
import * as webauthn from '#features/core/accounts/public/webauthn.server.ts';
import { byAdmin, writeAct } from '#features/core/audit/public/acts.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input, Thing } from '#server/feature.ts';
import type { Admin } from '#server/session.ts';
import type * as calls from '../calls/passkeys.ts';
import * as queries from '../queries/passkeys.server.ts';
import { enterAdmin } from '../handlers.server.ts';
import { tellAdmin } from '../letters.server.ts';

/** Asks for any passkey of this site, so the answer is the same whoever asks. */
export const startAdminPasskeySign = (ctx: CallCtx) =>
  webauthn.askForPasskey(ctx, 'admin-sign', null);

/** The authenticator has asked for finger, face or PIN: that and the device are two proofs. */
export async function signAdminWithPasskey(
  ctx: CallCtx,
  { body: { answer } }: Input<typeof calls.signAdminWithPasskey>,
) {
  const { passkey, counter } = await webauthn.verifyPasskey(ctx, answer, 'admin-sign', () =>
    queries.selectAdminPasskey(ctx.db, answer.id),
  );
  await queries.markAdminPasskeyUsed(ctx.db, passkey.id, counter, moment(ctx.clock.now()));
  return enterAdmin(ctx, passkey.admin_id);
}

export async function listAdminPasskeys(
  { db }: CallCtx,
  { admin }: Input<typeof calls.listAdminPasskeys>,
) {
  return { list: (await queries.selectAdminPasskeys(db, admin.id)).map(present) };
}

/** A session may be borrowed; a passkey is added or removed for good. So a code to the mailbox comes first. */
export async function askAdminPasskey(
  ctx: CallCtx,
  { admin }: Input<typeof calls.askAdminPasskey>,
) {
  const { email } = await queries.lockAdmin(ctx.db, admin.id);
  return { time: await orderKnownCode(ctx, admin.id, { purpose: 'admin-passkey', email }) };
}

export async function startAdminPasskey(
  ctx: CallCtx,
  { body, admin }: Input<typeof calls.startAdminPasskey>,
) {
  const { email: name } = await queries.lockAdmin(ctx.db, admin.id);
  const known = await queries.selectAdminPasskeys(ctx.db, admin.id);
  refuseMany(known);
  await proveAdmin(ctx, admin, body);
  const asked = { ownerId: admin.id, name, known, purpose: 'admin-register' } as const;
  return webauthn.askForNewPasskey(ctx, asked);
}

const proveAdmin = (ctx: CallCtx, { id }: Admin, { code }: { code: number }): Promise<void> =>
  proveKnownCode(ctx, id, { purpose: 'admin-passkey', code });

function refuseMany(known: readonly unknown[]): void {
  if (known.length >= MOST_PASSKEYS) throw new Refusal('quantity');
}

export async function createAdminPasskey(
  ctx: CallCtx,
  { body, admin }: Input<typeof calls.createAdminPasskey>,
) {
  const owner = { ownerId: admin.id, purpose: 'admin-register' } as const;
  const made = await webauthn.proveNewPasskey(ctx, body.answer, owner);
  await queries.lockAdmin(ctx.db, admin.id);
  refuseMany(await queries.selectAdminPasskeys(ctx.db, admin.id));
  const row = await queries.insertAdminPasskey(ctx.db, {
    id: made.id,
    admin_id: admin.id,
    public_key: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: made.transports,
    name: body.name,
  });
  if (row === undefined) throw webauthn.wrongAnswer();
  await writeAct(ctx.db, { by: byAdmin(admin), act: 'passkey.create', thing: 'site' });
  await tellAdmin(ctx, admin.id, { kind: 'adminPasskeyAdded', name: body.name });
  return present(row);
}

/** Authorization: found by whose it is, so nobody can name another's. */
export const authorizeOwnPasskey = async (
  _ctx: CallCtx,
  { admin, params }: Input<typeof calls.deleteAdminPasskey>,
) => ({ adminId: admin.id, id: params.id });

export async function deleteAdminPasskey(
  ctx: CallCtx,
  { admin, body }: Input<typeof calls.deleteAdminPasskey>,
  { adminId, id }: Thing<typeof authorizeOwnPasskey>,
) {
  const own = await queries.selectAdminPasskeys(ctx.db, adminId);
  if (!own.some((passkey) => passkey.id === id)) throw new Refusal('id');
  await proveAdmin(ctx, admin, body);
  const gone = await queries.deleteAdminPasskey(ctx.db, adminId, id);
  if (gone === undefined) throw new Refusal('id');
  await writeAct(ctx.db, { by: byAdmin(admin), act: 'passkey.delete', thing: 'site' });
  await tellAdmin(ctx, admin.id, { kind: 'adminPasskeyRemoved', name: gone.name });
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
