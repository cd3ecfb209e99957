import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { quietButton } from '../button.ts';
import { isPlainClick } from '../plain-click.ts';
import type { Item } from './cached-list.ts';
import type { ShownList } from './use-list.web.ts';

interface LoadMoreProps {
  list: Pick<ShownList<Item>, 'state' | 'added' | 'loadMore'>;
  /** The page that shows what comes next, for readers without scripts. */
  href: string | null;
}

/** The foot of a list: more, on its way, failed, or the end. */
export function LoadMore({ list, href }: LoadMoreProps) {
  const { t } = useLingui();
  const { state, added } = list;
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void list.loadMore();
  };
  return (
    <div className="grid justify-items-center gap-3 px-4 py-6 text-center text-muted">
      <output className={state === 'failed' ? 'text-red' : 'sr-only'}>
        {state === 'failed' && t`Йөкләнмәде. Элемтәне тикшереп, кабатлап карагыз.`}
        {state === 'loading' && t`Йөкләнә…`}
        {state === 'idle' &&
          added > 0 &&
          t`${plural(added, { other: `Исемлеккә тагын ${added} өстәлде` })}`}
      </output>
      {href === null ? (
        <p className="text-14">{t`Барысы да шушы.`}</p>
      ) : (
        <a
          href={href}
          rel="nofollow"
          aria-disabled={state === 'loading'}
          onClick={handleClick}
          className={`${quietButton} min-w-56 aria-disabled:text-muted`}
        >
          {state === 'loading' && t`Йөкләнә…`}
          {state === 'failed' && t`Кабатларга`}
          {state === 'idle' && t`Тагын күрсәтергә`}
        </a>
      )}
    </div>
  );
}
