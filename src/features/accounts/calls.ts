import { z } from 'zod';
import { Id } from '#kernel/ids.ts';

export const Image = z.object({
  src: z.string().max(500),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string().max(1000),
});
export type Image = z.output<typeof Image>;

/** A person as others see them beside a note, a comment or a message. */
export const Person = z.object({
  id: Id,
  idC: z.string().max(40),
  name: z.string().max(40),
  surname: z.string().max(40),
  image: Image.nullable(),
  verified: z.boolean(),
});
export type Person = z.output<typeof Person>;
