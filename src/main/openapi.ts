// docs/openapi.json, made from the calls.

import { z } from 'zod';
import type { AnyCall } from '#kernel/call.ts';
import { FIELD_FLAGS } from '#features/flags.ts';
import { declaredRefusals } from '#server/declared.ts';
import type { OfferedEvent } from '#server/feature.ts';

type Json = Record<string, unknown>;

export function openapiDocument(
  calls: readonly AnyCall[],
  events: readonly OfferedEvent[] = [],
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of [...calls].toSorted((a, b) => compare(a.path, b.path))) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = {
      ...operation(call),
      ...(call.stream ? { 'x-events': eventsOf(events) } : {}),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Туган тел',
      version: '1',
      description:
        'Same-origin JSON calls. A refusal is a map of flags: {"errors": {"title": true}}; ' +
        'with 429 and 503 comes "wait", the seconds until the call may be made again, and a flag ' +
        'may come with a finer reason: {"codes": {"quantity": "many"}}; x-reasons lists those of a call.',
    },
    paths,
    components: { schemas: { Refusal: refusalSchema() } },
  };
}

function operation(call: AnyCall): Json {
  const { params, query, body, output } = call.schemas;
  const declared = declaredRefusals(call, FIELD_FLAGS.names);
  const flags = [...declared.keys()];
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.path.split('/')[2]],
    'x-who': call.who,
    ...(call.admits === undefined ? {} : { 'x-admits': call.admits }),
    ...(call.trust === undefined ? {} : { 'x-trust': call.trust }),
    ...(call.trustWhen === undefined ? {} : { 'x-trust-when': call.trustWhen.summary }),
    'x-limit': call.limit,
    ...(call.visitorLimit === call.limit ? {} : { 'x-visitor-limit': call.visitorLimit }),
    ...(call.searchLimit === undefined ? {} : { 'x-search-limit': call.searchLimit }),
    'x-flags': flags,
    'x-reasons': Object.fromEntries(
      [...declared]
        .filter(([, reasons]) => reasons.size > 0)
        .map(([flag, reasons]) => [flag, [...reasons]]),
    ),
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(call.creates ? [idempotencyHeader] : []),
      ...(call.chunk === undefined ? [] : [rangeHeader]),
      ...(call.stream ? [lastEventHeader] : []),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: call.schemas.body?.safeParse({}).success !== true,
            content: contentOf(call, body),
          },
        }),
    responses: {
      200: {
        description: 'Done.',
        content: {
          [typeOf(call)]: {
            schema: schemaOf(output, 'output'),
          },
        },
      },
      default: {
        description: `Refused: ${flags.join(', ')}.`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

/** The type of an answer that is not a refusal. */
function typeOf({ stream, download }: AnyCall): string {
  if (stream) return 'text/event-stream';
  return download ? 'text/*' : 'application/json';
}

const FILE: Json = { type: 'string', format: 'binary' };

/** Under every type the body may come with (`src/server/body.ts`). */
function contentOf(call: AnyCall, body: z.ZodType): Json {
  const ofTypes = (types: string[]) =>
    Object.fromEntries(types.map((type) => [type, { schema: FILE }]));
  if (call.chunk !== undefined) return ofTypes(['application/octet-stream', 'video/*', 'audio/*']);
  if (call.upload !== undefined) {
    const one = { type: 'object', properties: { images: FILE, paths: FILE }, maxProperties: 1 };
    return { ...ofTypes(['image/*']), 'multipart/form-data': { schema: one } };
  }
  if (call.form === undefined) return { 'application/json': { schema: schemaOf(body, 'input') } };
  const schema = schemaOf(body, 'input');
  return {
    'multipart/form-data': { schema: withOtherName(call, schema) },
    ...(call.form.orJson === true
      ? { 'application/json': { schema: withoutFiles(call, schema) } }
      : {}),
  };
}

/** What travels as JSON has no files. */
function withoutFiles({ form }: AnyCall, schema: Json): Json {
  const { [form?.files?.field ?? '']: _, ...properties } = schema['properties'] as Record<
    string,
    Json
  >;
  return { ...schema, properties };
}

/** The field of files under its second name, too, where it has one. */
function withOtherName({ form }: AnyCall, schema: Json): Json {
  const { field = '', also } = form?.files ?? {};
  if (also === undefined) return schema;
  const properties = schema['properties'] as Record<string, Json>;
  const other = { ...properties[field], description: `Another name of \`${field}\`.` };
  return { ...schema, properties: { ...properties, [also]: other } };
}

const idempotencyHeader: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key within 24 hours gets the first answer.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
};

const rangeHeader: Json = {
  name: 'Content-Range',
  in: 'header',
  required: false,
  description: 'Where the piece belongs, and how large the whole file is.',
  schema: { type: 'string', pattern: '^bytes \\d+-\\d+/\\d+$' },
};

const lastEventHeader: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id of the last event that has come: those after it are sent again.',
  schema: { type: 'string', pattern: '^\\d{1,15}$' },
};

/** What may come in a stream, by the name of the event. */
const eventsOf = (events: readonly OfferedEvent[]): Json =>
  Object.fromEntries(
    [...events]
      .toSorted((a, b) => compare(a.name, b.name))
      .map(({ name, summary, schema }) => [name, { summary, data: schemaOf(schema, 'output') }]),
  );

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function refusalSchema(): Json {
  return {
    type: 'object',
    required: ['errors'],
    properties: {
      errors: {
        type: 'object',
        properties: Object.fromEntries(FIELD_FLAGS.names.map((flag) => [flag, { const: true }])),
        additionalProperties: false,
      },
      wait: { type: 'integer', description: 'Seconds.' },
      codes: {
        type: 'object',
        properties: Object.fromEntries(
          FIELD_FLAGS.names.map((flag) => [flag, { type: 'string', maxLength: 40 }]),
        ),
        additionalProperties: false,
      },
    },
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
