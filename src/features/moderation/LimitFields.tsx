import { useLingui } from '@lingui/react/macro';
import type { WholeCase } from './calls/queue.ts';
import { RecentCheck } from './RecentCheck.tsx';
import { LIMIT_TERMS, type LimitTerm } from './rules.ts';

/** What `LimitFields` hold when the form is sent. */
export const limitOf = (form: FormData) => ({
  term: form.get('term') as LimitTerm,
  hide: form.has('hide'),
});

/** For how long an account is made read-only; nothing is chosen before. */
export function LimitFields({ owner }: { owner: WholeCase['owner'] }) {
  const { t } = useLingui();
  const terms: Record<LimitTerm, string> = {
    day: t`1 көн`,
    week: t`7 көн`,
    always: t`бөтенләйгә`,
  };
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 font-[550]">{t`Язуны тыярга`}</legend>
        <div className="grid grid-cols-3 gap-2">
          {LIMIT_TERMS.map((term) => (
            <label
              key={term}
              className="flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line px-2 text-center font-[550] has-checked:border-gold-text has-checked:bg-gold-soft has-checked:text-gold-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input type="radio" name="term" value={term} required className="sr-only" />
              {terms[term]}
            </label>
          ))}
        </div>
      </fieldset>
      <RecentCheck recent={owner.recent} />
    </>
  );
}
