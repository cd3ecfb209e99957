// A picture as it comes from a stranger. It is believed in nothing: its kind is read from its bytes,
// and it is decoded whole, by a process of its own, before it is accepted.

import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from './context.ts';
import { NotDecodable, type Decoded, type Wanted } from './decoder.ts';
import { takeBytes } from './sent-bytes.ts';

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.slice(from, to));

/** The kind of a picture by its first bytes; a name or a type that was sent says nothing. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (text(bytes, 4, 12) === 'ftypavif') return 'avif';
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif';
  return null;
}

/** What can be made of it; what cannot be decoded whole is refused while its sender still waits. */
export async function lookAtPicture(
  { db, env, decoder }: Pick<Ctx, 'db' | 'env' | 'decoder'>,
  personId: string,
  bytes: Uint8Array,
  wanted: readonly Wanted[],
): Promise<Decoded> {
  if (pictureKind(bytes) === null) throw new Refusal('image', { reason: 'kind' });
  await takeBytes({ db, env }, personId, { bytes: bytes.length });
  try {
    return await decoder.decodeFor(personId, bytes, wanted);
  } catch (error) {
    if (error instanceof NotDecodable) throw new Refusal('image', { reason: 'broken' });
    throw error;
  }
}
