import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ask } from '#ui/ask.web.ts';
import { mainButton } from '#ui/button.ts';
import type { NoteList, Start } from './calls.ts';
import { listUserNotes } from './client.gen.ts';
import { NoteFeed } from './NoteFeed.tsx';

// Few have an empty feed, and only for a while.
const Suggestions = lazy(async () => ({
  default: (await import('./Suggestions.tsx')).Suggestions,
}));

interface EmptyFeedProps {
  start: { suggestions: Start | null; all: NoteList | null };
  /** What comes before the people and groups. */
  first: ReactNode;
}

/** A feed that is still empty: whom to follow, and below it all notes, so that there is something to read. */
export function EmptyFeed({ start: { suggestions, all }, first }: EmptyFeedProps) {
  const { t } = useLingui();
  const [follows, setFollows] = useState(false);
  const nobody = (suggestions?.people.length ?? 0) + (suggestions?.groups.length ?? 0) === 0;
  return (
    <div className="grid grid-cols-1 gap-3.5">
      {first}
      <div className="px-4 pt-4 wide:px-1 wide:pt-0">
        <h2 className="font-serif text-22 leading-tight font-semibold">{t`Тасмагыз әле буш`}</h2>
        <p className="mt-1 text-muted">
          {t`Кешеләргә һәм төркемнәргә язылыгыз: алар язганы монда чыгачак.`}
        </p>
      </div>
      {suggestions !== null && !nobody && (
        <Suspense>
          <Suggestions start={suggestions} onFollow={() => setFollows(true)} />
        </Suspense>
      )}
      {follows && (
        <div className="px-4 wide:px-1">
          <a href="/?scope=feed" className={mainButton}>
            {t`Тасмага күчәргә`}
          </a>
        </div>
      )}
      <h2 className="px-4 pt-2 font-serif text-22 leading-tight font-semibold wide:px-1">
        {t`Барлык язмалар`}
      </h2>
      <NoteFeed
        first={all}
        start={{}}
        load={(query) => ask(listUserNotes, { query })}
        variant="all-below"
        empty={null}
      />
    </div>
  );
}
