import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { ask, onRefusal } from './ask.web.ts';

const params = z.object({ id: z.string() });
const common = {
  path: '/api/note/{id}',
  who: 'anyone',
  admits: ['reader'],
  limit: '60/min',
  params,
  output: z.object({ id: z.string() }),
  refusals: {},
} as const;
const getNote = defineCall({ ...common, name: 'getNote', method: 'GET', summary: 'Reads.' });
const rateNote = defineCall({
  ...common,
  name: 'rateNote',
  method: 'PUT',
  summary: 'Changes.',
  body: z.object({ grade: z.number() }),
});

const answers = (...list: [number, Record<string, string>?][]) => {
  const fetched = vi.fn<typeof fetch>();
  for (const [status, headers] of list)
    fetched.mockResolvedValueOnce(
      new Response(
        JSON.stringify(
          status === 200 ? { id: '1' } : { errors: { error: true }, codes: { answer: 'needed' } },
        ),
        {
          status,
          headers: headers ?? {},
        },
      ),
    );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const note = { params: { id: 'n1' } };

describe('a GET', () => {
  test('is asked once more after a passing failure', async () => {
    const fetched = answers([503], [200]);
    await expect(ask(getNote, note)).resolves.toEqual({ id: '1' });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('waits as long as the server asks', async () => {
    vi.useFakeTimers();
    const fetched = answers([429, { 'retry-after': '2' }], [200]);
    const answer = ask(getNote, note);
    await vi.advanceTimersByTimeAsync(1900);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    await expect(answer).resolves.toEqual({ id: '1' });
  });

  test('is not asked a third time', async () => {
    const fetched = answers([500], [500], [200]);
    await expect(ask(getNote, note)).rejects.toMatchObject({ name: 'Refusal', status: 500 });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('is not repeated after a refusal', async () => {
    const fetched = answers([404], [200]);
    await expect(ask(getNote, note)).rejects.toMatchObject({ status: 404 });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

test('a call that changes something is never repeated', async () => {
  const fetched = answers([503], [200]);
  const rated = ask(rateNote, { params: { id: 'n1' }, body: { grade: 1 } });
  await expect(rated).rejects.toMatchObject({ status: 503 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

describe('a refusal that can be mended', () => {
  const rated = () => ask(rateNote, { params: { id: 'n1' }, body: { grade: 1 } });

  test('is sent again once it is', async () => {
    const fetched = answers([422], [200]);
    const stop = onRefusal(({ codes }) =>
      codes?.['answer'] === 'needed' ? Promise.resolve({}) : null,
    );
    await expect(rated()).resolves.toEqual({ id: '1' });
    stop();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('is sent with what was confirmed, under a key of its own', async () => {
    const fetched = answers([422], [422], [200]);
    const confirmed = [{}, { anyway: true } as const];
    const stop = onRefusal(() => Promise.resolve(confirmed.shift() ?? null));
    const input = { params: { id: 'n1' }, body: { grade: 1 } };
    await expect(ask(rateNote, input, { idempotencyKey: 'key-1' })).resolves.toEqual({ id: '1' });
    stop();
    const sent = fetched.mock.calls.map(([, init]) => [
      init?.body,
      new Headers(init?.headers).get('idempotency-key'),
    ]);
    expect(sent).toEqual([
      ['{"grade":1}', 'key-1'],
      ['{"grade":1}', 'key-1'],
      ['{"grade":1,"anyway":true}', 'key-1-anyway'],
    ]);
  });

  test('says nothing where the person did not want it', async () => {
    const fetched = answers([422], [200]);
    const stop = onRefusal(() => Promise.resolve(null));
    await expect(rated()).rejects.toMatchObject({ status: 422, flags: [] });
    stop();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('is a refusal like any other where nobody mends it', async () => {
    answers([422]);
    await expect(rated()).rejects.toMatchObject({ status: 422, flags: ['error'] });
  });
});

describe('a page that is left', () => {
  const keepalive = async (call: () => Promise<unknown>) => {
    const fetched = answers([200]);
    await call();
    return fetched.mock.calls[0]?.[1]?.keepalive;
  };

  test('does not abort a short change, but a long one and a GET', async () => {
    const rate = (grade: number) => ask(rateNote, { ...note, body: { grade } });
    const writeNote = defineCall({
      ...common,
      name: 'writeNote',
      method: 'PUT',
      summary: 'Writes.',
      body: z.object({ text: z.string() }),
    });
    expect(await keepalive(() => rate(1))).toBe(true);
    expect(await keepalive(() => ask(getNote, note))).toBeUndefined();
    const long = { ...note, body: { text: 'а'.repeat(1000) } };
    expect(await keepalive(() => ask(writeNote, long))).toBeUndefined();
  });
});
