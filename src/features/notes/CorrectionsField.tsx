import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Draft } from '#features/drafts/use-draft.web.ts';

/** What the draft of a note keeps of a yes. */
export const YES = 'yes';

/** «Төзәтегез!»: the author asks readers for corrections. Off, unless they say so. */
export function CorrectionsField({ draft }: { draft: Draft<'corrections'> }) {
  const { t } = useLingui();
  const hint = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-[550]">
        <input
          type="checkbox"
          name="corrections"
          aria-describedby={hint}
          checked={draft.fields.corrections === YES}
          onChange={({ target }) => draft.set('corrections', target.checked ? YES : '')}
          className="size-5 flex-none accent-accent"
        />
        {t`Төзәтегез!`}
      </label>
      <p id={hint} className="text-[14px] text-muted">
        {t`Укучылар хаталарны төзәтергә ярдәм итә. Төзәтүне сез кабул иткәнче беркем дә күрми.`}
      </p>
    </div>
  );
}
