import { expect, test } from 'vitest';
import { shapeOf } from './openapi-view.ts';

test.each([
  [{ type: 'string' }, 'string'],
  [{ enum: ['new', 'old'] }, '"new" | "old"'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'array', items: { type: 'integer' } }, '[integer]'],
  [{ type: 'object', properties: {} }, '{}'],
  [
    {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string' },
        tags: { type: 'array', items: { type: 'object', properties: { tag: { const: 1 } } } },
      },
    },
    '{\n  id: string\n  tags?: [{\n    tag?: 1\n  }]\n}',
  ],
  [{}, 'any'],
])('%j', (schema, expected) => {
  expect(shapeOf(schema)).toBe(expected);
});
