// A store of this browser (IndexedDB). It may be closed to us or full: then reading finds nothing,
// writing does nothing, and nobody is told.

export type RunInStore = <T>(
  mode: IDBTransactionMode,
  make: (store: IDBObjectStore) => IDBRequest<T>,
) => Promise<T | undefined>;

export function browserStore(databaseName: string, storeName: string): RunInStore {
  let opened: Promise<IDBDatabase | null> | null = null;

  const open = () =>
    (opened ??= new Promise((resolve) => {
      try {
        const request = indexedDB.open(databaseName, 1);
        request.onupgradeneeded = () => request.result.createObjectStore(storeName);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => resolve(null);
        request.onblocked = () => resolve(null);
      } catch {
        resolve(null);
      }
    }));

  return async (mode, make) => {
    const database = await open();
    if (database === null) return undefined;
    return new Promise((resolve) => {
      try {
        const transaction = database.transaction(storeName, mode);
        const request = make(transaction.objectStore(storeName));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = () => resolve(undefined);
        transaction.onabort = () => resolve(undefined);
      } catch {
        resolve(undefined);
      }
    });
  };
}
