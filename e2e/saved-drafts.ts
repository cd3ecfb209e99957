// What a browser keeps of forms that were not sent, in the store of drafts.

import type { Page } from '@playwright/test';

/** Keys with their texts and the names of files. Empty before anything was kept. */
export const savedEntries = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Opening a database that is not there would make it without its store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'tugan-tel')) return [];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await done(indexedDB.open('tugan-tel', 1));
    const store = database.transaction('draft').objectStore('draft');
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    database.close();
    const readable = (_: string, value: unknown) => (value instanceof File ? value.name : value);
    return keys.map((key, at) => `${key as string} ${JSON.stringify(values[at], readable)}`);
  });

/** The same as one text. */
export const allSaved = async (page: Page): Promise<string> =>
  (await savedEntries(page)).join('\n');
