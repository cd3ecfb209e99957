import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import { LANGUAGES } from '#tatar/languages.ts';

export const Image = z.object({
  src: z.string().max(500),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string().max(1000),
});
export type Image = z.output<typeof Image>;

/** What becomes of a picture that was sent: nothing is on its way, it is being made, it could not be. */
export const ImageState = z.enum(['none', 'waiting', 'failed']);
export type ImageState = z.output<typeof ImageState>;

/** Frames of one's picture, by the names of `frames/`. They are bought for triangles. */
export const FRAMES = ['pearl', 'leaf', 'tulip', 'star'] as const;
export const Frame = z.enum(FRAMES);
export type Frame = z.output<typeof Frame>;

/** A person as others see them beside a note, a comment or a message. */
export const Person = z.object({
  id: Id,
  idC: z.string().max(40),
  name: z.string().max(40),
  surname: z.string().max(40),
  image: Image.nullable(),
  verified: z.boolean(),
  /** What they wear around their picture. */
  frame: Frame.nullable(),
});
export type Person = z.output<typeof Person>;

export const Lang = z.enum(LANGUAGES);
export type Lang = z.output<typeof Lang>;
export const Script = z.enum(['cyr', 'lat']);
/** How well a person knows Tatar: not yet, understands, speaks, writes. */
export const Level = z.enum(['none', 'understand', 'speak', 'write']);
export const Gender = z.enum(['man', 'woman', 'none']);
/** Who may write to a person. */
export const Writers = z.enum(['all', 'subscribers', 'friends', 'nobody']);
export type Writers = z.output<typeof Writers>;

const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/** An address of mail, in small letters. */
export const Email = z
  .string()
  .max(1000)
  .transform((text) => text.normalize('NFC').trim().toLowerCase())
  .refine((text) => text.length >= 5 && text.length <= 254 && ADDRESS.test(text));

/** Sent as a number, so it never begins with a zero. */
export const Code = z.number().int().min(100_000).max(999_999);

/** Seconds until another mail may be asked for. */
export const Wait = z.number().int();

/** A code that was asked for and still lives: whoever has left the page meanwhile goes on with it. */
export const LivingCode = z.object({ email: z.string().max(254), time: Wait }).nullable();
export type LivingCode = z.output<typeof LivingCode>;

/** A code that has had its time, its tries or its use. */
export const deadRefusals = { time: ['dead'] } as const;
/** How a code can be refused: how many tries are left, or none. */
export const codeRefusals = {
  code: ['left-4', 'left-3', 'left-2', 'left-1', 'dead'],
  ...deadRefusals,
} as const;
/** Why an address cannot be had. */
export const idRefusals = { id: ['form', 'reserved', 'taken'] } as const;
