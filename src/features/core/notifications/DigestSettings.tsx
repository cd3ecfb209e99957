import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { SelectField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useToggle } from '#ui/use-toggle.web.ts';
import type { NoticeSettings } from './calls.ts';
import { updateNoticeSettings } from './client.gen.ts';
import { DIGESTS } from './rules.ts';

type Digest = NoticeSettings['digest'];

/** How often a letter tells what was not read. */
export function DigestSettings({ first }: { first: Digest }) {
  const { t } = useLingui();
  const [saved, setSaved] = useState(first);
  const { shown, sending, press } = useToggle(saved, async (digest: Digest) => {
    await ask(updateNoticeSettings, { body: { digest } });
    setSaved(digest);
    return digest;
  });
  const names: Record<Digest, string> = {
    daily: t`Көн саен`,
    weekly: t`Атна саен`,
    never: t`Җибәрмәскә`,
  };
  return (
    <div {...sending.hold}>
      <SelectField
        label={t`Укылмаган белдерүләрне хат белән җибәрү`}
        options={DIGESTS.map((value) => ({ value, label: names[value] }))}
        value={shown}
        onChange={(event) => void press(event.target.value as Digest)}
      />
      <OtherFlags of={sending} />
    </div>
  );
}
