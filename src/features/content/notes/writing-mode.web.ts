// How a text is written: in place as readers will see it, or with signs in a plain field. The plain
// field is there without scripts, and where nobody has chosen on phones: their keyboards predict and
// replace words, which a rich text takes worse than a field.

import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { recall, remember } from '#ui/storage.web.ts';
import type { RichText } from './RichText.tsx';

export type WritingMode = 'rich' | 'plain';

/** The key under which the choice is kept in this browser. */
const KEY = 'writing';

function chosenMode(): WritingMode {
  const kept = recall(KEY);
  if (kept === 'rich' || kept === 'plain') return kept;
  const isPhone = /Android/i.test(navigator.userAgent) || !matchMedia('(pointer: fine)').matches;
  return isPhone ? 'plain' : 'rich';
}

type Rich = ComponentType<Parameters<typeof RichText>[0]>;

/** The rich text is a file of its own: who writes plainly never loads it. */
export function useWritingMode(plain: RefObject<HTMLTextAreaElement | null>) {
  const [mode, setMode] = useState<WritingMode>('plain');
  const [Rich, setRich] = useState<Rich | null>(null);

  function choose(next: WritingMode, isAsked: boolean): void {
    if (next === 'plain') return setMode('plain');
    import('./RichText.tsx').then(
      ({ RichText: loaded }) => {
        // Who has begun to write in the field is not interrupted.
        if (!isAsked && document.activeElement === plain.current) return;
        setRich(() => loaded);
        setMode('rich');
      },
      // Without a line the plain field stays, with all it holds.
      () => undefined,
    );
  }

  useEffect(() => {
    choose(chosenMode(), false);
    // Only once, when the page is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    /** Null while one writes plainly. */
    Rich: mode === 'rich' ? Rich : null,
    choose: (next: WritingMode) => {
      remember(KEY, next);
      choose(next, true);
    },
  };
}
