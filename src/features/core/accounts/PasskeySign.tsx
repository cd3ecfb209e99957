import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { keyIcon } from '#ui/icons.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { signWithPasskey } from './client.gen.ts';
import type { KnownAnswer } from './calls/sign.ts';
import { useLockedText } from './locked-text.web.ts';
import { answerWithPasskey, type Options } from './passkeys.web.ts';

interface PasskeySignProps {
  start: () => Promise<Options>;
  sign: (answer: KnownAnswer) => Promise<unknown>;
  onAccess: () => void;
}

/** What a browser can do does not change while the page is open. */
const never = () => () => {};

/** The other way in, where the browser knows passkeys. */
export function PasskeySign({ start, sign, onAccess }: PasskeySignProps) {
  const { t } = useLingui();
  const lockedText = useLockedText();
  const byKey = useSend<typeof signWithPasskey>({
    forbidden: { locked: lockedText },
  });
  const hasKeys = useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => false,
  );
  if (!hasKeys) return null;

  const handleKey = () =>
    byKey.send(async () => {
      await sign(await answerWithPasskey(await start()));
      onAccess();
    });

  return (
    <div className="grid gap-2 border-t border-line pt-5" {...byKey.hold}>
      <button
        type="button"
        aria-disabled={byKey.busy}
        onClick={() => void handleKey()}
        className={quietButton}
      >
        <Icon of={keyIcon} />
        {t`Керү ачкычы белән керергә`}
      </button>
      <p className="text-14 text-muted">
        {t`Ачкычны көйләүләрдә ясап була: бармак, йөз яки PIN-код белән керерсез.`}
      </p>
      <OtherFlags of={byKey} />
    </div>
  );
}
