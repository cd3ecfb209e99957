import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { PersonAvatar } from '#features/core/accounts/PersonAvatar.tsx';
import type { Person } from '#features/core/accounts/calls.ts';
import { replaceBefore } from '#ui/insert-text.web.ts';
import type { Written } from '#ui/written.web.ts';
import { onSeenChange, placeBeside } from '#ui/place-beside.web.ts';
import { useReading } from '#ui/reading.ts';
import { caretLine } from './caret.web.ts';
import { mentionIn } from './mention-in.web.ts';
import { useSuggested } from './use-suggested.web.ts';

interface MentionListProps {
  field: Written;
  near: readonly Person[];
  /** `from`: the `@` that shall be left alone; null where a person was named. */
  onEnd: (from: number | null) => void;
}

/**
 * People under the caret, by the pattern of a combobox: the focus stays in the field, whose keys
 * choose. On a phone it stands above the keyboard, because only what is seen is room for it.
 */
export function MentionList({ field, near, onEnd }: MentionListProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState(() => mentionIn(field));
  const people = useSuggested(begun?.letters ?? '', near);
  // With other people the choice begins at the first again.
  const [chosen, setChosen] = useState({ of: people, at: 0 });
  const active = chosen.of === people ? chosen.at : 0;
  const from = begun?.from ?? null;
  const isShown = from !== null && people.length > 0;

  function pick(person: Person | undefined) {
    const named = mentionIn(field);
    if (named === null || person === undefined) return;
    onEnd(null);
    replaceBefore(field, named.letters.length + 1, `@${person.idC} `);
  }

  function handleKey(event: KeyboardEvent) {
    if (!isShown || event.isComposing) return;
    const count = people.length;
    if (event.key === 'ArrowDown') setChosen({ of: people, at: (active + 1) % count });
    else if (event.key === 'ArrowUp') setChosen({ of: people, at: (active + count - 1) % count });
    else if (event.key === 'Enter' || event.key === 'Tab') pick(people[active]);
    else if (event.key === 'Escape') onEnd(from);
    else return;
    event.preventDefault();
    // Neither is the message sent nor the form closed.
    event.stopPropagation();
  }

  const handlers = useRef({ handleKey, onEnd });
  useEffect(() => {
    handlers.current = { handleKey, onEnd };
  });

  useEffect(() => {
    const handleMove = () => {
      const now = mentionIn(field);
      if (now === null) handlers.current.onEnd(null);
      else
        setBegun((before) =>
          before?.from === now.from && before.letters === now.letters ? before : now,
        );
    };
    const handleDown = (event: KeyboardEvent) => handlers.current.handleKey(event);
    const handleBlur = () => handlers.current.onEnd(null);
    // Before the keys of a text that is written in place, which are its own.
    field.addEventListener('keydown', handleDown, true);
    field.addEventListener('input', handleMove);
    field.addEventListener('blur', handleBlur);
    document.addEventListener('selectionchange', handleMove);
    return () => {
      field.removeEventListener('keydown', handleDown, true);
      field.removeEventListener('input', handleMove);
      field.removeEventListener('blur', handleBlur);
      document.removeEventListener('selectionchange', handleMove);
    };
  }, [field]);

  useEffect(() => {
    if (!isShown) return;
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-activedescendant', `${id}-${active}`);
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const name of ['autocomplete', 'controls', 'activedescendant'])
        field.removeAttribute(`aria-${name}`);
    };
  }, [field, id, active, isShown]);

  useLayoutEffect(() => {
    const box = list.current;
    if (box === null || from === null) return;
    const place = () => {
      const named = mentionIn(field);
      if (named !== null) placeBeside(box, caretLine(field, named));
    };
    box.showPopover?.();
    place();
    return onSeenChange(place);
  }, [field, from, isShown, people.length]);

  if (!isShown) return null;
  const count = people.length;
  return (
    <>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the
          pattern of a combobox: the keys are those of the field, which keeps the focus */}
      <div
        ref={list}
        id={id}
        popover="manual"
        role="listbox"
        tabIndex={-1}
        aria-label={t`Кемне телгә аласыз?`}
        className="fixed inset-auto z-30 m-0 w-72 max-w-[calc(100vw-16px)] overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-text shadow-popover"
      >
        {people.map((person, at) => (
          <div
            key={person.id}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(person)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2.5 py-1 text-15 leading-snug hover:bg-surface aria-selected:bg-surface aria-selected:outline-2 aria-selected:outline-accent"
          >
            <PersonAvatar person={person} size="small" />
            <span className="min-w-0">
              <span className="block truncate">
                {read(person.name)} {read(person.surname)}
              </span>
              <span className="block truncate text-13 text-muted">@{person.idC}</span>
            </span>
          </div>
        ))}
      </div>
      {/* oxlint-enable */}
      <output className="sr-only">
        {t`${plural(count, { other: `${count} кеше. Уклар белән сайлагыз.` })}`}
      </output>
    </>
  );
}
