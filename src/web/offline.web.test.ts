import { expect, test, vi } from 'vitest';
import { keepVisited } from './offline.web.ts';

const opened = vi.hoisted((): string[] => []);
vi.mock('#features/content/comments/comment-outbox.web.ts', () => ({
  hasWaitingComments: (person: string) => person === '1',
  openWaiting: async (person: string) => void opened.push(person),
}));

test('waiting comments are sent where no service worker can be registered', async () => {
  const register = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('not allowed')));
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  await keepVisited('1', '/');
  expect(opened).toEqual(['1']);
  // The next page tries again, and of a person without waiting comments nothing is opened.
  await keepVisited('2', '/groups');
  expect(register).toHaveBeenCalledTimes(2);
  expect(opened).toEqual(['1']);
});
