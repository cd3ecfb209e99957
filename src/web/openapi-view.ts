// The OpenAPI document cut down to what its page shows. Runs in the loader, so that the browser
// gets a few lines of text per call instead of the whole document.

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: boolean | Schema;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-who': string;
  'x-admits'?: readonly string[];
  'x-limit': string;
  'x-flags': string[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface OpenApi {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
}

export interface CallView {
  name: string;
  method: string;
  path: string;
  summary: string;
  who: string;
  limit: string;
  flags: string[];
  parameters: { name: string; place: string; required: boolean; shape: string }[];
  body: string | null;
  answer: string;
}

export interface CallGroup {
  tag: string;
  calls: CallView[];
}

/** A schema as a few readable lines: `{ id: string, tags: [{ tag: string }] }`. */
export function shapeOf(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.anyOf !== undefined)
    return schema.anyOf.map((one) => shapeOf(one, indent)).join(' | ');
  if (schema.type === 'array') return `[${shapeOf(schema.items ?? {}, indent)}]`;
  if (schema.type !== 'object' || schema.properties === undefined) return schema.type ?? 'any';
  const deeper = `${indent}  `;
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const optional = schema.required?.includes(name) === true ? '' : '?';
    return `${deeper}${name}${optional}: ${shapeOf(field, deeper)}`;
  });
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`;
}

const jsonOf = (content: Record<string, { schema: Schema }> | undefined): Schema | undefined =>
  (content?.['application/json'] ?? content?.['text/event-stream'])?.schema;

function viewOf(path: string, method: string, operation: Operation): CallView {
  const body = jsonOf(operation.requestBody?.content);
  return {
    name: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    who: [operation['x-who'], ...(operation['x-admits'] ?? [])].join(', '),
    limit: operation['x-limit'],
    flags: operation['x-flags'],
    parameters: operation.parameters.map((parameter) => ({
      name: parameter.name,
      place: parameter.in,
      required: parameter.required,
      shape: shapeOf(parameter.schema),
    })),
    body: body === undefined ? null : shapeOf(body),
    answer: shapeOf(jsonOf(operation.responses['200']?.content) ?? {}),
  };
}

export function readOpenApi(document: unknown): { description: string; groups: CallGroup[] } {
  const { info, paths } = document as OpenApi;
  const byTag = new Map<string, CallView[]>();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), viewOf(path, method, operation)]);
    }
  return {
    description: info.description,
    groups: [...byTag].map(([tag, calls]) => ({ tag, calls })),
  };
}
