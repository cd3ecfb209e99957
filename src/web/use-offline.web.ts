import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The page is there first, and what it asks for at once. */
const DELAY_MS = 2000;

/** Lets the service worker keep the page, with all that belongs to it (`offline.web.ts`). */
export function useOffline(person: string | null): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      import('./offline.web.ts').then(
        ({ keepVisited }) => keepVisited(person, pathname + search),
        // Without a line there is nothing to keep.
        () => undefined,
      );
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [person, pathname, search]);
}
