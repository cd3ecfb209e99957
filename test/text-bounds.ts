// How long a text may be, and how many a list may have, that a schema takes or gives. Found by trying: a
// rule behind a schema is not seen from outside.

import type { ZodType } from 'zod';

export interface Field {
  /** As `list.user.name`: lists and unions add nothing. */
  path: string;
  kind: 'text' | 'list';
  /** In characters, or in items. */
  most: number;
}

interface Def {
  type: string;
  shape?: Record<string, ZodType>;
  element?: ZodType;
  innerType?: ZodType;
  in?: ZodType;
  out?: ZodType;
  options?: ZodType[];
  items?: ZodType[];
  valueType?: ZodType;
  left?: ZodType;
  right?: ZodType;
}

const defOf = (schema: ZodType): Def => schema._zod.def as unknown as Def;

/** Longer than any text here. */
const LONGEST = 300_000;

/** The largest number that is right from one that is, where each smaller one is right too. */
function largest(from: number, isRight: (n: number) => boolean): number {
  let [low, high] = [from, from * 2];
  while (high < LONGEST && isRight(high)) [low, high] = [high, high * 2];
  while (low < high - 1) {
    const middle = (low + high) >> 1;
    if (isRight(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Of letters; 0 where none are taken: an id, a moment, an address. */
function longestText(schema: ZodType): number {
  const isRight = (n: number) => schema.safeParse('а'.repeat(n)).success;
  const least = [1, 2, 10].find(isRight);
  return least === undefined ? 0 : largest(least, isRight);
}

const largestList = (schema: ZodType): number =>
  (schema._zod.bag as { maximum?: number }).maximum ?? Infinity;

const textAt = (path: string, schema: ZodType): Field[] => {
  const most = longestText(schema);
  return most === 0 ? [] : [{ path, kind: 'text', most }];
};

/** Every text and every list of a schema. */
export function fieldsOf(schema: ZodType | undefined, path = ''): Field[] {
  if (schema === undefined) return [];
  const def = defOf(schema);
  const inside = (one: ZodType | undefined) => fieldsOf(one, path);
  switch (def.type) {
    case 'string':
      return textAt(path, schema);
    case 'pipe':
      return defOf(def.in!).type === 'string'
        ? textAt(path, schema)
        : [def.in, def.out].flatMap(inside);
    case 'object':
      return Object.entries(def.shape!).flatMap(([key, one]) =>
        fieldsOf(one, path === '' ? key : `${path}.${key}`),
      );
    case 'array':
      return [{ path, kind: 'list', most: largestList(schema) }, ...inside(def.element)];
    case 'union':
      return def.options!.flatMap(inside);
    case 'tuple':
      return def.items!.flatMap(inside);
    case 'record':
      return inside(def.valueType);
    case 'intersection':
      return [def.left, def.right].flatMap(inside);
    default:
      return inside(def.innerType);
  }
}
