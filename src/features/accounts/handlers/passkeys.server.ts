import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { hashOf, type Viewer } from '#server/session.ts';
import { moment } from '../codes.server.ts';
import { sendNotice } from '../jobs.server.ts';
import * as queries from '../queries/passkeys.server.ts';
import { applyChange, provenChange } from './email.server.ts';
import { enter } from './sign.server.ts';

const CHALLENGE_MINUTES = 5;
const MOST_PASSKEYS = 10;

interface AnswerBody {
  answer: { id: string; response: Record<string, unknown> };
}

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

const siteOf = ({ env }: CallCtx) => {
  const { origin, hostname } = new URL(env.PUBLIC_URL);
  return { origin, hostname };
};

async function keepChallenge(
  { db, clock }: CallCtx,
  challenge: string,
  purpose: 'sign' | 'register' | 'email',
  accountId: string | null,
): Promise<void> {
  await queries.insertChallenge(db, {
    challenge_hash: hashOf(challenge),
    purpose,
    account_id: accountId,
    created_at: moment(clock.now()),
  });
}

/** The challenge an answer was made for; it is used up by this. */
async function takeChallenge(ctx: CallCtx, answer: AnswerBody['answer'], purpose: string) {
  const challenge = challengeIn(answer);
  const kept =
    challenge === null
      ? undefined
      : await queries.takeChallenge(ctx.db, hashOf(challenge), purpose);
  const age = kept === undefined ? Infinity : ctx.clock.now() - Date.parse(kept.created_at);
  if (challenge === null || kept === undefined || age > CHALLENGE_MINUTES * 60_000)
    throw new Refusal('time', { status: 422, keep: true });
  return { challenge, accountId: kept.account_id };
}

function challengeIn({ response }: AnswerBody['answer']): string | null {
  const data = response['clientDataJSON'];
  if (typeof data !== 'string') return null;
  try {
    const { challenge } = JSON.parse(Buffer.from(data, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** Asks for any passkey of this site, so the answer is the same whoever asks. */
export async function startPasskeySign(ctx: CallCtx) {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx).hostname,
    userVerification: 'required',
    allowCredentials: [],
  });
  await keepChallenge(ctx, options.challenge, 'sign', null);
  return { ...options };
}

export async function signWithPasskey(ctx: CallCtx, { body }: { body: AnswerBody }) {
  const passkey = await provePasskey(ctx, body.answer, 'sign');
  await enter(ctx, passkey.account_id);
  return { id: passkey.account_id, idC: passkey.id_c, isAccess: true as const };
}

/** Asks for one of the person's own passkeys. */
export async function startEmailPasskey(ctx: CallCtx, { viewer }: { viewer: Viewer }) {
  await provenChange(ctx, viewer);
  const own = await queries.selectPasskeys(ctx.db, viewer.id);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx).hostname,
    userVerification: 'required',
    allowCredentials: own.map(({ id, transports }) => ({
      id,
      transports: transports as Transports,
    })),
  });
  await keepChallenge(ctx, options.challenge, 'email', viewer.id);
  return { ...options };
}

export async function changeEmailByPasskey(
  ctx: CallCtx,
  { body, viewer }: { body: AnswerBody; viewer: Viewer },
) {
  const change = await provenChange(ctx, viewer);
  const passkey = await provePasskey(ctx, body.answer, 'email');
  if (passkey.account_id !== viewer.id) throw wrongAnswer();
  return applyChange(ctx, viewer, change.email);
}

/** The passkey that answered, if it answered rightly. */
async function provePasskey(ctx: CallCtx, answer: AnswerBody['answer'], purpose: 'sign' | 'email') {
  const { challenge } = await takeChallenge(ctx, answer, purpose);
  const passkey = await queries.selectPasskey(ctx.db, answer.id);
  if (passkey === undefined || passkey.deleted_at !== null) throw wrongAnswer();
  const { origin, hostname } = siteOf(ctx);
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: passkey.transports as Transports,
    },
  }).catch(() => null);
  if (verified?.verified !== true) throw wrongAnswer();
  const now = moment(ctx.clock.now());
  await queries.markPasskeyUsed(ctx.db, passkey.id, verified.authenticationInfo.newCounter, now);
  return passkey;
}

const wrongAnswer = () => new Refusal('answer', { keep: true });

export async function startPasskey(ctx: CallCtx, { viewer }: { viewer: Viewer }) {
  const known = await queries.selectPasskeys(ctx.db, viewer.id);
  if (known.length >= MOST_PASSKEYS) throw new Refusal('quantity');
  const options = await generateRegistrationOptions({
    rpName: 'Туган тел',
    rpID: siteOf(ctx).hostname,
    userID: new TextEncoder().encode(viewer.id),
    userName: `${viewer.name} ${viewer.surname}`,
    userDisplayName: `${viewer.name} ${viewer.surname}`,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: transports as Transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(ctx, options.challenge, 'register', viewer.id);
  return { ...options };
}

export async function createPasskey(
  ctx: CallCtx,
  { body, viewer }: { body: AnswerBody & { name: string }; viewer: Viewer },
) {
  const { challenge, accountId } = await takeChallenge(ctx, body.answer, 'register');
  if (accountId !== viewer.id) throw wrongAnswer();
  const { origin, hostname } = siteOf(ctx);
  const verified = await verifyRegistrationResponse({
    response: body.answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  }).catch(() => null);
  if (verified?.verified !== true) throw wrongAnswer();
  const { credential } = verified.registrationInfo;
  const row = await queries.insertPasskey(ctx.db, {
    id: credential.id,
    account_id: viewer.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name: body.name,
  });
  if (row === undefined) throw wrongAnswer();
  await sendNotice(ctx.db, {
    kind: 'passkeyAdded',
    accountId: viewer.id,
    name: body.name,
    key: moment(ctx.clock.now()),
  });
  return present(row);
}

export async function listPasskeys({ db }: CallCtx, { viewer }: { viewer: Viewer }) {
  return { list: (await queries.selectPasskeys(db, viewer.id)).map(present) };
}

export async function deletePasskey(
  { db }: CallCtx,
  { viewer, params }: { viewer: Viewer; params: { id: string } },
) {
  const gone = await queries.deletePasskey(db, viewer.id, params.id);
  if (gone === undefined) throw new Refusal('id');
  return gone;
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
