import { type RefObject, useEffect, useRef } from 'react';

/** What the keys of a list do, by their place on the keyboard, so in any layout: `KeyJ`. */
type RowKeys = Readonly<Record<string, () => void>>;

export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLElement && target.isContentEditable) ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio');

/**
 * Keys of a list, heard only while the focus is in it, so that nobody meets them unawares (WCAG
 * 2.1.4). J and K go to the next and the previous element with `data-row`; X presses it.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const shown = list.current;
    if (shown === null) return;
    const rows = () => [...shown.querySelectorAll<HTMLElement>('[data-row]')];
    const current = () => {
      const row = document.activeElement?.closest('li');
      return rows().findIndex((one) => row?.contains(one));
    };
    const go = (step: number) => {
      const all = rows();
      const at = current();
      const next = all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))];
      next?.focus();
      next?.closest('li')?.scrollIntoView({ block: 'nearest' });
    };
    const own: RowKeys = {
      KeyJ: () => go(1),
      KeyK: () => go(-1),
      KeyX: () => rows()[current()]?.click(),
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isWriting(event.target)) return;
      const act = own[event.code] ?? latest.current[event.code];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    shown.addEventListener('keydown', handleKey);
    return () => shown.removeEventListener('keydown', handleKey);
  }, [list]);
}
