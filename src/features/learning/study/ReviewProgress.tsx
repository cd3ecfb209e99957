import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useOnline } from '#ui/line.web.ts';
import { StepBar } from '#ui/StepBar.tsx';
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
      <StepBar
        to={WORDS}
        close={t`Кабатлаудан чыгарга`}
        done={done}
        all={all}
        again={again}
        name={t`Җаваплар`}
        count={`${done} / ${all}`}
      />
      {done > 0 && (
        <p className="flex flex-wrap gap-x-4 text-14 text-muted">
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="h-2 w-3.5 rounded-full bg-gold-fill" />
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
        <p className="text-14 text-muted">
          {t`Интернет юк. Җавапларыгыз саклана, элемтә кайткач җибәрелер.`}
        </p>
      )}
    </div>
  );
}
