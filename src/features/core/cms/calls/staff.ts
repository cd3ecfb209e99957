// What the calls of staff have in common, whatever kind of thing they are about. Each feature gives
// them their names, their addresses and the shape of its things.

import { z } from 'zod';
import { Image } from '#features/core/accounts/calls.ts';
import { PICTURE_BYTES } from '#features/platform/media/rules.ts';
import { LIST_BYTES } from '#kernel/page.ts';
import { withinBytes } from '#kernel/schemas.ts';

export const staff = { who: 'admin', limit: '120/min' } as const;

/** About one thing. */
export const aboutOne = <Id extends z.ZodType>(id: Id) =>
  ({ ...staff, admits: ['administrator'], params: z.strictObject({ id }) }) as const;

/** Links as staff write them. */
export const SentLinks = z
  .array(
    z.strictObject({
      link: z
        .string()
        .trim()
        .max(2000)
        .regex(/^https?:\/\/[^\s]{3,}$/),
    }),
  )
  .max(10)
  .default([]);

/** The body is a picture, the answer says where it lies. */
export const picture = {
  method: 'PUT',
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  output: z.object({ image: Image }),
  refusals: { id: [], image: ['kind', 'broken'] },
  upload: PICTURE_BYTES,
  audited: true,
} as const;

/** Its picture is taken away. */
export const noPicture = {
  method: 'DELETE',
  output: z.object({ image: z.null() }),
  refusals: { id: [] },
  audited: true,
} as const;

/** Things as files, some at a time, after a name. */
export const exporting = <Name extends string, File extends z.ZodType>(
  name: Name,
  file: File,
  most: number,
) => {
  const files = withinBytes(z.array(file).max(most), LIST_BYTES);
  const list = { [name]: files } as Record<Name, z.ZodArray<File>>;
  return {
    ...staff,
    method: 'GET',
    query: z.strictObject({ after: z.string().max(40).optional() }),
    output: z.object({
      ...list,
      /** Where the rest begins; null at the end. */
      after: z.string().max(40).nullable(),
    }),
    refusals: {},
  } as const;
};

/** One thing of a file; a whole file comes thing by thing. */
export const importing = { ...staff, method: 'PUT', limit: '600/min', audited: true } as const;
