import { describe, expect, test } from 'vitest';
import {
  addNewest,
  changeItem,
  dropItem,
  windowOf,
  type ConversationWindow,
  joinNewer,
  joinOlder,
  WINDOW_LIMIT,
  renewEnd,
} from './conversation-window.ts';

const item = (id: number) => ({ id: String(id), text: `${id}` });
const items = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => item(from + at));
const ids = (loaded: ConversationWindow<{ id: string }>) =>
  loaded.items.map(({ id }) => Number(id));
const whole = { hasOlder: false, hasNewer: false };

describe('a stretch of a conversation', () => {
  test('stands oldest first, whatever order it came in', () => {
    expect(ids(windowOf([item(100), item(9), item(99)], whole))).toEqual([9, 99, 100]);
  });

  test('grows at both ends, and nothing stands twice', () => {
    const loaded = windowOf(items(10, 12), { hasOlder: true, hasNewer: true });
    const older = joinOlder(loaded, items(8, 10), false);
    expect(ids(older)).toEqual([8, 9, 10, 11, 12]);
    expect(older).toMatchObject({ hasOlder: false, hasNewer: true });
    expect(ids(joinNewer(older, items(12, 13), false))).toEqual([8, 9, 10, 11, 12, 13]);
  });

  test('lets go of the far end when it has become long, and knows it', () => {
    const loaded = windowOf(items(101, 100 + WINDOW_LIMIT), { hasOlder: true, hasNewer: false });
    const older = joinOlder(loaded, items(51, 100), true);
    expect(older.items).toHaveLength(WINDOW_LIMIT);
    expect(ids(older)[0]).toBe(51);
    expect(older.hasNewer).toBe(true);
    const newer = joinNewer(loaded, items(1000, 1049), false);
    expect(newer.items).toHaveLength(WINDOW_LIMIT);
    expect(ids(newer).at(-1)).toBe(1049);
    expect(newer.hasOlder).toBe(true);
  });

  test('takes a new message only where it reaches the end', () => {
    expect(ids(addNewest(windowOf(items(1, 2), whole), item(3)))).toEqual([1, 2, 3]);
    const above = windowOf(items(1, 2), { hasOlder: false, hasNewer: true });
    expect(addNewest(above, item(9))).toBe(above);
  });

  test('takes no message that lies before it: a hole would be left', () => {
    const end = windowOf(items(50, 60), { hasOlder: true, hasNewer: false });
    expect(addNewest(end, item(7))).toBe(end);
    expect(ids(addNewest(end, item(55)))).toEqual(ids(end));
    expect(ids(addNewest(windowOf(items(5, 6), whole), item(4)))).toEqual([4, 5, 6]);
  });

  test('changes and loses a message', () => {
    const loaded = windowOf(items(1, 3), whole);
    const changed = changeItem(loaded, '2', (one) => ({ ...one, text: 'яңа' }));
    expect(changed.items.map(({ text }) => text)).toEqual(['1', 'яңа', '3']);
    expect(ids(dropItem(loaded, '2'))).toEqual([1, 3]);
  });
});

describe('the newest page asked for again', () => {
  test('brings what was missed and takes away what is gone', () => {
    const loaded = windowOf(items(1, 6), whole);
    const renewed = renewEnd(loaded, [item(4), item(6), item(7)], true);
    expect(ids(renewed)).toEqual([1, 2, 3, 4, 6, 7]);
    expect(renewed.hasOlder).toBe(false);
  });

  test('stands alone where a hole would be left', () => {
    const renewed = renewEnd(windowOf(items(1, 3), whole), items(50, 60), true);
    expect(ids(renewed)[0]).toBe(50);
    expect(renewed.hasOlder).toBe(true);
  });

  test('leaves a reader far above where they are', () => {
    const above = windowOf(items(1, 2), { hasOlder: false, hasNewer: true });
    expect(renewEnd(above, items(50, 60), true)).toBe(above);
  });

  test('empties what has been emptied', () => {
    expect(ids(renewEnd(windowOf(items(1, 2), whole), [], false))).toEqual([]);
  });
});
