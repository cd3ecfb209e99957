import { describe, expect, test } from 'vitest';
import { breakingChanges, type OpenApi, type Schema } from './openapi-breaking.ts';

const text: Schema = { type: 'string', maxLength: 10 };
const object = (
  properties: Record<string, Schema>,
  required = Object.keys(properties),
): Schema => ({
  type: 'object',
  properties,
  required,
});

const answering = (schema: Schema): OpenApi => ({
  paths: { '/a': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } },
});
const taking = (schema: Schema): OpenApi => ({
  paths: {
    '/a': {
      post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} },
    },
  },
});
const asking = (required: boolean, schema = text): OpenApi => ({
  paths: {
    '/a': { get: { parameters: [{ name: 'q', in: 'query', required, schema }], responses: {} } },
  },
});

test('a document is compatible with itself', () => {
  const document = answering(object({ a: { anyOf: [text, { type: 'null' }] } }));
  expect(breakingChanges(document, structuredClone(document))).toEqual([]);
});

test('reports removed paths and methods, not new ones', () => {
  const [get, post] = [answering(text), taking(text)];
  expect(breakingChanges(get, { paths: {} })).toEqual(['GET /a: removed']);
  expect(breakingChanges(get, post)).toEqual(['GET /a: removed']);
  expect(breakingChanges({ paths: {} }, get)).toEqual([]);
});

describe('answers', () => {
  const changes = (before: Schema, after: Schema) =>
    breakingChanges(answering(before), answering(after)).map((line) =>
      line.replace('GET /a: answer 200', ''),
    );

  test('may get new fields, lose none', () => {
    const [one, two] = [object({ a: text }), object({ a: text, b: text })];
    expect(changes(one, two)).toEqual([]);
    expect(changes(two, one)).toEqual(['.b: removed']);
    expect(changes(two, object({ a: text, b: text }, ['a']))).toEqual([
      '.b: no longer always present',
    ]);
  });

  test('keep their types, also inside lists and references', () => {
    const list = (items: Schema): Schema => ({ type: 'array', items });
    expect(changes(list(text), list({ type: 'integer' }))).toEqual([
      '.[]: type string became integer',
    ]);
    expect(changes(text, { type: ['string', 'null'] })).toEqual([': type string became null']);
    expect(changes({ type: ['string', 'null'] }, text)).toEqual([]);
    const named = (a: Schema): OpenApi => ({
      ...answering({ $ref: '#/components/schemas/A' }),
      components: { schemas: { A: object({ a }) } },
    });
    expect(breakingChanges(named(text), named({ type: 'null' }))).toEqual([
      'GET /a: answer 200.a: type string became null',
    ]);
  });

  test('may have new values of an enum and new kinds in a union', () => {
    expect(changes({ enum: ['a'] }, { enum: ['a', 'b'] })).toEqual([]);
    const kind = (name: string) => object({ kind: { const: name }, [name]: text });
    const [one, two] = [{ oneOf: [kind('a'), kind('b')] }, { oneOf: ['a', 'b', 'c'].map(kind) }];
    expect(changes(one, two)).toEqual([]);
  });

  test('keep their status and their media type', () => {
    const none: OpenApi = { paths: { '/a': { get: { responses: { 204: {} } } } } };
    expect(breakingChanges(answering(text), none)).toEqual(['GET /a: answer 200: removed']);
    const html: OpenApi = {
      paths: { '/a': { get: { responses: { 200: { content: { 'text/html': {} } } } } } },
    };
    expect(breakingChanges(answering(text), html)).toEqual([
      'GET /a: answer 200 application/json: removed',
    ]);
  });
});

describe('inputs', () => {
  const changes = (before: Schema, after: Schema) =>
    breakingChanges(taking(before), taking(after)).map((line) => line.replace('POST /a: body', ''));

  test('may not become required', () => {
    expect(changes(object({}), object({ a: text }, []))).toEqual([]);
    expect(changes(object({}), object({ a: text }))).toEqual(['.a: now required']);
    expect(breakingChanges(asking(false), asking(true))).toEqual([
      'GET /a: parameter.query.q: now required',
    ]);
    expect(breakingChanges(asking(true), asking(false))).toEqual([]);
  });

  test('may not be removed', () => {
    expect(changes(object({ a: text }), object({}))).toEqual(['.a: removed']);
  });

  test('may not accept fewer values', () => {
    expect(changes({ enum: ['a', 'b'] }, { enum: ['a'] })).toEqual([': no longer accepts b']);
    expect(changes({ enum: ['a'] }, { enum: ['a', 'b'] })).toEqual([]);
    expect(changes({ type: ['string', 'null'] }, { type: 'string' })).toEqual([
      ': type null became string',
    ]);
    expect(changes({ type: 'number' }, { type: 'integer' })).toEqual([
      ': type number became integer',
    ]);
    expect(changes({ type: 'integer' }, { type: 'number' })).toEqual([]);
    expect(changes(text, { ...text, maxLength: 9 })).toEqual([': maxLength 10 became 9']);
    expect(changes(text, { ...text, maxLength: 11 })).toEqual([]);
    expect(changes(text, { ...text, minLength: 1 })).toEqual([': minLength undefined became 1']);
    expect(changes(text, { ...text, pattern: '^a' })).toEqual([': pattern undefined became ^a']);
  });
});
