import { useLingui } from '@lingui/react/macro';
import type { WholeCase } from '../calls/queue.ts';
import { RecentCheck } from '../rulings/RecentCheck.tsx';
import { LIMIT_TERMS, STAFF_TERMS, type LimitTerm } from '../rules.ts';

/** What `LimitFields` hold when the form is sent. */
export const limitOf = (form: FormData) => ({
  term: form.get('term') as LimitTerm,
  ...(form.has('hide') && { hide: true as const }),
});

/** For how long an account is made read-only; nothing is chosen before. Only administrators are told `recent`. */
export function LimitFields({ owner }: { owner: NonNullable<WholeCase['owner']> }) {
  const { t } = useLingui();
  const terms: Record<LimitTerm, string> = {
    day: t`1 көн`,
    week: t`7 көн`,
    always: t`бөтенләйгә`,
  };
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 font-550">{t`Язуны тыярга`}</legend>
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {(owner.recent === null ? STAFF_TERMS : LIMIT_TERMS).map((term) => (
            <label
              key={term}
              className="flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line px-2 text-center font-550 has-checked:border-gold-text has-checked:bg-gold-soft has-checked:text-gold-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input type="radio" name="term" value={term} required className="sr-only" />
              {terms[term]}
            </label>
          ))}
        </div>
      </fieldset>
      {owner.recent !== null && <RecentCheck recent={owner.recent} />}
    </>
  );
}
