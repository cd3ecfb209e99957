import { afterEach, describe, expect, test, vi } from 'vitest';
import { rateNote } from '#features/ratings/calls.ts';
import { getNote } from '#features/notes/calls.ts';
import { ask } from './client.web.ts';

const answers = (...list: [number, Record<string, string>?][]) => {
  const fetched = vi.fn<typeof fetch>();
  for (const [status, headers] of list)
    fetched.mockResolvedValueOnce(
      new Response(JSON.stringify(status === 200 ? { id: '1' } : { errors: { error: true } }), {
        status,
        headers: headers ?? {},
      }),
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
