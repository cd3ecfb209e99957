// Drafts in this browser. Where the browser stores nothing, only the server has them.

import { browserStore } from '#ui/browser-store.web.ts';
import type { LocalDraft } from './rules.ts';

const run = browserStore('tugan-tel', 'draft');

const FILES = '/files';

/** Files that were chosen for a form, as the form holds them. */
export const readFiles = <T>(key: string): Promise<T | undefined> =>
  run<T | undefined>('readonly', (store) => store.get(key + FILES) as IDBRequest<T | undefined>);

/** Null where the form holds none of its own any more. */
export const writeFiles = (key: string, files: unknown): Promise<unknown> =>
  files === null
    ? run('readwrite', (store) => store.delete(key + FILES))
    : run('readwrite', (store) => store.put(files, key + FILES));

export const readDraft = (key: string): Promise<LocalDraft | undefined> =>
  run<LocalDraft | undefined>(
    'readonly',
    (store) => store.get(key) as IDBRequest<LocalDraft | undefined>,
  );

export const writeDraft = (key: string, draft: LocalDraft): Promise<unknown> =>
  run('readwrite', (store) => store.put(draft, key));

/** What waits to be sent, under a person's key: it goes with their drafts when they leave. */
export const writeWaiting = (key: string, waiting: unknown): Promise<unknown> =>
  run('readwrite', (store) => store.put(waiting, key));

export const readWaiting = async <T>(prefix: string): Promise<T[]> =>
  (await run<T[]>('readonly', (store) =>
    store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
  )) ?? [];

/** All that is kept of a person begins with their id. */
const ofPerson = (person: string) => IDBKeyRange.bound(`${person}/`, `${person}/\uffff`);

export const countDrafts = async (person: string): Promise<number> =>
  (await run('readonly', (store) => store.count(ofPerson(person)))) ?? 0;

export const removeDraftsOf = (person: string): Promise<unknown> =>
  run('readwrite', (store) => store.delete(ofPerson(person)));

export const removeDraft = (key: string): Promise<unknown> =>
  run('readwrite', (store) => store.delete(key));
