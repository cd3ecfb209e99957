import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { PersonAvatar } from '#features/core/accounts/PersonAvatar.tsx';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { noteAddress, tagAddress } from '#features/content/notes/addresses.ts';
import { ask } from '#ui/ask.web.ts';
import { Icon } from '#ui/Icon.tsx';
import { newspaperIcon, searchIcon } from '#ui/icons.ts';
import { useReading } from '#ui/reading.ts';
import { searchAddress } from './addresses.ts';
import type { Suggestions } from './calls.ts';
import { suggestFound } from './client.gen.ts';

const WAIT_MS = 150;

interface SearchSuggestionsProps {
  id: string;
  typed: string;
  /** Which one the arrow keys have chosen; -1 = none. */
  active: number;
  onOptions: (addresses: readonly string[]) => void;
  onPick: (address: string) => void;
}

/** The list under the search field. It follows what is typed a moment later. */
export function SearchSuggestions({
  id,
  typed,
  active,
  onOptions,
  onPick,
}: SearchSuggestionsProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const [found, setFound] = useState<Suggestions | null>(null);

  useEffect(() => {
    let isLate = false;
    const timer = setTimeout(() => {
      ask(suggestFound, { query: { search: typed } }).then(
        (answer) => {
          if (isLate) return;
          setFound(answer);
          onOptions([...addressesOf(answer), searchAddress({ q: typed })]);
        },
        // Suggestions are a courtesy: the form works without them.
        () => undefined,
      );
    }, WAIT_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [typed, onOptions]);

  // Where the list is longer than its place, the chosen one is brought into sight.
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  if (found === null) return null;
  const addresses = [...addressesOf(found), searchAddress({ q: typed })];
  const looks = [
    ...found.notes.map(({ title }) => (
      <>
        <Icon of={newspaperIcon} size={18} className="text-muted" />
        <span lang={lang} className="line-clamp-2">
          {read(title)}
        </span>
      </>
    )),
    ...found.people.map((person) => (
      <>
        <PersonAvatar person={person} size="small" />
        <span className="truncate">
          {read(person.name)} {read(person.surname)}
        </span>
      </>
    )),
    ...found.tags.map(({ tag }) => (
      <span key={tag} className="text-accent">
        #{read(tag)}
      </span>
    )),
    <>
      <Icon of={searchIcon} size={18} className="text-muted" />
      <span className="truncate">{t`Бөтен сайттан эзләргә: «${typed}»`}</span>
    </>,
  ];
  const count = addresses.length - 1;
  return (
    <>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the
          pattern of a combobox: the keys are those of the field, which keeps the focus */}
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={t`Тәкъдимнәр`}
        className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[70vh] overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-popover"
      >
        {addresses.map((address, at) => (
          <div
            key={address}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(address)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 py-1.5 text-15 leading-snug hover:bg-surface aria-selected:bg-surface aria-selected:outline-2 aria-selected:outline-accent"
          >
            {looks[at]}
          </div>
        ))}
      </div>
      {/* oxlint-enable */}
      <output className="sr-only">{t`${plural(count, { other: `${count} тәкъдим` })}`}</output>
    </>
  );
}

const addressesOf = ({ notes, people, tags }: Suggestions): string[] => [
  ...notes.map(noteAddress),
  ...people.map(userAddress),
  ...tags.map(({ tag }) => tagAddress(tag)),
];
