import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/Icon.tsx';
import { checkIcon, moonIcon, triangleIcon } from '#ui/icons.ts';
import { useFormat } from '#ui/Locale.tsx';
import { RowLink } from '#ui/RowLink.tsx';
import { Plus } from './TriangleCount.tsx';
import { type DayState, streakOf, weekOf } from './streak.ts';

export interface Step {
  label: string;
  /** How far one is, or what it takes. */
  hint?: string;
  to: string;
  /** What it brings; null where it brings nothing of its own today. */
  plus: string | null;
  done: boolean;
}

interface TodayPathProps {
  steps: readonly Step[];
  /** Null for a visitor, who has no days here. */
  learnt: { days: readonly number[]; rest: readonly number[]; weekday: number } | null;
}

/** How triangles are earned today: what is done, what is still open, and the way to each. */
export function TodayPath({ steps, learnt }: TodayPathProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  /** What comes first of all that is left. */
  const now = steps.findIndex(({ done }) => !done);
  const streak = learnt === null ? 0 : streakOf(learnt);
  return (
    <section aria-labelledby="path" className="grid gap-3 page-inset">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="path" className="font-serif text-20 leading-tight font-semibold">
          {t`Бүгенге юл`}
        </h2>
        {streak > 1 && (
          <p className="text-14 text-muted">
            {t`${plural(streak, { other: `рәттән ${number(streak)} көн` })}`}
          </p>
        )}
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 py-1 wide:px-5">
        {steps.map((step, at) => (
          <li key={step.label}>
            <RowLink
              to={step.to}
              mark={<Mark of={step.done ? 'done' : at === now ? 'now' : 'later'} />}
              hint={step.hint}
              end={step.plus !== null && <Plus of={step.plus} />}
            >
              <span className={step.done ? 'text-muted' : ''}>
                {step.label}
                {step.done && <span className="sr-only"> ({t`эшләнде`})</span>}
              </span>
            </RowLink>
          </li>
        ))}
      </ul>
      {learnt !== null && <Week {...learnt} />}
    </section>
  );
}

const MARKS = {
  done: 'bg-accent-soft text-accent',
  now: 'border border-gold',
  later: 'border border-line',
};

export const Mark = ({ of }: { of: keyof typeof MARKS }) => (
  <span
    aria-hidden="true"
    className={`grid size-7 flex-none place-items-center rounded-full ${MARKS[of]}`}
  >
    {of === 'done' && <Icon of={checkIcon} size={15} />}
  </span>
);

/** The days of this week, each with what it was. */
export function Week({ days, rest, weekday: today }: NonNullable<TodayPathProps['learnt']>) {
  const { t } = useLingui();
  const names = [t`дүш`, t`сиш`, t`чәр`, t`пәнҗ`, t`җом`, t`шим`, t`якш`];
  const words: Record<DayState, string> = {
    earned: t`өчпочмак бар`,
    rest: t`ял көне`,
    open: t`алда`,
    missed: t`буш`,
  };
  return (
    <ul aria-label={t`Бу атна`} className="flex justify-between px-2">
      {weekOf({ days, rest, weekday: today }).map((state, at) => (
        <li
          key={names[at]}
          aria-current={at + 1 === today ? 'date' : undefined}
          className={`grid justify-items-center gap-1 text-13 ${state === 'earned' ? 'text-gold-text' : 'text-muted'}`}
        >
          <Icon of={state === 'rest' ? moonIcon : triangleIcon} size={22} />
          <span className={at + 1 === today ? 'font-semibold text-text' : 'text-muted'}>
            {names[at]}
          </span>
          <span className="sr-only">: {words[state]}</span>
        </li>
      ))}
    </ul>
  );
}
