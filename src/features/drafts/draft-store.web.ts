// Drafts in this browser (IndexedDB). It may be closed to us or full; then the server alone keeps
// them, and nobody is told.

const DATABASE = 'tugan-tel';
const STORE = 'draft';

export interface KeptDraft {
  fields: Record<string, string>;
  /** Milliseconds. */
  at: number;
}

let opened: Promise<IDBDatabase | null> | null = null;

function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opened;
}

async function run<T>(
  mode: IDBTransactionMode,
  make: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const database = await open();
  if (database === null) return undefined;
  return new Promise((resolve) => {
    try {
      const request = make(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

const FILES = '/files';

/** Files that were chosen for a form, with what was written beside them. */
export interface KeptFile {
  file: File;
  alt: string;
}

export const readFiles = (key: string): Promise<KeptFile[] | undefined> =>
  run<KeptFile[] | undefined>(
    'readonly',
    (store) => store.get(key + FILES) as IDBRequest<KeptFile[] | undefined>,
  );

export const writeFiles = (key: string, files: readonly KeptFile[]): Promise<unknown> =>
  files.length === 0
    ? run('readwrite', (store) => store.delete(key + FILES))
    : run('readwrite', (store) => store.put(files, key + FILES));

export const readDraft = (key: string): Promise<KeptDraft | undefined> =>
  run<KeptDraft | undefined>(
    'readonly',
    (store) => store.get(key) as IDBRequest<KeptDraft | undefined>,
  );

export const writeDraft = (key: string, draft: KeptDraft): Promise<unknown> =>
  run('readwrite', (store) => store.put(draft, key));

export const removeDraft = (key: string): Promise<unknown> =>
  run('readwrite', (store) => store.delete(key));
