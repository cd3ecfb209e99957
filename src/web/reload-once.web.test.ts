import { afterEach, expect, test, vi } from 'vitest';
import { reloadIfLost, reloadOnce } from './reload-once.web.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('the page is loaded anew at most once in ten seconds', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T12:00:00Z') });
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  reloadOnce();
  vi.advanceTimersByTime(9900);
  reloadOnce();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  reloadOnce();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('where nothing can be remembered it is not loaded anew for ever', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('closed');
    },
  });
  reloadOnce();
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  [new TypeError('Failed to fetch dynamically imported module: https://a.b/c.js'), 1],
  [new TypeError('error loading dynamically imported module: https://a.b/c.js'), 1],
  [new TypeError('Importing a module script failed.'), 1],
  [new TypeError('x is not a function'), 0],
  [{ status: 403 }, 0],
])('an error of a page loads it anew where a part of the script was lost: %s', (error, times) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  reloadIfLost(error);
  expect(reload).toHaveBeenCalledTimes(times);
});
