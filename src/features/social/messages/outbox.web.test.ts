import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSent, openOutbox, outboxNow, sendAgain, sendMessage, settle } from './outbox.web.ts';

/** What the browser keeps. */
const store = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#features/platform/drafts/draft-store.web.ts', () => ({
  writeWaiting: async (key: string, waiting: unknown) => void store.set(key, waiting),
  readWaiting: async (prefix: string) =>
    [...store].filter(([key]) => key.startsWith(prefix)).map(([, stored]) => stored),
  removeDraft: async (key: string) => void store.delete(key),
}));

interface Arrived {
  to: string;
  key: string;
  content: string;
  correction: FormDataEntryValue | null;
}

const arrived: Arrived[] = [];
/** What the server does with the next requests; without any left it takes them. */
let answers: (() => Response)[] = [];

const ok = (key: string) => Response.json({ id: String(arrived.length), key });
const refused = (status: number, body: object) => () => Response.json(body, { status });
const lost = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  vi.useFakeTimers();
  arrived.length = 0;
  answers = [];
  vi.stubGlobal('fetch', async (url: string, init: { body: FormData }) => {
    const key = init.body.get('key') as string;
    const content = init.body.get('content') as string;
    arrived.push({ to: url, key, content, correction: init.body.get('correction') });
    return answers.shift()?.() ?? ok(key);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const write = (to: string, content: string) =>
  sendMessage({ person: '1', to, content, reply: null, files: [] });
const soon = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

test('better words for a message are sent as such', async () => {
  const reply = {
    id: '5',
    user: { id: '7' },
    content: 'Мин барам базар',
    images: false,
    voice: null,
    deleted: false,
  };
  sendMessage({
    person: '1',
    to: '7',
    content: 'Мин базарга барам',
    reply,
    files: [],
    correction: true,
  });
  await soon();
  expect(arrived).toMatchObject([{ content: 'Мин базарга барам', correction: 'true' }]);
  write('7', 'бер');
  await soon();
  expect(arrived.at(-1)?.correction).toBeNull();
});

test('messages of a conversation go one after another, and leave when the server has them', async () => {
  const sent: string[] = [];
  const stop = onSent((_, { content }) => sent.push(content));
  write('7', 'бер');
  write('7', 'ике');
  expect(outboxNow().map(({ content }) => content)).toEqual(['бер', 'ике']);
  await soon();
  expect(arrived.map(({ content }) => content)).toEqual(['бер', 'ике']);
  expect(sent).toEqual(['бер', 'ике']);
  expect(outboxNow()).toEqual([]);
  stop();
});

test('a lost line only makes it later, with the same key', async () => {
  answers = [lost, lost];
  write('8', 'тоннель');
  await soon();
  expect(outboxNow()).toMatchObject([{ content: 'тоннель', refused: null }]);
  await soon(60_000);
  expect(outboxNow()).toEqual([]);
  expect(new Set(arrived.map(({ key }) => key)).size).toBe(1);
  expect(arrived).toHaveLength(3);
});

test('what the server refuses is told, does not hold up the next, and can be sent again', async () => {
  answers = [refused(403, { errors: { forbidden: true }, codes: { forbidden: 'block' } })];
  write('9', 'ябык');
  write('9', 'икенче');
  await soon();
  expect(outboxNow()).toMatchObject([
    { content: 'ябык', refused: { flag: 'forbidden', reason: 'block' } },
  ]);
  sendAgain(outboxNow()[0]!.key);
  await soon();
  expect(outboxNow()).toEqual([]);
  expect(arrived.map(({ content }) => content)).toEqual(['ябык', 'икенче', 'ябык']);
});

test('a short wait is waited for; a server that stays away is told of', async () => {
  answers = [refused(429, { errors: { time: true }, wait: 20 })];
  write('10', 'бик тиз');
  await soon(19_000);
  expect(arrived).toHaveLength(1);
  await soon(2000);
  expect(outboxNow()).toEqual([]);

  answers = Array.from({ length: 6 }, () => refused(500, { errors: { error: true } }));
  write('10', 'сервер юк');
  await soon(300_000);
  expect(outboxNow()).toMatchObject([{ refused: { flag: 'error' } }]);
  settle(outboxNow()[0]!.key);
});

test('what the stream has told of is not waited for any more', async () => {
  answers = [lost];
  const { key } = write('11', 'җавап югалды');
  await soon();
  expect(outboxNow()).toHaveLength(1);
  settle(key);
  expect(outboxNow()).toEqual([]);
  await soon(60_000);
  expect(arrived).toHaveLength(1);
});

test('each is stored before it is sent and until the server has it', async () => {
  answers = [lost];
  const waiting = write('12', 'саклана');
  await soon();
  expect(arrived).toHaveLength(1);
  expect([...store.values()]).toMatchObject([{ key: waiting.key, content: 'саклана' }]);
  await soon(60_000);
  expect(store.size).toBe(0);
});

test('what an earlier page has left goes on its way', async () => {
  store.set('2/outbox/k1', {
    key: 'k1',
    person: '2',
    to: '13',
    content: 'кичәге',
    reply: null,
    files: [],
    at: 1,
    refused: null,
  });
  await openOutbox('2');
  await soon();
  expect(arrived).toMatchObject([{ key: 'k1', content: 'кичәге' }]);
  expect(store.size).toBe(0);
});

/** A server that is reached by XMLHttpRequest, and tells how much has left. */
class SlowRequest {
  static sent: { body: FormData; request: SlowRequest }[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  status = 200;
  response: unknown = null;
  open() {}
  setRequestHeader() {}
  abort() {}
  send(body: FormData) {
    SlowRequest.sent.push({ body, request: this });
  }
  end(response: unknown) {
    this.response = response;
    this.onload?.();
    this.onloadend?.();
  }
}

test('a voice is stored with its file, tells how far it has come, and goes again after a lost line', async () => {
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
  const file = new Blob(['тавыш'], { type: 'audio/webm' });
  const voice = { file, seconds: 3, waveform: [1, 2], ended: 'asked' as const };
  const waiting = sendMessage({
    person: '1',
    to: '14',
    content: '',
    reply: null,
    files: [],
    voice,
  });
  await soon();
  expect([...store.values()]).toMatchObject([{ key: waiting.key, voice: { seconds: 3 } }]);
  const [first] = SlowRequest.sent;
  expect((first!.body.get('voice') as File).size).toBe(file.size);
  first!.request.upload.onprogress?.({ loaded: 30, total: 60 });
  expect(outboxNow()).toMatchObject([{ key: waiting.key, share: 0.5 }]);
  first!.request.onerror?.();
  await soon(60_000);
  const [, second] = SlowRequest.sent;
  expect(second!.body.get('key')).toBe(waiting.key);
  second!.request.end({ id: '9', key: waiting.key });
  await soon();
  expect(outboxNow()).toEqual([]);
  expect(store.size).toBe(0);
});

test('pictures go with their words', async () => {
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
  SlowRequest.sent = [];
  const files = [new File(['1'], 'а.jpg'), new File(['2'], 'ә.jpg')];
  const alts = ['Кабан күле', ''];
  const { key } = sendMessage({ person: '1', to: '15', content: '', reply: null, files, alts });
  await soon();
  const [{ body, request }] = SlowRequest.sent as [(typeof SlowRequest.sent)[0]];
  expect(body.getAll('images')).toHaveLength(2);
  expect(JSON.parse(body.get('alts') as string)).toEqual(alts);
  request.end({ id: '10', key });
  await soon();
  expect(outboxNow()).toEqual([]);
});
