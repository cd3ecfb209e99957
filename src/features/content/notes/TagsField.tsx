import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useRef } from 'react';
import { FlagNote } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { closeIcon } from '#ui/icons.ts';
import type { Sending } from '#ui/use-send.web.ts';
import { joinTags, splitTags } from './rules.ts';

interface TagsFieldProps {
  /** All of them as one text; what follows the last comma is being typed. */
  value: string;
  onChange: (value: string) => void;
  /** Tags worth choosing from. */
  offered: readonly string[];
  of: Sending;
}

const FLAGS = ['tags', 'tag'] as const;
const MOST_TAGS = 10;
const MOST_SHOWN = 5;
const CHIP =
  'relative inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full px-3 text-14 wrap-anywhere after:absolute after:inset-x-0 after:-inset-y-1';

/** The tags of a note: the finished ones as chips, the next one typed or chosen. */
export function TagsField({ value, onChange, offered, of }: TagsFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { done, typed } = splitTags(value);
  const begun = typed.trim().replace(/^#/, '').toLowerCase();
  const shown = offered
    .filter((tag) => !done.includes(tag) && tag.startsWith(begun))
    .slice(0, MOST_SHOWN);
  const invalid = FLAGS.some((flag) => of.flags.has(flag));

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // It ends the tag; the note is not sent by it.
      event.preventDefault();
      if (typed.trim() !== '') onChange(`${value}, `);
    } else if (event.key === 'Backspace' && typed === '' && done.length > 0) {
      event.preventDefault();
      onChange(joinTags(done.slice(0, -1), done.at(-1)));
    }
  }

  function handleAdd(tag: string) {
    onChange(joinTags([...done, tag]));
    input.current?.focus();
  }

  function handleRemove(removed: string) {
    onChange(
      joinTags(
        done.filter((tag) => tag !== removed),
        typed,
      ),
    );
    input.current?.focus();
  }

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-13 font-semibold text-muted">
        {t`Теглар`}
      </label>
      {done.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {done.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                onClick={() => handleRemove(tag)}
                className={`${CHIP} bg-accent-soft text-accent hover:brightness-110`}
              >
                <span lang="tt">#{tag}</span>
                <Icon of={closeIcon} size={14} />
                <span className="sr-only">{t`Тегны алып ташларга`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        type="text"
        name="tags"
        lang="tt"
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        placeholder={done.length === 0 ? t`авыл, рецепт` : undefined}
        onChange={(event) => onChange(joinTags(done, event.target.value))}
        onKeyDown={handleKey}
        aria-invalid={invalid || undefined}
        aria-describedby={`${id}-hint ${id}-note`}
        data-flags={FLAGS.join(' ')}
        className="min-h-11 w-full scroll-mt-10 scroll-mb-20 rounded-control border border-line bg-bg px-3.5 text-16 text-text placeholder:text-muted hover:border-muted aria-invalid:border-red"
      />
      {shown.length > 0 && done.length < MOST_TAGS && (
        <ul aria-label={t`Тәкъдим ителгән теглар`} className="flex flex-wrap gap-2">
          {shown.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                // The field keeps its focus, so a phone does not hide its keyboard.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => handleAdd(tag)}
                className={`${CHIP} bg-raised text-muted hover:text-text`}
              >
                <span aria-hidden="true">+</span>
                <span lang="tt">{tag}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}-hint`} className="text-13 text-muted">
        {t`10 га кадәр, араларына өтер куегыз.`}
      </p>
      <FlagNote id={`${id}-note`} of={of} flags={FLAGS} />
    </div>
  );
}
