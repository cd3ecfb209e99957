import { z } from 'zod';
import { Id } from '#kernel/ids.ts';

export const MOST_PICTURES = 10;
export const PICTURE_BYTES = 10 * 1024 * 1024;

export const Picture = z.object({
  id: Id,
  /** The beginning of its addresses: `{src}-{width}.{avif|webp|jpg}`. */
  src: z.string().max(100),
  /** False while the worker is still making the sizes. */
  ready: z.boolean(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string().max(1000),
  /** The address of a tiny picture, shown blurred until the real one is there. */
  blur: z.string().max(100),
  widths: z.array(z.number().int()).max(8),
});
export type Picture = z.output<typeof Picture>;

/** Pictures in a form: files where it is sent, what was made of them where it is handled. */
export const PictureFiles = z
  .array(z.custom<object>().transform((file) => file as { id: string }))
  .max(MOST_PICTURES)
  .default([]);

/** What the pictures show, in words, in the same order. */
export const Alts = z.array(z.string().trim().max(1000)).max(MOST_PICTURES).default([]);
