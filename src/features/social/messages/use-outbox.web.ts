import { useEffect, useSyncExternalStore } from 'react';
import { openOutbox, outboxNow, type Waiting, watchOutbox } from './outbox.web.ts';

const NOTHING: readonly Waiting[] = [];

/** What the viewer has written and the server does not have yet, the oldest first. */
export function useOutbox(person: string): readonly Waiting[] {
  useEffect(() => {
    void openOutbox(person);
  }, [person]);
  const all = useSyncExternalStore(watchOutbox, outboxNow, () => NOTHING);
  return all.filter((waiting) => waiting.person === person);
}
