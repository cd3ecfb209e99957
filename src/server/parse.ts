// Request -> parsed input. What does not fit becomes the specification's field flags.

import { z } from 'zod';
import type { AnyCall } from '#kernel/call.ts';
import { Refusal, type Flag } from '#kernel/refusal.ts';

interface ParsedInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Which flag says that a field is wrong. */
export interface FieldFlags {
  /** The flags with the name of their field. */
  names: readonly Flag[];
  /** The flags of other fields, by field. */
  others: ReadonlyMap<string, Flag>;
}

/** The body comes apart, because that of a form is read only when all else is right. */
export function parseInput(
  { answer: { call }, flags }: { answer: { call: AnyCall }; flags: FieldFlags },
  request: { params: unknown; query: unknown },
  sent: unknown,
): ParsedInput {
  const { params, query, body } = call.schemas;
  return {
    params: part(params, request.params, () => new Refusal('id')),
    query: part(
      query,
      withoutEmpty(query, request.query),
      () => new Refusal('error', { status: 400 }),
    ),
    body: part(body, sent ?? {}, (paths) => fieldFlags(paths, flags)),
  };
}

/** A form sends every field it has: one of the call that was left empty asks for nothing. */
function withoutEmpty(schema: z.ZodType | undefined, query: unknown): unknown {
  const known = schema instanceof z.ZodObject ? schema.shape : {};
  const isAsked = ([name, value]: [string, unknown]) => value !== '' || !(name in known);
  return Object.fromEntries(Object.entries(query ?? {}).filter(isAsked));
}

function part(schema: z.ZodType | undefined, value: unknown, refusal: (paths: Path[]) => Refusal) {
  if (schema === undefined) return undefined;
  const broken = pathToBrokenText(value);
  if (broken !== null) throw refusal(hasAlienField(schema, value) ? [] : [broken]);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refusal(parsed.error.issues.map((issue) => issue.path));
}

/** Whether there is a field the call does not know: then none is named, only that it is malformed. */
function hasAlienField(schema: z.ZodType, value: unknown): boolean {
  try {
    return schema.safeParse(value).error?.issues.some(isAlien) === true;
  } catch {
    return true; // nested deeper than the stack is
  }
}

const isAlien = ({ code }: z.core.$ZodIssue): boolean => code === 'unrecognized_keys';

type Path = readonly PropertyKey[];

/** PostgreSQL keeps neither U+0000 nor half of a surrogate pair. */
export const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/**
 * The field of what was sent whose text cannot be kept; null when there is none. Walks
 * without recursion, because JSON may be nested deeper than the stack is.
 */
function pathToBrokenText(sent: unknown): Path | null {
  const left: { value: unknown; path: Path }[] = [{ value: sent, path: [] }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && isBrokenText(value)) return path;
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (isBrokenText(key)) return path;
      left.push({ value: inner, path: Array.isArray(value) ? path : [key] });
    }
  }
  return null;
}

/** `tags.0.tag` is the flag `tag`, `tags` the flag `tags`; a field nobody knows is malformed. */
function fieldFlags(paths: Path[], { names, others }: FieldFlags): Refusal {
  const flags = new Set<Flag>();
  for (const path of paths) {
    const field = path.findLast((step) => typeof step === 'string');
    if (typeof field !== 'string') continue;
    const own = names.find((name) => name === field);
    if (own !== undefined) flags.add(own);
    const other = others.get(field) ?? others.get(String(path[0]));
    if (other !== undefined) flags.add(other);
  }
  return flags.size === 0
    ? new Refusal('error', { status: 400 })
    : new Refusal([...flags], { status: 422 });
}
