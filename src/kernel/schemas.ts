// The small zod schemas every `calls.ts` is written with. They stand apart because zod stays out of
// the browser: nothing a page loads may import this file.

import { z } from 'zod';
import { isInnerId, PATH_ID } from './ids.ts';
import { CURSOR, LARGEST_PAGE, LAST_PAGE, LIST_BYTES } from './page.ts';
import { cleanText, codePoints } from './text.ts';
import { FIRST_DAY } from './time.ts';

/** An id in decimal, as it leaves the server; no larger than the database can hold. */
export const Id = z
  .string()
  .regex(/^\d{1,19}$/)
  .refine(isInnerId);

/** An id as it arrives in a path: inner, public, or one a person has chosen. */
export const PathId = z.string().min(1).max(40).regex(PATH_ID);

/** A moment as it leaves the server: ISO 8601 in UTC, microseconds kept. */
export const Moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/);

/** A text field: cleaned, then bounded in code points, never in UTF-16 units. */
export const textField = (min: number, max: number) =>
  z
    .string()
    .max(max * 4)
    .transform(cleanText)
    .refine((text) => codePoints(text) >= min && codePoints(text) <= max);

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

/** A number in a query string: signs are refused, there is no silent coercion. */
export const PageNumber = wholeNumber(0, LAST_PAGE - 1);
export const Limit = wholeNumber(1, LARGEST_PAGE);
export const Cursor = z.string().regex(CURSOR);

/** A day in a query. */
export const PastDay = z.iso.date().refine((day) => day >= FIRST_DAY);

/** How often lists may be asked with `search`, all together. */
export const SEARCH_LIMIT = '60/min';

export const listQuery = <const F extends readonly [string, ...string[]]>(filters: F) =>
  z.strictObject({
    nextCursor: Cursor.optional(),
    pg: PageNumber.optional(),
    filter: z.enum(filters).optional(),
    search: z.string().trim().max(100).optional(),
    limit: Limit.optional(),
  });

/** The query of a list that has one order and no search. */
export const cursorQuery = z.strictObject({
  nextCursor: Cursor.optional(),
  limit: Limit.optional(),
});

/**
 * What has at most so many bytes of JSON, though its fields could have more together; whoever makes it
 * sees to that. The server tests it for whole answers (`mount.ts`).
 */
export const withinBytes = <S extends z.ZodType>(schema: S, bytes: number): S =>
  schema.meta({ 'x-most-bytes': bytes });

/** The largest body of JSON, so also the largest thing that was sent in one. */
export const BODY_BYTES = 256 * 1024;

/** So many stand above the first page of some lists. */
const MOST_ABOVE = 5;

/** What a list answers with; `Page` of `page.ts` is its type, `mapPage` keeps it within its bytes. */
export const listOutput = <S extends z.ZodType>(item: S, largestPage = LARGEST_PAGE) =>
  z.object({
    list: withinBytes(z.array(item).max(largestPage + MOST_ABOVE), LIST_BYTES),
    /** How many items this answer holds. */
    numberOfData: z.number().int(),
    /** Where the next page starts; null at the end. */
    next: z.string().max(40).nullable(),
    /** How many items there are in all; null where nobody counts: `new` by cursor. */
    total: z.number().int().nullable(),
    /** The page size used. */
    limit: z.number().int(),
  });
