// One line that says that something was done, on whatever page one is then. It also outlives the
// page, because leaving the account loads the site anew.

import { useEffect, useState } from 'react';

const PLACE = 'done';
const SHOWN_MS = 6000;

let onSaid: (text: string) => void = () => {};

/** The session of this window may be closed to us; then the line is not seen on the next page. */
function keep(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, text);
  } catch {
    // It was shown on this one.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

export function sayDone(text: string): void {
  keep(text);
  onSaid(text);
}

/** What was said last, for six seconds. */
export function useDone(): string | null {
  const [said, setSaid] = useState<{ text: string } | null>(null);
  useEffect(() => {
    onSaid = (text) => setSaid({ text });
    const before = kept();
    if (before !== null) onSaid(before);
    return () => {
      onSaid = () => {};
    };
  }, []);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => {
      keep(null);
      setSaid(null);
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return said?.text ?? null;
}
