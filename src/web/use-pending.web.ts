import { useEffect, useState } from 'react';
import { type Location, useNavigation } from 'react-router';

/** Shorter waits show nothing: a skeleton that flashes by is worse than a short stillness. */
const PATIENCE = 150;

/** Where the reader is going, once the wait is long enough to need a skeleton. */
export function usePending(): Location | null {
  const { location, state } = useNavigation();
  const [waited, setWaited] = useState(false);
  const waiting = state === 'loading';

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setWaited(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [waiting, location?.key]);

  return waiting && waited ? (location ?? null) : null;
}
