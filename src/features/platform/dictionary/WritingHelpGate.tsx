import { type ReactNode, useEffect, useState } from 'react';
import { isWritten } from '#ui/written.web.ts';

/** What helps while one writes comes with the first field one writes in. */
export function WritingHelpGate() {
  const [help, setHelp] = useState<ReactNode>(null);
  useEffect(() => {
    const open = (first: unknown) => {
      // A courtesy: without a line one writes without it, until the next field.
      if (!isWritten(first) || !navigator.onLine) return;
      document.removeEventListener('focusin', handleFocus);
      import('./WritingHelp.tsx').then(
        ({ WritingHelp }) => setHelp(<WritingHelp first={first} />),
        () => document.addEventListener('focusin', handleFocus),
      );
    };
    const handleFocus = ({ target }: FocusEvent) => open(target);
    document.addEventListener('focusin', handleFocus);
    // Who was quicker than the script.
    open(document.activeElement);
    return () => document.removeEventListener('focusin', handleFocus);
  }, []);
  return help;
}
