// `node tools/openapi-breaking.ts REF`: compares docs/openapi.json with that of a git ref and fails
// if a client written against the older one may break: a call, a field or an answer is removed, an
// input has become required, or fewer values of an input are accepted. New fields, and new values of an
// enum in an answer, break nothing: clients must expect them.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  pattern?: string;
  [keyword: string]: unknown;
}

type Content = Record<string, { schema?: Schema }>;

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

type Direction = 'input' | 'answer';

const DOCUMENT = 'docs/openapi.json';
const UPPER_LIMITS = ['maxLength', 'maxItems', 'maximum'];
const LOWER_LIMITS = ['minLength', 'minItems', 'minimum'];

/** One line for each change that may break a client. */
export function breakingChanges(before: OpenApi, after: OpenApi): string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, old]) => {
      const place = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      return now === undefined
        ? [`${place}: removed`]
        : operationChanges(old, now).map((change) => `${place}: ${change}`);
    }),
  );

  function operationChanges(old: Operation, now: Operation): string[] {
    const answers = Object.entries(old.responses).filter(([status]) => status.startsWith('2'));
    return [
      ...schemaChanges(parameters(old), parameters(now), 'input', 'parameter'),
      ...(now.requestBody?.required === true && old.requestBody?.required !== true
        ? ['body: now required']
        : []),
      ...contentChanges(old.requestBody?.content, now.requestBody?.content, 'input', 'body'),
      ...answers.flatMap(([status, { content }]) =>
        now.responses[status] === undefined
          ? [`answer ${status}: removed`]
          : contentChanges(content, now.responses[status].content, 'answer', `answer ${status}`),
      ),
    ];
  }

  function contentChanges(
    old: Content = {},
    now: Content = {},
    direction: Direction,
    place: string,
  ): string[] {
    return Object.entries(old).flatMap(([type, { schema = {} }]) =>
      now[type] === undefined
        ? [`${place} ${type}: removed`]
        : schemaChanges(schema, now[type].schema ?? {}, direction, place),
    );
  }

  /** Of two unions, each variant that a client may meet needs one that it is compatible with. */
  function schemaChanges(
    old: Schema,
    now: Schema,
    direction: Direction,
    place: string,
    depth = 0,
  ): string[] {
    // Schemas that refer to themselves never end.
    if (depth > 20) return [];
    const [olds, nows] = [variantsOf(old, before), variantsOf(now, after)];
    const compare = (a: Schema, b: Schema) => variantChanges(a, b, direction, place, depth);
    const fewest = (found: string[][]) =>
      found.reduce((least, one) => (one.length < least.length ? one : least));
    if (direction === 'input')
      return olds.flatMap((one) => fewest(nows.map((other) => compare(one, other))));
    return nows
      .filter((one) => olds.length === 1 || !isNewKind(one, olds))
      .flatMap((one) => fewest(olds.map((other) => compare(other, one))));
  }

  function variantChanges(
    old: Schema,
    now: Schema,
    direction: Direction,
    place: string,
    depth: number,
  ): string[] {
    const [narrow, wide] = direction === 'input' ? [old, now] : [now, old];
    if (!includesType(typeOf(wide), typeOf(narrow)))
      return [`${place}: type ${typeOf(old) ?? 'any'} became ${typeOf(now) ?? 'any'}`];
    const deeper = (a: Schema, b: Schema, name: string) =>
      schemaChanges(a, b, direction, `${place}.${name}`, depth + 1);
    const { properties = {} } = now;
    const fields = Object.entries(old.properties ?? {}).flatMap(([name, schema]) =>
      properties[name] === undefined
        ? [`${place}.${name}: removed`]
        : deeper(schema, properties[name], name),
    );
    const required = (wide.required ?? [])
      .filter((name) => properties[name] !== undefined && narrow.required?.includes(name) !== true)
      .map((name) =>
        direction === 'input'
          ? `${place}.${name}: now required`
          : `${place}.${name}: no longer always present`,
      );
    const items =
      old.items === undefined || now.items === undefined ? [] : deeper(old.items, now.items, '[]');
    const tuple = (old.prefixItems ?? []).flatMap((schema, at) =>
      now.prefixItems?.[at] === undefined
        ? [`${place}.[${at}]: removed`]
        : deeper(schema, now.prefixItems[at], `[${at}]`),
    );
    const rest =
      typeof old.additionalProperties === 'object' && typeof now.additionalProperties === 'object'
        ? deeper(old.additionalProperties, now.additionalProperties, '*')
        : [];
    const limits = direction === 'input' ? limitChanges(old, now, place) : [];
    return [...fields, ...required, ...items, ...tuple, ...rest, ...limits];
  }
}

/** Parameters as the fields of one object, so that they are compared like those of a body. */
function parameters({ parameters: list = [] }: Operation): Schema {
  const nameOf = (one: { name: string; in: string }) => `${one.in}.${one.name}`;
  return {
    type: 'object',
    properties: Object.fromEntries(list.map((one) => [nameOf(one), one.schema ?? {}])),
    required: list.filter(({ required }) => required === true).map(nameOf),
  };
}

function variantsOf(schema: Schema, document: OpenApi): Schema[] {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1)!;
    return variantsOf(document.components?.schemas?.[name] ?? {}, document);
  }
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  const variants = schema.anyOf ?? schema.oneOf;
  return variants?.flatMap((one) => variantsOf(one, document)) ?? [schema];
}

/** A variant marked by a constant that no older one has is like a new value of an enum. */
function isNewKind({ properties = {} }: Schema, olds: Schema[]): boolean {
  return Object.entries(properties).some(
    ([name, { const: mark }]) =>
      mark !== undefined && olds.every((old) => old.properties?.[name]?.const !== mark),
  );
}

function typeOf({ type, const: value, enum: values }: Schema): string | undefined {
  const one = value ?? values?.[0];
  return type?.toString() ?? (one === undefined ? undefined : typeof one);
}

const includesType = (wide: string | undefined, narrow: string | undefined): boolean =>
  wide === undefined || wide === narrow || (wide === 'number' && narrow === 'integer');

function limitChanges(old: Schema, now: Schema, place: string): string[] {
  const valuesOf = ({ const: value, enum: values }: Schema) =>
    value === undefined ? values : [value];
  const [olds, nows] = [valuesOf(old), valuesOf(now)];
  const lost =
    nows === undefined ? [] : (olds?.filter((value) => !nows.includes(value)) ?? ['any']);
  const isTighter = (name: string, sign: 1 | -1) =>
    typeof now[name] === 'number' &&
    (typeof old[name] !== 'number' || (now[name] - old[name]) * sign < 0);
  const tighter = [
    ...UPPER_LIMITS.filter((name) => isTighter(name, 1)),
    ...LOWER_LIMITS.filter((name) => isTighter(name, -1)),
    ...(now.pattern !== undefined && now.pattern !== old.pattern ? ['pattern'] : []),
  ];
  return [
    ...(lost.length > 0 ? [`${place}: no longer accepts ${lost.join(', ')}`] : []),
    ...tighter.map((name) => `${place}: ${name} ${String(old[name])} became ${String(now[name])}`),
  ];
}

if (import.meta.main) {
  const ref = process.argv[2];
  if (ref === undefined) throw new Error('usage: node tools/openapi-breaking.ts REF');
  const git = ['show', `${ref}:${DOCUMENT}`];
  const before = execFileSync('git', git, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const changes = breakingChanges(
    JSON.parse(before) as OpenApi,
    JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenApi,
  );
  for (const change of changes) console.log(change);
  console.log(`${changes.length} breaking changes since ${ref}`);
  process.exitCode = changes.length === 0 ? 0 : 1;
}
