import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { putText } from '#ui/insert-text.web.ts';
import { isTatar, isTextField, type TextControl } from '#ui/written.web.ts';
import type { LetterOfferProps } from './LetterOffer.tsx';

// Only who writes wants it; without a line one writes without it.
const LetterOffer = lazy(() =>
  import('./LetterOffer.tsx').then(
    ({ LetterOffer: loaded }): Loaded => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

interface Loaded {
  default: ComponentType<LetterOfferProps>;
}

interface LetterHelpProps {
  /** What stood there when the form was opened is judged as well: an old text is mended at one press. */
  whole?: boolean;
}

/** What quotes somebody else stays as they wrote it. */
const isHelped = (target: unknown): target is TextControl =>
  isTextField(target) && isTatar(target) && target.dataset['verbatim'] === undefined;

/**
 * The Tatar letters of a form, offered to who types without them. It asks the fields themselves, so
 * it is the same for every form, whoever holds what is written.
 */
export function LetterHelp({ whole = false }: LetterHelpProps) {
  const place = useRef<HTMLDivElement>(null);
  /** Those that were written in, or all that have words; the last one is where the writer goes on. */
  const fields = useRef<TextControl[]>([]);
  const [texts, setTexts] = useState<readonly string[]>([]);

  function look() {
    fields.current = fields.current.filter((field) => field.isConnected && isHelped(field));
    const next = fields.current.map((field) => field.value);
    setTexts((before) => (before.join('\0') === next.join('\0') ? before : next));
  }

  useEffect(() => {
    const form = place.current?.closest('form');
    const handleInput = ({ target }: Event) => {
      if (!isHelped(target)) return;
      fields.current = [...fields.current.filter((field) => field !== target), target];
      look();
    };
    form?.addEventListener('input', handleInput);
    return () => form?.removeEventListener('input', handleInput);
  }, []);

  // The form may have filled or emptied them by itself.
  useEffect(() => {
    const all = whole ? [...(place.current?.closest('form')?.elements ?? [])] : [];
    const others = all.filter(isHelped).filter((field) => !fields.current.includes(field));
    fields.current.unshift(...others);
    look();
  });

  function handleFix(fixed: readonly string[]) {
    const all = [...fields.current];
    const changed = all.filter((field, at) => !field.readOnly && fixed[at] !== field.value);
    for (const field of changed) putText(field, fixed[all.indexOf(field)] ?? field.value);
    // The button that was pressed goes.
    changed.at(-1)?.focus({ preventScroll: true });
  }

  const isEmpty = texts.every((text) => text === '');
  return (
    <div ref={place} className="empty:hidden">
      {!isEmpty && (
        <Suspense>
          <LetterOffer texts={texts} onFix={handleFix} />
        </Suspense>
      )}
    </div>
  );
}
