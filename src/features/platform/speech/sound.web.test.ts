import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSound } from './sound.web.ts';

let plays: CanPlayTypeResult = 'probably';
const asked: string[] = [];
const { signal } = new AbortController();

function answers(...statuses: number[]) {
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const status = statuses.shift() ?? 500;
    return Promise.resolve(new Response('sound', { status, headers: { 'retry-after': '1' } }));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  plays = 'probably';
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation(() => plays);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sound');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('comes again while the sound is being made, or everything is busy', async () => {
  answers(202, 503, 429, 200);
  const sound = loadSound('/media/speech/1/x.ogg', signal);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await sound).toBe('blob:sound');
  expect(asked).toHaveLength(4);
});

test('gives up where there is none, and where it never comes', async () => {
  answers(404);
  await expect(loadSound('/media/speech/1/x.ogg', signal)).rejects.toThrow('no sound');
  answers(...Array.from({ length: 40 }, () => 202));
  const never = loadSound('/media/speech/1/x.ogg', signal).catch(String);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await never).toContain('no sound');
  expect(asked.length).toBeLessThan(20);
});

test('asks for MP3 where Opus cannot be played', async () => {
  plays = '';
  answers(200);
  await loadSound('/media/speech/1/x.ogg', signal);
  expect(asked).toEqual(['/media/speech/1/x.mp3']);
});
