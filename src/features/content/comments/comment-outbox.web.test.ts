import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  discard,
  hasWaitingComments,
  onCommentSent,
  openWaiting,
  sendAgain,
  sendLater,
  waitingNow,
} from './comment-outbox.web.ts';

/** What the browser keeps. */
const store = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#features/platform/drafts/draft-store.web.ts', () => ({
  writeWaiting: async (key: string, waiting: unknown) => void store.set(key, waiting),
  readWaiting: async (prefix: string) =>
    [...store].flatMap(([key, waiting]) => (key.startsWith(prefix) ? [waiting] : [])),
  readDraft: async (key: string) => store.get(key),
  removeDraft: async (key: string) => void store.delete(key),
}));

/** The line is lost where it is 0. */
let status = 200;
let sent: (string | null)[] = [];
/** Whose session it is. */
let viewer = '1';

beforeEach(() => {
  vi.useFakeTimers();
  [status, sent, viewer] = [0, [], '1'];
  vi.stubGlobal('fetch', async (_: string, { headers, body: text }: RequestInit) => {
    if (status === 0) throw new TypeError('no line');
    if ((JSON.parse(text as string) as { user: string }).user !== viewer) {
      const other = { errors: { forbidden: true }, codes: { forbidden: 'other' } };
      return Response.json(other, { status: 403 });
    }
    sent.push(new Headers(headers).get('idempotency-key'));
    const body = status === 200 ? { id: '5' } : { errors: { forbidden: true } };
    return Response.json(body, { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const written = (key: string, person = '1') => ({
  key,
  person,
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

test('a refusal outlives the page', async () => {
  status = 403;
  await sendLater(written('fourth'));
  await vi.advanceTimersByTimeAsync(0);
  expect(store.get('1/comments/fourth')).toMatchObject({ refused: 'forbidden' });
  status = 200;
  sendAgain('fourth');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['fourth', 'fourth']);
  expect(store.size).toBe(0);
  const left = { ...written('fifth', '3'), at: Date.now(), refused: 'forbidden' };
  store.set('3/comments/fifth', left);
  await openWaiting('3');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(waitingNow()).toEqual([left]);
  discard('fifth');
});

test('one of another person waits until they are back', async () => {
  [status, viewer] = [200, '5'];
  await openWaiting('4');
  await sendLater(written('sixth', '4'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(waitingNow()).toMatchObject([{ key: 'sixth', refused: null }]);
  await openWaiting('5');
  await vi.advanceTimersByTimeAsync(0);
  expect([hasWaitingComments('4'), hasWaitingComments('5')]).toEqual([true, false]);
  viewer = '4';
  await openWaiting('4');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['sixth']);
  expect(hasWaitingComments('4')).toBe(false);
});

test('what is left here by one is still marked when another reads a note', async () => {
  localStorage.setItem('comments/6', '1');
  await openWaiting('7');
  expect([hasWaitingComments('6'), hasWaitingComments('7')]).toEqual([true, false]);
});

test('one the server may have forgotten the key of waits for a press', async () => {
  await openWaiting('1');
  await sendLater(written('seventh'));
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(Date.now() + 23.2 * 3_600_000);
  status = 200;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual([]);
  expect(waitingNow()).toMatchObject([{ refused: 'error' }]);
  sendAgain('seventh');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['seventh']);
  expect(waitingNow()).toEqual([]);
});
