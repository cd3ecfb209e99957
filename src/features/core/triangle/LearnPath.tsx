import { useLingui } from '@lingui/react/macro';
import { goldButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { Mark, Plus, type Step } from './TodayPath.tsx';

/** A step of the path on the page of learning. */
export interface PathStep extends Step {
  /** What there is to count, in large figures. */
  count?: number;
  /** There is nothing to do in it today. */
  empty?: boolean;
}

/** Today's path: what is done, what comes now with its button, and the way to the others. */
export function LearnPath({ steps }: { steps: readonly PathStep[] }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const now = steps.findIndex(({ done, empty }) => !done && empty !== true);
  const done = steps.filter((step) => step.done).length;
  return (
    <section
      aria-labelledby="path"
      className="rounded-card border border-line bg-surface p-4 wide:p-5"
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="path" className="font-serif text-[22px] leading-tight font-semibold">
          {t`Бүгенге юл`}
        </h2>
        <p className="text-[15px] text-muted tabular-nums">
          <span aria-hidden="true">
            {number(done)} / {number(steps.length)}
          </span>
          <span className="sr-only">{t`Эшләнде: ${number(done)} / ${number(steps.length)}`}</span>
        </p>
      </div>
      {now === -1 && (
        <p className="mb-2 text-muted">{t`Бүгенгә җитәрлек: иртәгә дәвам итәрсез.`}</p>
      )}
      <ol className="grid gap-1">
        {steps.map((step, at) => (
          <li key={step.label}>
            {at === now ? <OpenStep step={step} /> : <StepRow step={step} place={at + 1} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function OpenStep({ step: { count, label, hint, to } }: { step: PathStep }) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <div className="my-1 grid gap-3 rounded-card bg-gold-soft p-4 wide:flex wide:items-center">
      <p className="flex min-w-0 flex-1 items-center gap-4">
        {count !== undefined && (
          <b className="font-serif text-[44px] leading-none font-semibold">{number(count)} </b>
        )}
        <span className="min-w-0">
          <span className="block font-[620]">{label}</span>
          {hint !== undefined && <span className="block text-[14px] text-text/80">{hint}</span>}
        </span>
      </p>
      <Link to={to} className={goldButton}>
        {t`Башларга`}
      </Link>
    </div>
  );
}

function StepRow({ step, place }: { step: PathStep; place: number }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { label, hint, to, plus, done, empty } = step;
  return (
    <Link to={to} className="flex min-h-14 items-center gap-3 py-1.5 hover:text-accent">
      {done ? (
        <Mark of="done" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-7 flex-none place-items-center rounded-full border border-line text-[13px] text-muted"
        >
          {number(place)}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className={done || empty === true ? 'text-muted' : 'font-[550]'}>
          {label}
          {done && <span className="sr-only"> ({t`эшләнде`})</span>}
        </span>
        {hint !== undefined && empty !== true && (
          <span className="block text-[14px] text-muted">{hint}</span>
        )}
      </span>
      {plus !== null && <Plus of={plus} />}
    </Link>
  );
}
