import { useLingui } from '@lingui/react/macro';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { AreaField } from '#ui/Field.tsx';
import type { Sending } from '#ui/use-send.web.ts';
import { ReasonField } from './ReasonField.tsx';
import type { Reason } from '../rules.ts';

/** Why somebody reports a thing, or takes it down. */
export interface Why {
  reason: Reason;
  content: string;
}

/** What `WhyFields` hold when the form is sent. */
export function whyOf(form: HTMLFormElement): Why {
  const data = new FormData(form);
  return { reason: data.get('reason') as Reason, content: data.get('content') as string };
}

/** What is wrong with something of the project itself. */
export function MistakeFields({ of }: { of: Sending }) {
  const { t } = useLingui();
  return (
    <>
      <AreaField
        label={t`Хата нәрсәдә?`}
        hint={t`500 хәрефкә кадәр.`}
        name="content"
        lang="tt"
        rows={3}
        required
        maxLength={500}
        flags={['content']}
        of={of}
      />
      <LetterTools />
    </>
  );
}

/** One of the reasons, and a few words if one likes. */
export function WhyFields({ of }: { of: Sending }) {
  const { t } = useLingui();
  return (
    <>
      <ReasonField of={of} />
      <AreaField
        label={t`Аңлатма`}
        hint={t`Теләсәгез генә, 500 хәрефкә кадәр.`}
        name="content"
        lang="tt"
        rows={3}
        maxLength={500}
        flags={['content']}
        of={of}
      />
      <LetterTools />
    </>
  );
}
