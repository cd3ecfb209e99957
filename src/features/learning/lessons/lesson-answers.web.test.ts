import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What the browser keeps. */
const store = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#features/platform/drafts/draft-store.web.ts', () => ({
  writeWaiting: async (key: string, waiting: unknown) => void store.set(key, waiting),
  readWaiting: async (prefix: string) =>
    [...store].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value),
  readDraft: async (key: string) => store.get(key),
  removeDraft: async (key: string) => void store.delete(key),
}));

type Sent = Record<string, unknown>;
let isOnline = true;
let status = 200;
let sent: Sent[] = [];
/** As after a reload. */
const load = async () => {
  vi.clearAllTimers();
  vi.resetModules();
  return import('./lesson-answers.web.ts');
};

beforeEach(() => {
  vi.useFakeTimers();
  store.clear();
  [isOnline, status, sent] = [true, 200, []];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (!isOnline) throw new TypeError('no line');
    if (status !== 200) return Response.json({ errors: { forbidden: true } }, { status });
    const one = JSON.parse(body) as Sent;
    sent.push(one);
    return Response.json(
      'grade' in one
        ? { best: one.grade, grade: one.grade }
        : { right: true, triangle: 7, earned: 1 },
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(100);

test('answers given offline survive a reload and are sent once, in order', async () => {
  isOnline = false;
  const before = await load();
  before.giveLessonAnswer('1', 'lesson', { exercise: 0, answer: 'китап' });
  before.giveLessonAnswer('1', 'lesson', { exercise: 1, answer: 'урман' });
  await settle();
  expect(before.waitingAnswers('1', 'lesson')).toEqual({ 0: 'китап', 1: 'урман' });
  expect(store.size).toBe(2);

  const after = await load();
  await after.openLessonAnswers('1');
  expect(after.waitingAnswers('1', 'lesson')).toEqual({ 0: 'китап', 1: 'урман' });
  const finished = after.finishLesson('1', 'lesson', 100);
  expect(after.waitingAnswers('1', 'lesson')).toEqual({});
  isOnline = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await finished).toEqual({ best: 100, earned: 2 });
  expect(sent).toEqual([
    { exercise: 0, answer: 'китап', user: '1' },
    { exercise: 1, answer: 'урман', user: '1' },
    { grade: 100, user: '1' },
  ]);
  expect(store.size).toBe(0);
});

test('when the session has ended they wait for their person, and the end is told', async () => {
  status = 401;
  const answers = await load();
  answers.giveLessonAnswer('1', 'lesson', { exercise: 0, answer: 'китап' });
  const finished = answers.finishLesson('1', 'lesson', 100).catch((error: unknown) => error);
  await settle();
  expect(await finished).toMatchObject({ status: 401 });
  expect(store.size).toBe(2);
  status = 200;
  const later = await load();
  await later.openLessonAnswers('1');
  await settle();
  expect(sent).toHaveLength(2);
  expect(store.size).toBe(0);
});

test('what another tab has sent meanwhile is not sent again', async () => {
  isOnline = false;
  const tab = await load();
  tab.giveLessonAnswer('1', 'lesson', { exercise: 0, answer: 'китап' });
  await settle();
  store.clear();
  isOnline = true;
  tab.giveLessonAnswer('1', 'lesson', { exercise: 1, answer: 'урман' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([{ exercise: 1, answer: 'урман', user: '1' }]);
});
