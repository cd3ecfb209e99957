// How large an answer its output schema allows, in bytes of JSON. A character counts as two bytes:
// a Cyrillic letter, or a quotation mark with its backslash.

import { toJSONSchema, type ZodType } from 'zod';

interface Node {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
  maxLength?: number;
  pattern?: string;
  items?: Node;
  maxItems?: number;
  prefixItems?: Node[];
  properties?: Record<string, Node>;
  additionalProperties?: Node | boolean;
  propertyNames?: Node;
  /** What it may have in all, though its fields allow more (`withinBytes`). */
  'x-most-bytes'?: number;
}

const CHARACTER_BYTES = 2;
const NUMBER_BYTES = 24;
/** Ids, moments, dates: a pattern without repetition of unknown length. */
const PATTERN_BYTES = 66;

/** The largest answer, or Infinity where the schema sets no bound. */
export const largestAnswer = (output: ZodType): number =>
  sizeOf(toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as Node);

const sizeOf = (node: Node): number =>
  Math.min(node['x-most-bytes'] ?? Infinity, sizeByFields(node));

function sizeByFields(node: Node): number {
  if (node.const !== undefined) return Buffer.byteLength(JSON.stringify(node.const));
  if (node.enum !== undefined) return largest(node.enum.map((one) => sizeOf({ const: one })));
  const choices = node.anyOf ?? node.oneOf;
  if (choices !== undefined) return largest(choices.map(sizeOf));
  if (node.allOf !== undefined) return sum(node.allOf.map(sizeOf));
  return largest([node.type ?? 'unknown'].flat().map((type) => sizeAs(type, node)));
}

function sizeAs(type: string, node: Node): number {
  if (type === 'null' || type === 'boolean') return 5;
  if (type === 'number' || type === 'integer') return NUMBER_BYTES;
  if (type === 'string') return textSize(node);
  if (type === 'array') return arraySize(node);
  return type === 'object' ? objectSize(node) : Infinity;
}

function textSize({ maxLength, pattern }: Node): number {
  if (maxLength !== undefined) return maxLength * CHARACTER_BYTES + 2;
  return pattern === undefined || /[*+]|\{\d+,\}/.test(pattern) ? Infinity : PATTERN_BYTES;
}

function arraySize({ items, prefixItems, maxItems }: Node): number {
  if (prefixItems !== undefined) return 2 + sum(prefixItems.map((one) => sizeOf(one) + 1));
  if (items === undefined || maxItems === undefined) return Infinity;
  return 2 + maxItems * (sizeOf(items) + 1);
}

function objectSize(node: Node): number {
  const { properties = {}, additionalProperties: others, propertyNames } = node;
  const named = Object.entries(properties).map(([name, one]) => name.length + 4 + sizeOf(one));
  if (typeof others !== 'object') return others === true ? Infinity : 2 + sum(named);
  // Names nobody has listed: a map by short numbers has a bound, another one has none.
  const digits = Number(/^\^\\d\{1,(\d)\}\$$/.exec(propertyNames?.pattern ?? '')?.[1] ?? Infinity);
  return 10 ** digits * (digits + 4 + sizeOf(others));
}

const largest = (sizes: readonly number[]): number => Math.max(0, ...sizes);
const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
