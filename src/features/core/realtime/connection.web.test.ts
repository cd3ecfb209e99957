import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConnection, type LiveState } from './connection.web.ts';

interface Opened {
  after: string | null;
  signal: AbortSignal;
  say: (text: string) => void;
  end: () => void;
}

let opened: Opened[] = [];
/** What the server answers instead of a stream. */
let refusal: Response | Error | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  refusal = null;
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit) => {
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
      },
    });
    const after = (headers as Record<string, string>)['last-event-id'] ?? null;
    const bytes = (text: string) => new TextEncoder().encode(text);
    signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
    opened.push({
      after,
      signal: signal!,
      say: (text) => controller.enqueue(bytes(text)),
      end: () => controller.close(),
    });
    if (refusal instanceof Error) throw refusal;
    return refusal ?? new Response(body);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const states: LiveState[] = [];
  const heard: unknown[] = [];
  let gaps = 0;
  const connection = openConnection({
    onEvent: (name, data) => heard.push([name, data]),
    onGap: () => (gaps += 1),
    onState: (state) => states.push(state),
  });
  return { connection, states, heard, gaps: () => gaps };
}
/** Lets what has come be read. */
const settle = () => vi.advanceTimersByTimeAsync(1);
const HELLO = 'id: 4\nevent: hello\ndata: {}\n\n';

test('events are heard, and a stream that breaks goes on after the last of them', async () => {
  const { connection, states, heard, gaps } = open();
  connection.start();
  connection.start();
  await settle();
  opened[0]!.say(`retry: 700\n\n${HELLO}event: beat\ndata: {}\n\nid: 5\nevent: message\nda`);
  await settle();
  opened[0]!.say('ta: {"n":1}\n\nevent: typing\ndata: {}\n\n');
  await settle();
  expect(states).toEqual(['live']);
  expect(heard).toEqual([
    ['message', { n: 1 }],
    ['typing', {}],
  ]);
  opened[0]!.end();
  await settle();
  expect(states).toEqual(['live', 'waiting']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(opened.map(({ after }) => after)).toEqual([null, '5']);
  opened[1]!.say('event: hello\ndata: {}\n\nid: 9\nevent: gap\ndata: {}\n\n');
  await settle();
  expect(states).toEqual(['live', 'waiting', 'live']);
  expect(gaps()).toBe(1);
});

test('who is refused comes later and later, and says so after a while', async () => {
  const { connection, states } = open();
  refusal = new Error('no line');
  connection.start();
  await vi.advanceTimersByTimeAsync(9000);
  expect(states).toEqual([]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(states).toEqual(['away']);
  const early = opened.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(opened.length - early).toBeLessThan(8);
  refusal = null;
  for (const before = opened.length; opened.length === before;)
    await vi.advanceTimersToNextTimerAsync();
  opened.at(-1)!.say(HELLO);
  await settle();
  expect(states).toEqual(['away', 'live']);
});

test('the server says when to come again', async () => {
  const { connection } = open();
  refusal = new Response('{}', { status: 503, headers: { 'retry-after': '20' } });
  connection.start();
  await vi.advanceTimersByTimeAsync(19_900);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(opened).toHaveLength(2);
});

test('who was signed out does not come again, and does not speak of a broken line', async () => {
  const { connection, states } = open();
  refusal = new Response('{}', { status: 401 });
  connection.start();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(opened).toHaveLength(1);
  expect(states).toEqual([]);
});

test('a stream that says nothing for long is dead', async () => {
  const { connection } = open();
  connection.start();
  await settle();
  opened[0]!.say(HELLO);
  await vi.advanceTimersByTimeAsync(30_000);
  opened[0]!.say('event: beat\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(opened[0]!.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(7000);
  expect(opened[0]!.signal.aborted).toBe(true);
  expect(opened).toHaveLength(2);
});

test('without a line nothing is tried, and at once when it is back; who stops has stopped', async () => {
  const { connection, states } = open();
  connection.start();
  await settle();
  opened[0]!.say(HELLO);
  await settle();
  connection.setOnline(false);
  expect(opened[0]!.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(opened).toHaveLength(1);
  expect(states).toEqual(['live', 'waiting']);
  connection.setOnline(true);
  await settle();
  expect(opened[1]!.after).toBe('4');
  connection.stop();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(opened).toHaveLength(2);
});
