import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Person } from '#features/core/accounts/calls.ts';
import type { Written } from '#ui/written.web.ts';
import { mentionIn } from './mention-in.web.ts';

// Nothing of it is fetched before somebody types `@`.
const MentionList = lazy(async () => ({
  default: (await import('./MentionList.tsx')).MentionList,
}));

interface MentionsProps {
  /** Where people are named. */
  field: RefObject<Written | null>;
  /** Those who are there already; they are offered first. */
  near?: readonly Person[];
}

const NOBODY: readonly Person[] = [];

/** Offers people to whoever types `@` and letters. */
export function Mentions({ field, near = NOBODY }: MentionsProps) {
  const [isBegun, setBegun] = useState(false);
  /** The `@` at which nobody was wanted. */
  const left = useRef<number | null>(null);

  useEffect(() => {
    const area = field.current;
    if (area === null) return;
    const handleInput = ({ target }: Event) => {
      // A text that is written in place has fields of its own in it.
      if (target !== area) return;
      const begun = mentionIn(area);
      if (begun?.from !== left.current) left.current = null;
      setBegun(begun !== null && left.current === null);
    };
    area.addEventListener('input', handleInput);
    return () => area.removeEventListener('input', handleInput);
  }, [field]);

  if (!isBegun || field.current === null) return null;
  return (
    <Suspense>
      <MentionList
        field={field.current}
        near={near}
        onEnd={(from) => {
          left.current = from;
          setBegun(false);
        }}
      />
    </Suspense>
  );
}
