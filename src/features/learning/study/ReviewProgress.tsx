import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { iconButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { closeIcon } from '#ui/icons.ts';
import { useOnline } from '#ui/line.web.ts';
import { Link } from '#ui/Link.tsx';
import { WORDS } from './addresses.ts';

interface ReviewProgressProps {
  /** Answers given, and all that are expected. */
  done: number;
  all: number;
  /** Words that come again. */
  again: number;
}

/** How far a review is, and the way out of it. */
export function ReviewProgress({ done, all, again }: ReviewProgressProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-3">
        <Link to={WORDS} aria-label={t`Кабатлаудан чыгарга`} className={`${iconButton} -ml-2.5`}>
          <Icon of={closeIcon} />
        </Link>
        <Bar done={done} all={all} again={again} />
        <span className="text-[15px] text-muted">
          <span className="sr-only">{t`Җаваплар`}: </span>
          {done} / {all}
        </span>
      </div>
      {done > 0 && (
        <p className="flex flex-wrap gap-x-4 text-[14px] text-muted">
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="h-2 w-3.5 rounded-full bg-gold" />
            {t`${plural(done, { other: '# җавап' })}`}
          </span>
          {again > 0 && (
            <span className="flex items-center gap-2">
              <span aria-hidden="true" className="h-2 w-3.5 rounded-full border-2 border-gold" />
              {t`${plural(again, { other: '# сүз тагын килә' })}`}
            </span>
          )}
        </p>
      )}
      {!isOnline && (
        <p className="text-[14px] text-muted">
          {t`Интернет юк. Җавапларыгыз саклана, элемтә кайткач җибәрелер.`}
        </p>
      )}
    </div>
  );
}

/** So many segments can be told apart on a phone. */
const MOST_SEGMENTS = 20;

/** A segment for every answer; of many answers one line. */
function Bar({ done, all, again }: ReviewProgressProps) {
  if (all > MOST_SEGMENTS)
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-2 w-0 flex-1 overflow-hidden rounded-full bg-raised"
      >
        <rect width={(100 * done) / all} height={1} className="fill-gold" />
      </svg>
    );
  const lookOf = (at: number) => {
    if (at < done) return 'bg-gold';
    return at < all - again ? 'bg-raised' : 'border-2 border-gold';
  };
  return (
    <span aria-hidden="true" className="flex flex-1 gap-1">
      {Array.from({ length: all }, (_, at) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a segment is its place
          key={at}
          className={`h-2 flex-1 rounded-full transition-colors duration-[160ms] ${lookOf(at)}`}
        />
      ))}
    </span>
  );
}
