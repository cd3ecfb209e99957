import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId } from 'react';
import { FlagNote } from '#ui/FlagNote.tsx';
import type { Sending } from '#ui/use-send.web.ts';
import { titleFrom } from './rules.ts';

interface TitleFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Its first sentence is the title of a note that is given none. */
  content: string;
  of: Sending;
  /** From the title one goes on to the text. */
  onEnter: () => void;
}

const FLAGS = ['title', 'titleSearch'] as const;

/** The title of a note, as large as it will be. */
export function TitleField({ value, onChange, content, of, onEnter }: TitleFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const offered = titleFrom(content);
  const isOffered = value.trim() === '' && offered !== '';
  const invalid = FLAGS.some((flag) => of.flags.has(flag));

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <div className="px-4 pt-4 pb-1 wide:px-7 wide:pt-6">
      <label htmlFor={id} className="sr-only">
        {t`Язманың исеме`}
      </label>
      <textarea
        id={id}
        name="title"
        lang="tt"
        rows={1}
        value={value}
        placeholder={isOffered ? offered : t`Исем (теләсәгез)`}
        onChange={(event) => onChange(event.target.value.replaceAll(/\n+/g, ' '))}
        onKeyDown={handleKey}
        enterKeyHint="next"
        aria-invalid={invalid || undefined}
        aria-describedby={`${id}-hint ${id}-note`}
        data-flags={FLAGS.join(' ')}
        className="field-sizing-content block w-full scroll-mt-24 scroll-mb-32 resize-none bg-transparent pb-1 font-serif text-24 leading-snug font-semibold text-text outline-none placeholder:text-muted placeholder:opacity-80 wide:text-32"
      />
      <p id={`${id}-hint`} className="text-13 text-muted empty:hidden">
        {isOffered && t`Исем язмасагыз, беренче җөмлә исем булыр.`}
      </p>
      <FlagNote id={`${id}-note`} of={of} flags={FLAGS} />
    </div>
  );
}
