import { expect, test } from 'vitest';
import type { Comment } from './calls.ts';
import { NO_CHANGES, overlay, withAdded, withDeleted, withEdited } from './comment-changes.ts';

const comment = (id: string, content = id) =>
  ({ id, content, edited: null, replies: [] }) as unknown as Comment;
const ids = (items: readonly { id: string }[]) => items.map((item) => item.id).join('');

test('new comments stand above, new answers below, each once', () => {
  let changes = withAdded(NO_CHANGES, comment('a'), null);
  changes = withAdded(changes, comment('b'), null);
  changes = withAdded(changes, comment('x'), '1');
  changes = withAdded(changes, comment('y'), '1');
  expect(ids(overlay([comment('1'), comment('2')], changes, null))).toBe('ba12');
  expect(ids(overlay([comment('b'), comment('1')], changes, null))).toBe('ab1');
  expect(ids(overlay([comment('w')], changes, '1'))).toBe('wxy');
});

test('what was changed reads as changed, what was deleted is gone', () => {
  const changes = withDeleted(
    withEdited(withAdded(NO_CHANGES, comment('a'), null), comment('a', 'яңа')),
    '2',
    false,
  );
  const list = overlay([comment('1'), comment('2')], changes, null);
  expect(list.map((item) => item.content)).toEqual(['яңа', '1']);
});

test('what was deleted under answers keeps its place, without words and name', () => {
  const [left] = overlay([comment('1')], withDeleted(NO_CHANGES, '1', true), null);
  expect(left).toMatchObject({ id: '1', content: '', user: null });
});
