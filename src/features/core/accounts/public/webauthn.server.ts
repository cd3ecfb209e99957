// Passkeys as the library that knows them sees them: challenges, and the answers of authenticators.

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { hashOf } from '#server/session.ts';
import type { KnownAnswer, NewAnswer } from '../calls/sign.ts';
import { moment } from './codes.server.ts';
import * as queries from '../queries/passkeys.server.ts';

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

const CHALLENGE_MINUTES = 5;

/** For what a challenge was given; an answer made for one is worth nothing for another. */
type Purpose = 'sign' | 'register' | 'email' | 'own' | 'staff' | 'admin-sign' | 'admin-register';

const siteOf = ({ env }: CallCtx) => {
  const { origin, hostname } = new URL(env.PUBLIC_URL);
  return { origin, hostname };
};

async function saveChallenge(
  { db, clock }: CallCtx,
  challenge: string,
  purpose: Purpose,
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
async function takeChallenge(ctx: CallCtx, clientData: string, purpose: Purpose) {
  const challenge = challengeIn(clientData);
  const kept =
    challenge === null
      ? undefined
      : await queries.takeChallenge(ctx.db, hashOf(challenge), purpose);
  const age = kept === undefined ? Infinity : ctx.clock.now() - Date.parse(kept.created_at);
  if (challenge === null || kept === undefined || age > CHALLENGE_MINUTES * 60_000)
    throw new Refusal('time', { status: 422, commits: true });
  return { challenge, accountId: kept.account_id };
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

export const wrongAnswer = (reason?: 'young' | 'none') =>
  new Refusal('answer', { commits: true, ...(reason === undefined ? {} : { reason }) });

interface Known {
  id: string;
  transports: string[];
}

/** How a passkey is named to a browser. */
const namesOf = (passkeys: readonly Known[]) =>
  passkeys.map(({ id, transports }) => ({
    id,
    transports: transports as Transports,
  }));

/** What a browser needs to ask for one of these passkeys, or for any where none is named. */
export async function askForPasskey(
  ctx: CallCtx,
  purpose: Purpose,
  accountId: string | null,
  passkeys: readonly Known[] = [],
) {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx).hostname,
    userVerification: 'required',
    allowCredentials: namesOf(passkeys),
  });
  await saveChallenge(ctx, options.challenge, purpose, accountId);
  return { ...options };
}

interface NewPasskey {
  ownerId: string;
  /** How the authenticator calls whose it is. */
  name: string;
  /** What they have already: one device is one passkey. */
  known: readonly Known[];
  purpose: 'register' | 'admin-register';
}

/** What a browser needs to make a passkey. */
export async function askForNewPasskey(ctx: CallCtx, asked: NewPasskey) {
  const { ownerId, name, known, purpose } = asked;
  const options = await generateRegistrationOptions({
    rpName: 'Туган тел',
    rpID: siteOf(ctx).hostname,
    userID: new TextEncoder().encode(ownerId),
    userName: name,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: namesOf(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await saveChallenge(ctx, options.challenge, purpose, ownerId);
  return { ...options };
}

/** The passkey of a person that answered, if it answered rightly. */
export async function provePasskey(ctx: CallCtx, answer: KnownAnswer, purpose: Purpose) {
  const { passkey, counter } = await verifyPasskey(ctx, answer, purpose, async () => {
    const row = await queries.selectPasskey(ctx.db, answer.id);
    return row?.deleted_at === null ? row : undefined;
  });
  await queries.markPasskeyUsed(ctx.db, passkey.id, counter, moment(ctx.clock.now()));
  return passkey;
}

interface StoredPasskey extends Known {
  public_key: Buffer;
  counter: string;
}

/** The passkey that is found, if it answered rightly, and how often it has answered by now. */
export async function verifyPasskey<K extends StoredPasskey>(
  ctx: CallCtx,
  answer: KnownAnswer,
  purpose: Purpose,
  find: () => Promise<K | undefined>,
): Promise<{ passkey: K; counter: number }> {
  const { challenge } = await takeChallenge(ctx, answer.response.clientDataJSON, purpose);
  const passkey = await find();
  if (passkey === undefined) throw wrongAnswer();
  const { origin, hostname } = siteOf(ctx);
  const { userHandle, ...response } = answer.response;
  const verified = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: { ...response, ...(typeof userHandle === 'string' ? { userHandle } : {}) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      ...namesOf([passkey])[0],
    },
  }).catch(() => null);
  if (verified?.verified !== true) throw wrongAnswer();
  return { passkey, counter: verified.authenticationInfo.newCounter };
}

/** What an authenticator has made for this person, if it was asked to and did it rightly. */
export async function proveNewPasskey(
  ctx: CallCtx,
  answer: NewAnswer,
  { ownerId, purpose }: Pick<NewPasskey, 'ownerId' | 'purpose'>,
) {
  const { clientDataJSON, attestationObject, transports } = answer.response;
  const taken = await takeChallenge(ctx, clientDataJSON, purpose);
  if (taken.accountId !== ownerId || !isPlain(attestationObject)) throw wrongAnswer();
  const { origin, hostname } = siteOf(ctx);
  const verified = await verifyRegistrationResponse({
    response: {
      ...answer,
      response: {
        clientDataJSON,
        attestationObject,
        transports: transports as Transports,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: taken.challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  }).catch(() => null);
  if (verified?.verified !== true) throw wrongAnswer();
  return { ...verified.registrationInfo.credential, transports };
}

/**
 * We ask for no attestation, and one that comes all the same is not looked at: to check it the
 * library would fetch addresses that stand in the certificates somebody has sent.
 */
function isPlain(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    return decoded.get('fmt') === 'none';
  } catch {
    return false;
  }
}
