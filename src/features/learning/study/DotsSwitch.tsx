import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useToggle } from '#ui/use-toggle.web.ts';
import { updateWordSettings } from './client.gen.ts';
import { setDots } from './known-shares.web.ts';

/** Whether words the reader does not know are underlined in texts. */
export function DotsSwitch({ first }: { first: boolean }) {
  const { t } = useLingui();
  const [saved, setSaved] = useState(first);
  const { shown, sending, press } = useToggle(saved, async (on) => {
    const { dots } = await ask(updateWordSettings, { body: { dots: on } });
    setSaved(dots);
    setDots(dots);
    return dots;
  });
  return (
    <div {...sending.hold}>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={shown}
          onChange={(event) => void press(event.target.checked)}
          className="size-5 accent-accent"
        />
        {t`Язмаларда белмәгән сүзләр астына нокталар куярга`}
      </label>
      <OtherFlags of={sending} />
    </div>
  );
}
