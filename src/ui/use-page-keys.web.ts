import { useEffect, useRef } from 'react';
import { openStoredValue } from './stored-value.web.ts';
import { isWriting } from './use-row-keys.web.ts';

/** Whether somebody has turned the keys of pages off in this browser (WCAG 2.1.4). */
export const pageKeysOff = openStoredValue('page-keys-off', (stored) => stored === true);

/**
 * Keys of a page, wherever the focus is, by their place on the keyboard, so in any layout: `KeyJ`.
 * Not while one writes, nor under a dialog; a key that is held down is one press.
 */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const act = latest.current[event.code];
      if (act === undefined || event.repeat || event.defaultPrevented || pageKeysOff.get()) return;
      if (event.ctrlKey || event.altKey || event.metaKey || isWriting(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
