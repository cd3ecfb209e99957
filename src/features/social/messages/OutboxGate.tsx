import { useEffect } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { hasOutbox } from './outbox-mark.web.ts';

/** What an earlier page left unsent goes on its way from any page; most have nothing to send. */
export function OutboxGate() {
  const person = useViewer()?.id;
  useEffect(() => {
    if (person === undefined || !hasOutbox()) return;
    void import('./outbox.web.ts').then(({ openOutbox }) => openOutbox(person));
  }, [person]);
  return null;
}
