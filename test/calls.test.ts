// What must hold of every call there is.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { whyCannotHaveId } from '#features/core/accounts/rules.ts';
import { RESERVED } from '#features/core/realtime/public/define.ts';
import { ANSWER_BYTES } from '#kernel/page.ts';
import { allCalls, allEvents } from '#main/calls.ts';
import { openapiDocument } from '#main/openapi.ts';
import { largestAnswer } from './answer-size.ts';
import { fieldsOf } from './text-bounds.ts';

const apiTests = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(api|slow)\.test\.ts$/.test(file))
  .map((file) => readFileSync(`src/features/${file}`, 'utf8'))
  .join('\n');

/** What is longer is no id and no name. */
const LONGEST_NAME = 100;

test('a body nobody need send is not required', () => {
  const { paths } = openapiDocument(allCalls) as unknown as {
    paths: Record<string, Record<string, { requestBody: { required: boolean } }>>;
  };
  expect(paths['/api/user/friend/{id}']?.['put']?.requestBody.required).toBe(false);
  expect(paths['/api/user/id']?.['put']?.requestBody.required).toBe(true);
});

test('files are described under every type and name they may come with', () => {
  const { paths } = openapiDocument(allCalls) as unknown as {
    paths: Record<string, Record<string, { requestBody: { content: Record<string, Described> } }>>;
  };
  interface Described {
    schema: { properties?: object };
  }
  const contentOf = (path: string) => paths[path]?.['put']?.requestBody.content ?? {};
  expect(Object.keys(contentOf('/api/user/note/video'))).toContain('video/*');
  expect(Object.keys(contentOf('/api/user/group/{id}/img'))).toContain('multipart/form-data');
  const created = contentOf('/api/user/group/create')['multipart/form-data'];
  expect(created?.schema.properties).toMatchObject({ images: {}, paths: {}, name: {} });
});

test('no chosen id is a word of an address where ids stand', () => {
  const words = allCalls.flatMap(({ method, path }) =>
    method === 'GET' ? (/^\/api\/user\/([a-z-]+)$/.exec(path)?.[1] ?? []) : [],
  );
  expect(words).toContain('list');
  expect(words.filter((word) => whyCannotHaveId(word) === null)).toEqual([]);
});

test('names and addresses are unique', () => {
  expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length);
  expect(new Set(allCalls.map((call) => `${call.method} ${call.path}`)).size).toBe(allCalls.length);
});

describe.each(allCalls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  test('is named in a test against the real database', () => {
    expect(apiTests).toMatch(new RegExp(`\\b${name}\\b`));
  });

  test('describes exactly the parameters of its path', () => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();
    const described =
      call.schemas.params === undefined
        ? []
        : Object.keys((z.toJSONSchema(call.schemas.params) as { properties: object }).properties);
    expect(described.toSorted()).toEqual(inPath);
  });

  test('asks for little at a time where it searches', () => {
    const { query } = call.schemas;
    const takes = query === undefined ? {} : (query as z.ZodObject).shape;
    const isStrict = /^(?:60|120|300)\/min$/.test(call.searchLimit ?? call.limit);
    expect('search' in takes ? isStrict : call.searchLimit === undefined).toBe(true);
  });

  test('declares why it refuses those it turns away', () => {
    const reasons: readonly string[] = call.refusals.forbidden ?? [];
    const rights: readonly string[] = call.admits ?? [];
    expect(!rights.includes('other') || reasons.includes('own')).toBe(true);
    expect(!rights.includes('unblocked') || reasons.includes('block')).toBe(true);
  });

  test('shares only answers that anyone may read', () => {
    expect(call.cacheSeconds === 0 || (call.who === 'anyone' && call.method === 'GET')).toBe(true);
  });

  test('takes files only of somebody who is known', () => {
    const takesFiles =
      call.chunk !== undefined || call.upload !== undefined || call.form?.files !== undefined;
    expect(takesFiles && call.who === 'anyone').toBe(false);
  });

  test('takes no field it does not name', () => {
    // An authenticator may say more than we listen to.
    const isHeard = (path: string) => !/^body\.(answer|passkey)\b/.test(path);
    const open: string[] = [];
    for (const part of ['params', 'query', 'body'] as const)
      eachNode(call.schemas[part], part, (node, path) => {
        // A map has a rule for its names; anything else must list its fields.
        const isMap = node.propertyNames !== undefined;
        if (node.type === 'object' && !isMap && node.additionalProperties !== false)
          open.push(path);
      });
    expect(open.filter(isHeard)).toEqual([]);
  });

  test('takes no words in the address of a change: logs of proxies have addresses', () => {
    const texts = fieldsOf(call.schemas.query).filter(({ most }) => most > LONGEST_NAME);
    expect(call.method === 'GET' ? [] : texts).toEqual([]);
  });

  test('allows no answer over 1 MB, unless it is sent in pieces', () => {
    const isInPieces = call.stream || call.download;
    expect(isInPieces ? 0 : largestAnswer(call.schemas.output)).toBeLessThanOrEqual(ANSWER_BYTES);
  });

  test('bounds every text and every list it takes or gives', () => {
    const unbounded: string[] = [];
    for (const [part, schema] of Object.entries(call.schemas))
      eachNode(schema, part, (node, path) => {
        const isText =
          node.type === 'string' && node.enum === undefined && node.const === undefined;
        if (isText && node.maxLength === undefined && node.pattern === undefined)
          unbounded.push(path);
        if (node.type === 'array' && node.maxItems === undefined) unbounded.push(`${path}[]`);
        // Names nobody has listed: `{}` lets anything stand under them.
        const { additionalProperties: others } = node;
        const isAnything = typeof others === 'object' && Object.keys(others).length === 0;
        if (isAnything && !path.startsWith('output')) unbounded.push(`${path}.*`);
      });
    expect(unbounded).toEqual([]);
  });
});

/** Looks at a schema and everything inside it. */
function eachNode(
  schema: z.ZodType | undefined,
  part: string,
  look: (node: Node, path: string) => void,
): void {
  if (schema === undefined) return;
  const io = part === 'output' ? 'output' : 'input';
  walk(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Node, part);

  function walk(node: Node, path: string): void {
    look(node, path);
    for (const [key, child] of Object.entries(node.properties ?? {})) walk(child, `${path}.${key}`);
    for (const child of [node.items ?? [], node.prefixItems ?? []].flat()) walk(child, `${path}[]`);
    for (const child of [node.anyOf ?? [], node.oneOf ?? [], node.allOf ?? []].flat())
      walk(child, path);
    for (const child of [node.additionalProperties, node.propertyNames])
      if (typeof child === 'object') walk(child, `${path}.*`);
  }
}

interface Node {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  items?: Node;
  prefixItems?: Node[];
  properties?: Record<string, Node>;
  additionalProperties?: Node | false;
  propertyNames?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
}

test('the OpenAPI document names the flags of wrong fields too', () => {
  const { paths } = openapiDocument(allCalls) as {
    paths: Record<string, Record<string, { 'x-flags': string[] }>>;
  };
  // `tags.0.tag` is refused with `tag`, an address that names nothing with `id`.
  const flags = paths['/api/user/note/{id}']?.put?.['x-flags'];
  for (const flag of ['id', 'title', 'titleSearch', 'content', 'tags', 'tag', 'link'])
    expect(flags).toContain(flag);
});

test('the OpenAPI document lists them all', () => {
  const { paths } = openapiDocument(allCalls) as { paths: Record<string, object> };
  const listed = Object.values(paths).flatMap((path) => Object.keys(path));
  expect(listed).toHaveLength(allCalls.length);
});

test('the OpenAPI document describes the stream and what may come in it', () => {
  const told = { name: 'told', summary: 'Told.', schema: z.object({ id: z.string() }) };
  const { paths } = openapiDocument(allCalls, [told]) as unknown as {
    paths: Record<string, Record<string, Streamed>>;
  };
  interface Streamed {
    'x-events': object;
    parameters: { name: string }[];
    responses: { 200: { content: object } };
  }
  const stream = paths['/api/user/events']?.['get'];
  expect(Object.keys(stream?.responses[200].content ?? {})).toEqual(['text/event-stream']);
  expect(stream?.parameters.map(({ name }) => name)).toEqual(['Last-Event-ID']);
  expect(stream?.['x-events']).toMatchObject({ told: { data: { type: 'object' } } });
});

test('every event of the stream has a name of its own, and one of the stream itself has none', () => {
  const names = allEvents.map(({ name }) => name);
  expect(new Set([...names, ...RESERVED]).size).toBe(names.length + RESERVED.length);
});

/** What makes or removes a way in; the sign-in and the proof by a passkey change nothing. */
const CHANGES_OF_WAYS_IN = allCalls.filter(({ name }) =>
  /^(?:start|delete)(?:Admin)?Passkey$/.test(name),
);

test('a session alone neither makes nor removes a way in', () => {
  expect(CHANGES_OF_WAYS_IN.map(({ name }) => name).toSorted()).toEqual([
    'deleteAdminPasskey',
    'deletePasskey',
    'startAdminPasskey',
    'startPasskey',
  ]);
  // `code` is the code of a letter; nothing of them is answered without it or an older passkey.
  for (const { name, refusals } of CHANGES_OF_WAYS_IN)
    expect(refusals, name).toMatchObject({ code: expect.anything(), time: expect.anything() });
});
