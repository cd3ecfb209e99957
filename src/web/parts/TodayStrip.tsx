import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { REVIEW } from '#features/learning/study/addresses.ts';
import { useDue } from '#features/learning/study/due.web.ts';
import { getTriangleDay } from '#features/core/triangle/client.gen.ts';
import { DAY_PATH, stepsDone } from '#features/core/triangle/rules.ts';
import { TriangleCount } from '#features/core/triangle/TriangleCount.tsx';
import { ask } from '#ui/ask.web.ts';
import { goldButton, quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { LEARN } from '../route-match.ts';

interface Today {
  done: number;
  triangle: number;
}

/** Asked for after the page, and only where the strip is seen; null until then. */
function useToday(): Today | null {
  const [today, setToday] = useState<Today | null>(null);
  useEffect(() => {
    if (matchMedia('(min-width: 820px)').matches) return;
    let left = false;
    ask(getTriangleDay, {}).then(
      ({ earned, triangle }) => left || setToday({ done: stepsDone(earned), triangle }),
      // The strip leads on without its figures.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return today;
}

/** Above the notes on a phone: the words that wait, how far today's path is, the triangles. */
export function TodayStrip() {
  const { t } = useLingui();
  const { number } = useFormat();
  const due = useDue();
  const today = useToday();
  const isDue = due !== null && due > 0;
  const most = DAY_PATH.length;
  const done = today?.done ?? 0;
  return (
    <section aria-label={t`Бүген`} className="border-b border-line px-4 pt-1 pb-1.5 wide:hidden">
      <div className="flex min-h-14 items-center gap-3">
        {/* The number comes after the page; its place is kept free for it. */}
        <p className="flex min-w-0 flex-1 items-center gap-3 leading-snug">
          {isDue && (
            <b className="font-serif text-[2.125rem] leading-none font-semibold">{number(due)} </b>
          )}
          {isDue
            ? t`${plural(due, { other: 'сүз көтә' })}`
            : due === 0 && t`Бүгенгә кабатлыйсы сүз юк`}
        </p>
        <Link to={isDue ? REVIEW : LEARN} className={isDue ? goldButton : quietButton}>
          {isDue ? t({ message: 'Кабатларга', context: 'words' }) : t`Өйрәнергә`}
        </Link>
      </div>
      <div className="flex items-center justify-between gap-3">
        <Link to={LEARN} className="flex min-h-11 items-center gap-2.5 text-15 text-muted">
          <span aria-hidden="true" className="flex gap-1.5">
            {DAY_PATH.map((step, at) => (
              <span
                key={step}
                className={`h-1.5 w-7 rounded-full ${at < done ? 'bg-gold-fill' : 'bg-line'}`}
              />
            ))}
          </span>
          {today === null ? t`Бүгенге юл` : t`Бүгенге юл: ${number(done)} / ${number(most)}`}
        </Link>
        {today !== null && <TriangleCount of={today.triangle} />}
      </div>
    </section>
  );
}
