import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { goldButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { RowLink } from '#ui/RowLink.tsx';
import { Mark, type Step } from './TodayPath.tsx';
import { Plus } from './TriangleCount.tsx';

/** A step of the path on the page of learning. */
export interface PathStep extends Step {
  /** What there is to count, in large figures. */
  count?: number;
  /** About how long it takes. */
  minutes?: number;
  /** There is nothing to do in it today. */
  empty?: boolean;
}

/** What is to be done now: the first that is open. */
const nowOf = (steps: readonly PathStep[]): number =>
  steps.findIndex(({ done, empty }) => !done && empty !== true);

interface LearnPathProps {
  steps: readonly PathStep[];
  /** How long the rest of it takes. */
  minutes: number;
}

/** Today's path: what is done, what comes now with its button, and the others, which open on a press. */
export function LearnPath({ steps, minutes }: LearnPathProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const now = nowOf(steps);
  const done = steps.filter((step) => step.done).length;
  return (
    <section
      aria-labelledby="path"
      className="rounded-card border border-line bg-surface p-4 wide:p-5"
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="path" className="font-serif text-22 leading-tight font-semibold">
          {t`Бүгенге юл`}
        </h2>
        <p className="text-15 text-muted tabular-nums">
          <span aria-hidden="true">
            {number(done)} / {number(steps.length)}
          </span>
          <span className="sr-only">{t`Эшләнде: ${number(done)} / ${number(steps.length)}`}</span>
          {now !== -1 && minutes > 0 && (
            <> · {t`${plural(minutes, { other: `тагын ${number(minutes)} минутлап` })}`}</>
          )}
        </p>
      </div>
      <ol className="grid gap-1">
        {steps.map((step, at) => (
          <li key={step.label}>
            {step.done || step.empty === true ? (
              <StepRow step={step} place={at + 1} />
            ) : (
              <OpenStep step={step} place={at + 1} open={at === now} />
            )}
          </li>
        ))}
      </ol>
      {now === -1 && (
        <p className="mt-2 rounded-card bg-gold-soft p-4">
          {t`Бүгенгә җитәрлек: иртәгә дәвам итәрсез.`}
        </p>
      )}
    </section>
  );
}

/** The same beside another page: every step is a link. */
export function PathRows({ steps }: { steps: readonly PathStep[] }) {
  const now = nowOf(steps);
  return (
    <ol>
      {steps.map((step, at) => (
        <li key={step.label} className="text-15">
          <StepRow step={step} now={at === now} />
        </li>
      ))}
    </ol>
  );
}

interface OpenStepProps {
  step: PathStep;
  place: number;
  open: boolean;
}

/** One of them is open at a time, so that there is one button; no script is needed for it. */
function OpenStep({ step: { count, label, hint, to, plus }, place, open }: OpenStepProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <details
      name="day-path"
      open={open}
      className="group relative rounded-card open:my-1 open:bg-gold-soft open:p-4"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-control py-1.5 group-open:min-h-11 group-open:py-0 hover:text-accent group-open:hover:text-text wide:group-open:pr-40 [&::-webkit-details-marker]:hidden">
        <span className="flex-none group-open:hidden">
          <Place of={place} />
        </span>
        {count !== undefined && (
          <b className="hidden font-serif text-[2.75rem] leading-none font-semibold group-open:block">
            {number(count)}
          </b>
        )}
        <span className="min-w-0 flex-1">
          <span className="font-550 group-open:font-620">
            {count !== undefined && <span className="group-open:hidden">{number(count)} </span>}
            {label}
          </span>
          {hint !== undefined && (
            <span className="block text-14 text-muted group-open:text-text/80">{hint}</span>
          )}
        </span>
        {plus !== null && (
          <span className="group-open:hidden">
            <Plus of={plus} />
          </span>
        )}
      </summary>
      <Link
        to={to}
        className={`${goldButton} mt-3 w-full wide:absolute wide:top-1/2 wide:right-4 wide:mt-0 wide:w-auto wide:-translate-y-1/2`}
      >
        {t`Башларга`}
      </Link>
    </details>
  );
}

function Place({ of }: { of: number }) {
  const { number } = useFormat();
  return (
    <span
      aria-hidden="true"
      className="grid size-7 flex-none place-items-center rounded-full border border-line text-13 text-muted"
    >
      {number(of)}
    </span>
  );
}

interface StepRowProps {
  step: PathStep;
  /** Its number; without one there is a ring in its place. */
  place?: number;
  now?: boolean;
}

function StepRow({ step, place, now = false }: StepRowProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { label, hint, to, plus, done, empty, count } = step;
  return (
    <RowLink
      to={to}
      mark={
        done || place === undefined ? (
          <Mark of={done ? 'done' : now ? 'now' : 'later'} />
        ) : (
          <Place of={place} />
        )
      }
      hint={empty === true ? undefined : hint}
      end={plus !== null && <Plus of={plus} />}
    >
      <span className={done || empty === true ? 'text-muted' : 'font-550'}>
        {count !== undefined && <>{number(count)} </>}
        {label}
        {done && <span className="sr-only"> ({t`эшләнде`})</span>}
      </span>
    </RowLink>
  );
}
