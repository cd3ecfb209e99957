import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#ui/Icon.tsx';
import { searchIcon } from '#ui/icons.ts';
import { searchAddress } from './addresses.ts';

// Nobody needs the suggestions before they type.
const SearchSuggestions = lazy(async () => ({
  default: (await import('./SearchSuggestions.tsx')).SearchSuggestions,
}));

interface SiteSearchProps {
  value: string;
  focus?: boolean;
}

/**
 * The search of the whole site: an ordinary form with GET, which works without scripts. With them
 * it suggests while one types; the list is walked by the arrow keys and read out by screen readers.
 */
export function SiteSearch({ value, focus = false }: SiteSearchProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  /** The addresses of the suggestions on the screen, in their order. */
  const [options, setOptions] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const isOpen = typed !== null;

  const close = () => {
    setTyped(null);
    setOptions([]);
    setActive(-1);
  };
  const go = (address: string) => {
    close();
    void navigate(address);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    go(options[active] ?? searchAddress({ q: typeof words === 'string' ? words.trim() : '' }));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // The first Escape closes the list, the next one empties the field.
      event.preventDefault();
      close();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || options.length === 0) return;
    event.preventDefault();
    const places = options.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };

  return (
    <search>
      <form
        key={value}
        action="/search"
        method="get"
        onSubmit={handleSubmit}
        className="relative flex items-center rounded-control border border-line bg-surface pl-1 focus-within:border-accent"
      >
        <button
          type="submit"
          aria-label={t`Эзләү`}
          className="grid size-11 flex-none cursor-pointer place-items-center rounded-xl text-muted hover:text-text"
        >
          <Icon of={searchIcon} />
        </button>
        <input
          type="search"
          name="q"
          defaultValue={value}
          aria-label={t`Сайттан эзләү`}
          placeholder={t`Сайттан эзләү`}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={active === -1 ? undefined : `${listId}-${active}`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader came here to type
          autoFocus={focus}
          onInput={({ currentTarget }) => {
            const text = currentTarget.value.trim();
            setActive(-1);
            if (text === '') close();
            else setTyped(text);
          }}
          onKeyDown={handleKey}
          onBlur={close}
          className="h-11 w-full min-w-0 rounded-control bg-transparent pr-3 text-16 outline-none placeholder:text-muted wide:text-15"
        />
        {isOpen && (
          <Suspense>
            <SearchSuggestions
              id={listId}
              typed={typed}
              active={active}
              onOptions={setOptions}
              onPick={go}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}
