import { useLingui } from '@lingui/react/macro';
import type { Draft } from '#features/platform/drafts/use-draft.web.ts';
import { CheckField } from '#ui/CheckField.tsx';

/** What the draft of a note keeps of a yes. */
export const YES = 'yes';

/** «Төзәтегез!»: the author asks readers for corrections. Off, unless they say so. */
export function CorrectionsField({ draft }: { draft: Draft<'corrections'> }) {
  const { t } = useLingui();
  return (
    <CheckField
      label={t`Төзәтегез!`}
      hint={t`Укучылар хаталарны төзәтергә ярдәм итә. Төзәтүне сез кабул иткәнче беркем дә күрми.`}
      name="corrections"
      checked={draft.fields.corrections === YES}
      onChange={({ target }) => draft.set('corrections', target.checked ? YES : '')}
    />
  );
}
