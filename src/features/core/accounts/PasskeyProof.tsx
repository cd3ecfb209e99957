import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { keyIcon } from '#ui/icons.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { LivingCode } from './calls.ts';
import type { KnownAnswer } from './calls/sign.ts';
import type { startPasskey } from './client.gen.ts';
import { CodeForm } from './CodeForm.tsx';
import { answerWithPasskey, type Options } from './passkeys.web.ts';

/** The code of the letter, or the answer of an older passkey. */
export type Proof = { code: number } | { answer: KnownAnswer };

/** How the server is asked for either. */
export interface ProofWays {
  /** Sends the letter, and tells how long to wait for the next; null where only a passkey will do. */
  mail: (() => Promise<number>) | null;
  /** What the browser needs to ask for a passkey; null where only the letter will do. */
  key: (() => Promise<Options>) | null;
}

interface PasskeyProofProps {
  email: string;
  hasPasskey: boolean;
  ways: ProofWays;
  /** A code that was asked for before this page was opened. */
  begun: LivingCode;
  /** Goes on to what it is wanted for. */
  onProof: (proof: Proof) => Promise<void>;
  /** Where one can do without it. */
  onStop?: () => void;
}

/** Before what a borrowed session must not do: is this really the owner of the account? */
export function PasskeyProof(props: PasskeyProofProps) {
  const { email, ways, begun, onProof, onStop } = props;
  const { key, mail } = ways;
  const hasPasskey = props.hasPasskey && key !== null;
  const { t } = useLingui();
  const sending = useSend<typeof startPasskey>({
    answer: {
      needed: t`Хаттагы код монда җитми: иске ачкычыгыз белән раслагыз`,
      young: t`Бу ачкыч әле яңа: искесе белән раслагыз`,
    },
  });
  /** Seconds until the letter may be sent again; null before the first. */
  const [wait, setWait] = useState(mail === null ? null : (begun?.time ?? null));
  const place = useRef<HTMLDivElement>(null);

  // What was pressed is gone from the page: whoever uses the keyboard goes on here.
  useEffect(() => place.current?.focus(), []);

  const handleMail = () =>
    sending.send(async () => {
      if (mail !== null) setWait(await mail());
    });
  const handleKey = () =>
    sending.send(async () => {
      if (key !== null) await onProof({ answer: await answerWithPasskey(await key()) });
    });

  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none" {...sending.hold}>
      {wait === null || mail === null ? (
        <>
          <p>
            {hasPasskey && mail === null
              ? t`Башта үзегез икәнегезне керү ачкычы белән раслагыз.`
              : hasPasskey
                ? t`Башта үзегез икәнегезне раслагыз: сездә булган ачкыч белән яки почтагызга җибәреләчәк код белән.`
                : t`Башта үзегез икәнегезне раслагыз: почтагызга код җибәрәбез.`}
          </p>
          <div className="flex flex-wrap gap-3">
            {hasPasskey && (
              <button
                type="button"
                aria-disabled={sending.busy}
                onClick={() => void handleKey()}
                className={mainButton}
              >
                <Icon of={keyIcon} />
                {t`Керү ачкычы белән расларга`}
              </button>
            )}
            {mail !== null && (
              <button
                type="button"
                aria-disabled={sending.busy}
                onClick={() => void handleMail()}
                className={hasPasskey ? quietButton : mainButton}
              >
                {t`Код җибәрергә`}
              </button>
            )}
          </div>
        </>
      ) : (
        <>
          <p>{t`${email} адресына код җибәрдек.`}</p>
          <CodeForm
            wait={wait}
            button={t`Расларга`}
            onCode={(code) => onProof({ code })}
            onResend={mail}
          />
        </>
      )}
      <OtherFlags of={sending} />
      {onStop !== undefined && (
        <button type="button" onClick={onStop} className={`${linkButton} justify-self-start`}>
          {t`Кирәкми`}
        </button>
      )}
    </div>
  );
}
