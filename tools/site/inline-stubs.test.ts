import { expect, test } from 'vitest';
import { withStubs } from './inline-stubs.ts';

test('a stub stands where it was imported; types and other imports stay out of it', () => {
  const code = `import { ask } from '#ui/ask.web.ts';
import { gradeComment as grade, type createComment } from './client.gen.ts';
import type { deleteComment } from './client.gen.ts';
await ask(grade, {});`;
  expect(withStubs('src/features/content/comments/CommentEntry.tsx', code))
    .toBe(`import { ask } from '#ui/ask.web.ts';
const grade = { method: 'PUT', path: '/api/user/note/{id}/comment/{commentId}/grade' };

await ask(grade, {});`);
});

test('a name that is no stub is refused', () => {
  const code = `import { none } from '#features/content/comments/client.gen.ts';`;
  expect(() => withStubs('src/web/root.tsx', code)).toThrow('unknown stub');
});

test('all stubs under one name are left alone', () => {
  const code = `import * as calls from './client.gen.ts';`;
  expect(withStubs('src/features/core/accounts/EmailSettings.tsx', code)).toBe(code);
});
