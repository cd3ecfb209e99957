import { useRef } from 'react';

/**
 * The idempotency key of what a new thing is made of: the same for as long as the same is sent, so
 * that a second press after a lost answer makes no second thing.
 */
export function useSendKey(): (sent: object) => string {
  const last = useRef({ text: '', key: '' });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
