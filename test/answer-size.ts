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
}

const CHARACTER_BYTES = 2;
const NUMBER_BYTES = 24;
/** Ids, moments, dates: a pattern without repetition of unknown length. */
const PATTERN_BYTES = 66;

/** The largest answer, or Infinity where the schema sets no bound. */
export const largestAnswer = (output: ZodType): number =>
  sizeOf(toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as Node);

function sizeOf(node: Node): number {
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

function objectSize({ properties = {}, additionalProperties: others }: Node): number {
  // Names nobody has listed.
  if (typeof others === 'object' || others === true) return Infinity;
  return 2 + sum(Object.entries(properties).map(([name, one]) => name.length + 4 + sizeOf(one)));
}

const largest = (sizes: readonly number[]): number => Math.max(0, ...sizes);
const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
