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
import { SideCard } from '#ui/SideCard.tsx';
import { WORDS } from './addresses.ts';

interface LearnSideProps {
  day: TriangleDay;
  /** Days of rest: 1 is Monday. */
  rest: readonly number[];
  /** Words that wait to be asked; null where it could not be loaded. */
  due: number | null;
}

/** Below today's path: the week, the triangles, the words that wait. */
export function LearnSide({ day, rest, due }: LearnSideProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { triangle, days, weekday } = day;
  return (
    <>
      <SideCard title={t`Бу атна`}>
        <Week days={days} rest={rest} weekday={weekday} />
        <Link to={TRIANGLE} className={`${linkButton} mt-1 gap-2 text-gold-text!`}>
          <Icon of={triangleIcon} size={18} />
          {t`${plural(triangle, { other: `${number(triangle)} өчпочмак` })}`}
        </Link>
      </SideCard>
      <SideCard title={t`Көтеп торган сүзләр`}>
        <p>
          {due === null || due === 0
            ? t`Сүзгә басыгыз, сүзлеккә алыгыз: ул вакыты җиткәч монда килер.`
            : t`${plural(due, { other: `Бүген ${number(due)} сүз кабатлауны көтә` })}`}
        </p>
        <Link to={WORDS} className={linkButton}>
          {t`Сүзлегем`}
        </Link>
      </SideCard>
    </>
  );
}
