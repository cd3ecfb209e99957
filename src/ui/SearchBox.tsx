import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from './Icon.tsx';
import { searchIcon } from './icons.ts';

interface SearchBoxProps {
  /** The page whose list is searched. */
  action: string;
  label: string;
  value: string;
  focus?: boolean;
  /** Where on the page the list stands: `#…`. */
  hash?: string;
  /** What else of the address stays as it is. */
  params?: Readonly<Record<string, string>>;
}

const NOTHING: Readonly<Record<string, string>> = {};

/**
 * An ordinary form with GET: it works before the scripts arrive, and without them. The router's own
 * form would cost 1 kB of script for the same step.
 */
export function SearchBox(props: SearchBoxProps) {
  const { action, label, value, focus = false, hash = '', params = NOTHING } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('search');
    const search = typeof words === 'string' ? words.trim() : '';
    void navigate(`${action}?${new URLSearchParams({ ...params, search }).toString()}${hash}`);
  };
  return (
    <search>
      <form
        key={value}
        action={action + hash}
        method="get"
        onSubmit={handleSubmit}
        className="flex items-center rounded-control border border-line bg-surface pl-1 focus-within:border-accent"
      >
        <button
          type="submit"
          aria-label={t`Эзләү`}
          className="grid size-11 flex-none cursor-pointer place-items-center rounded-xl text-muted hover:text-text"
        >
          <Icon of={searchIcon} />
        </button>
        {Object.entries(params).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <input
          type="search"
          name="search"
          defaultValue={value}
          aria-label={label}
          placeholder={label}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader came here to type
          autoFocus={focus}
          className="h-11 w-full min-w-0 rounded-control bg-transparent pr-3 text-16 outline-none placeholder:text-muted wide:text-15"
        />
      </form>
    </search>
  );
}
