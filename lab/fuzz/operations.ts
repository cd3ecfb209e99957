// The calls as docs/openapi.json describes them to the world: what may be sent, what may come back.

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { AnyCall } from '#kernel/call.ts';
import { allCalls } from '#main/calls.ts';

/** What the document says about a value. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: boolean | Schema;
}

export interface Field {
  name: string;
  required: boolean;
  schema: Schema;
}

type BodyKind = 'none' | 'json' | 'form' | 'image' | 'chunk';

export interface Operation {
  name: string;
  method: string;
  path: string;
  /** What only the program itself knows: who may, how the form travels. */
  call: AnyCall;
  params: Field[];
  query: Field[];
  body: Field[];
  bodyKind: BodyKind;
  /** The flags it may refuse with. */
  flags: ReadonlySet<string>;
  answer: z.ZodType;
  refusal: z.ZodType;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

interface Described {
  operationId: string;
  'x-flags': string[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
}

interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

const KINDS: Record<string, BodyKind> = {
  'application/json': 'json',
  'multipart/form-data': 'form',
  'image/*': 'image',
  'application/octet-stream': 'chunk',
};

export function readOperations(file = 'docs/openapi.json'): Operation[] {
  const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
  const refusal = schemaOf(document.components.schemas.Refusal);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const call = allCalls.find(({ name }) => name === described.operationId);
      if (call === undefined)
        throw new Error(`${described.operationId} is described, but there is no such call`);
      const [type, content] = Object.entries(described.requestBody?.content ?? {})[0] ?? [];
      const fields = (place: string) => described.parameters.filter((field) => field.in === place);
      return {
        name: described.operationId,
        method: method.toUpperCase(),
        path,
        call,
        params: fields('path'),
        query: fields('query'),
        body: fieldsOf(content?.schema),
        bodyKind: type === undefined ? 'none' : (KINDS[type] ?? 'json'),
        flags: new Set(described['x-flags']),
        answer: schemaOf(described.responses['200']?.content['application/json']?.schema),
        refusal,
      };
    }),
  );
}

/** Of a body that is one of several shapes the fields of all; wanted are those that all of them want. */
function fieldsOf(schema: Schema | undefined): Field[] {
  const shapes = schema?.oneOf ?? schema?.anyOf;
  if (shapes !== undefined) {
    const named = Map.groupBy(shapes.flatMap(fieldsOf), ({ name }) => name);
    return [...named].map(([name, fields]) => ({
      name,
      required: fields.length === shapes.length && fields.every(({ required }) => required),
      schema: { anyOf: fields.map((field) => field.schema) },
    }));
  }
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    required: schema?.required?.includes(name) ?? false,
    schema: property,
  }));
}

const schemaOf = (schema: Schema | undefined): z.ZodType =>
  z.fromJSONSchema((schema ?? {}) as Parameters<typeof z.fromJSONSchema>[0]);
