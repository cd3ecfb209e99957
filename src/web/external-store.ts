// What Lingui imports from `use-sync-external-store/shim`; see vite.config.ts.

export { useSyncExternalStore } from 'react';
