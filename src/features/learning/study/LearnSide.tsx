import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TRIANGLE } from '#features/core/triangle/addresses.ts';
import type { TriangleDay } from '#features/core/triangle/calls.ts';
import { Week } from '#features/core/triangle/TodayPath.tsx';
import { linkButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { triangleIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { SideCard } from '#ui/SideCard.tsx';
import { WORDS } from './addresses.ts';

interface LearnWeekProps {
  day: TriangleDay;
  /** Days of rest: 1 is Monday. */
  rest: readonly number[];
  /** The page says the number of triangles elsewhere. */
  plain?: boolean;
}

/** The days of this week, and the triangles. */
export function LearnWeek({
  day: { triangle, days, weekday },
  rest,
  plain = false,
}: LearnWeekProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <SideCard title={t`Бу атна`}>
      <Week days={days} rest={rest} weekday={weekday} />
      {plain || (
        <Link to={TRIANGLE} className={`${linkButton} mt-1 gap-2 text-gold-text!`}>
          <Icon of={triangleIcon} size={18} />
          {t`${plural(triangle, { other: `${number(triangle)} өчпочмак` })}`}
        </Link>
      )}
    </SideCard>
  );
}

interface LearnWordsProps {
  /** The first of the words that wait to be asked, as a dictionary shows them. */
  words: readonly { id: string; tat: string }[];
  /** How many wait; null where it could not be loaded. */
  due: number | null;
}

/** The words that wait: a press opens the card of one. */
export function LearnWords({ words, due }: LearnWordsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { lang, read } = useReading();
  const more = (due ?? 0) - words.length;
  return (
    <SideCard title={t`Көтеп торган сүзләр`}>
      <p className={words.length > 0 ? 'text-14 text-muted' : ''}>
        {due === null || due === 0
          ? t`Сүзгә басыгыз, сүзлеккә алыгыз: ул вакыты җиткәч монда килер.`
          : t`${plural(due, { other: `Бүген ${number(due)} сүз кабатлауны көтә` })}`}
      </p>
      {words.length > 0 && (
        <ul className="my-2 flex flex-wrap gap-2">
          {words.map(({ id, tat }) => (
            <li key={id} className="max-w-full">
              <button
                type="button"
                data-word-card=""
                aria-haspopup="dialog"
                className="min-h-11 max-w-full cursor-pointer truncate rounded-control border border-line px-3.5 font-serif text-17 font-semibold underline decoration-gold decoration-dotted decoration-2 underline-offset-5 hover:bg-raised"
              >
                <span lang={lang} data-words="">
                  {read(tat)}
                </span>
              </button>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Link
                to={WORDS}
                className="inline-flex min-h-11 items-center rounded-control border border-line px-3.5 text-muted hover:bg-raised"
              >
                <span className="sr-only">{t`Сүзлегем`}: </span>+{number(more)}
              </Link>
            </li>
          )}
        </ul>
      )}
      {more <= 0 && (
        <Link to={WORDS} className={linkButton}>
          {t`Сүзлегем`}
        </Link>
      )}
    </SideCard>
  );
}
