import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveAnswer, unsentWords } from './answers.web.ts';

/** What the browser keeps. */
const store = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#features/platform/drafts/draft-store.web.ts', () => ({
  writeWaiting: async (key: string, waiting: unknown) => void store.set(key, waiting),
  readWaiting: async () => [],
  removeDraft: async (key: string) => void store.delete(key),
}));

interface Sent {
  user: string;
  list: { id: string }[];
}

let status = 200;
/** Whose session it is; null where it does not matter. */
let session: string | null = null;
/** A word whose answers the server cannot read. */
let bad: string | null = null;
let stored: string[] = [];

function answer({ user, list }: Sent): number {
  if (session !== null && user !== session) return 403;
  if (list.some(({ id }) => id === bad)) return 400;
  return status;
}

beforeEach(() => {
  vi.useFakeTimers();
  [status, session, bad, stored] = [200, null, null, []];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as Sent;
    const answered = answer(sent);
    if (answered !== 200) return Response.json({ errors: { forbidden: 1 } }, { status: answered });
    stored.push(...sent.list.map(({ id }) => id));
    return Response.json({ list: [], due: 0 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an answer of somebody who may not write for a while is stored until they may', async () => {
  status = 403;
  giveAnswer({ person: '1', id: '7', grade: 3 });
  await vi.advanceTimersByTimeAsync(0);
  expect([...unsentWords()]).toEqual(['7']);
  expect(store.size).toBe(1);
  status = 200;
  giveAnswer({ person: '1', id: '8', grade: 3 });
  await vi.advanceTimersByTimeAsync(0);
  expect(unsentWords().size).toBe(0);
  expect(store.size).toBe(0);
});

test('an answer the server cannot read is let go alone', async () => {
  bad = '5';
  for (let id = 1; id <= 9; id += 1) giveAnswer({ person: '1', id: String(id), grade: 3 });
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.toSorted()).toEqual(['1', '2', '3', '4', '6', '7', '8', '9']);
  expect(store.size).toBe(0);
});

test('what one person has answered waits for them, and holds up nobody who has signed in', async () => {
  session = '2';
  giveAnswer({ person: '1', id: '7', grade: 3 });
  giveAnswer({ person: '2', id: '8', grade: 3 });
  await vi.advanceTimersByTimeAsync(0);
  expect(stored).toEqual(['8']);
  expect([...unsentWords()]).toEqual(['7']);
  session = '1';
  giveAnswer({ person: '1', id: '9', grade: 3 });
  await vi.advanceTimersByTimeAsync(0);
  expect(stored).toEqual(['8', '7', '9']);
  expect(store.size).toBe(0);
});
