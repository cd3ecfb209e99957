// An authenticator made of software: it keeps keys and answers as a phone or a security key does.

import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { KnownAnswer, NewAnswer } from '#features/core/accounts/calls/sign.ts';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

interface Site {
  origin: string;
}

interface Made {
  /** How it says where it comes from; `packed` signs for itself, without certificates. */
  format?: 'none' | 'packed';
  transports?: string[];
}

export interface Authenticator {
  create: (options: Record<string, unknown>, made?: Made) => NewAnswer;
  get: (options: Record<string, unknown>) => KnownAnswer;
}

export function openAuthenticator({ origin }: Site): Authenticator {
  const { hostname } = new URL(origin);
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let uses = 0;

  const clientData = (type: string, { challenge }: Record<string, unknown>) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head[0] = flags;
    head.writeUInt32BE((uses += 1), 1);
    return Buffer.concat([sha256(hostname), head, rest]);
  };
  const sign = (data: Uint8Array, client: Uint8Array) =>
    createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
  const common = { id: text(id), rawId: text(id), type: 'public-key' as const };

  return {
    create(options, { format = 'none', transports = ['internal'] } = {}) {
      const client = clientData('webauthn.create', options);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const data = authenticatorData(PRESENT_AND_VERIFIED | WITH_KEY, key);
      const statement = new Map<string, number | Uint8Array>(
        format === 'none'
          ? []
          : [
              ['alg', -7],
              ['sig', new Uint8Array(sign(data, client))],
            ],
      );
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: text(client),
          attestationObject: text(isoCBOR.encode(attestation as never)),
          transports,
        },
      };
    },
    get(options) {
      const client = clientData('webauthn.get', options);
      const data = authenticatorData(PRESENT_AND_VERIFIED);
      return {
        ...common,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign(data, client)),
        },
      };
    },
  };
}

/** The public key as WebAuthn writes it: ES256 on P-256. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (coordinate: string) => new Uint8Array(Buffer.from(coordinate, 'base64url'));
  return Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]) as never,
    ),
  );
}
