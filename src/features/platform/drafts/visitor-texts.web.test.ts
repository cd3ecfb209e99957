import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, { fields: Record<string, string>; at: number }>();
vi.mock('./draft-store.web.ts', () => ({
  readDraft: async (key: string) => stored.get(key),
  writeDraft: async (key: string, draft: { fields: Record<string, string>; at: number }) =>
    void stored.set(key, draft),
}));

const { adoptVisitorText, readVisitorText, removeVisitorTexts, takeAlong, writeVisitorText } =
  await import('./visitor-texts.web.ts');

const contentOf = (person: string) => stored.get(`${person}/comment-1`)?.fields['content'];

beforeEach(() => {
  stored.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/note/n1');
  writeVisitorText('comment-1', { content: 'Ярты сүз' });
});

test('who signs in from the page finds their words there', async () => {
  takeAlong('/note/n1#comments');
  await adoptVisitorText('7', 'comment-1');
  expect(contentOf('7')).toBe('Ярты сүз');
  expect(readVisitorText('comment-1')).toBeNull();
});

test('who signs in from elsewhere adopts nothing, and nothing is left for the next', async () => {
  takeAlong('/');
  await adoptVisitorText('8', 'comment-1');
  expect(contentOf('8')).toBeUndefined();
  expect(readVisitorText('comment-1')).toBeNull();
});

test('without signing in it stays where it is', async () => {
  await adoptVisitorText('7', 'comment-1');
  expect(contentOf('7')).toBeUndefined();
  expect(readVisitorText('comment-1')).toEqual({ content: 'Ярты сүз' });
});

test('the next person does not get what the one before has not fetched', async () => {
  takeAlong('/note/n1');
  takeAlong('/note/n1');
  await adoptVisitorText('9', 'comment-1');
  expect(contentOf('9')).toBeUndefined();
});

test('what the person had begun here before is not lost', async () => {
  stored.set('7/comment-1', { fields: { content: 'Элеккесе' }, at: 1 });
  takeAlong('/note/n1');
  await adoptVisitorText('7', 'comment-1');
  expect(contentOf('7')).toBe('Элеккесе\n\nЯрты сүз');
});

test('nor what they had begun in another browser, whatever the clocks say', async () => {
  takeAlong('/note/n1');
  const saved = new Date(Date.now() + 3_600_000).toISOString();
  const there = Promise.resolve({ fields: { content: 'Телефоннан' }, saved });
  await adoptVisitorText('7', 'comment-1', there);
  expect(stored.get('7/comment-1')).toMatchObject({
    fields: { content: 'Телефоннан\n\nЯрты сүз' },
    base: saved,
  });
});

test('who leaves the account leaves nothing for the next one', async () => {
  takeAlong('/note/n1');
  removeVisitorTexts();
  await adoptVisitorText('9', 'comment-1');
  expect(contentOf('9')).toBeUndefined();
});
