import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onCommentSent, sendAgain, sendLater, waitingNow } from './comment-outbox.web.ts';

/** What the browser keeps. */
const store = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#features/platform/drafts/draft-store.web.ts', () => ({
  writeWaiting: async (key: string, waiting: unknown) => void store.set(key, waiting),
  readWaiting: async () => [],
  readDraft: async (key: string) => store.get(key),
  removeDraft: async (key: string) => void store.delete(key),
}));

/** The line is lost where it is 0. */
let status = 200;
let sent: (string | null)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [status, sent] = [0, []];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    if (status === 0) throw new TypeError('no line');
    sent.push(new Headers(headers).get('idempotency-key'));
    const body = status === 200 ? { id: '5' } : { errors: { forbidden: true } };
    return Response.json(body, { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const written = (key: string) => ({
  key,
  person: '1',
  noteId: '2',
  body: { content: 'Фикер' },
  thread: null,
});

test('a comment waits for the line and is sent once, with its key', async () => {
  const made = vi.fn<() => void>();
  onCommentSent(made);
  await sendLater(written('first'));
  await vi.advanceTimersByTimeAsync(0);
  expect(waitingNow().map(({ key }) => key)).toEqual(['first']);
  expect([...store.keys()]).toEqual(['1/comments/first']);
  status = 200;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['first']);
  expect(made).toHaveBeenCalledOnce();
  expect(waitingNow()).toEqual([]);
  expect(store.size).toBe(0);
});

test('one that another tab has sent is not sent again', async () => {
  await sendLater(written('second'));
  await vi.advanceTimersByTimeAsync(0);
  store.clear();
  status = 200;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(waitingNow()).toEqual([]);
});

test('one that is refused stays and says why, until it is sent again', async () => {
  status = 403;
  await sendLater(written('third'));
  await vi.advanceTimersByTimeAsync(0);
  expect(waitingNow().map(({ refused }) => refused)).toEqual(['forbidden']);
  status = 200;
  sendAgain('third');
  await vi.advanceTimersByTimeAsync(0);
  expect(waitingNow()).toEqual([]);
});
