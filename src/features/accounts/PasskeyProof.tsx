import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { keyIcon } from '#ui/icons.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { LivingCode } from './calls.ts';
import type { KnownAnswer } from './calls/sign.ts';
import { askPasskey, startPasskeyProof } from './client.gen.ts';
import { CodeForm } from './CodeForm.tsx';
import { answerWithPasskey } from './passkeys.web.ts';

/** The code of the letter, or the answer of an older passkey. */
export type Proof = { code: number } | { answer: KnownAnswer };

interface PasskeyProofProps {
  email: string;
  hasPasskey: boolean;
  /** A code that was asked for before this page was opened. */
  begun: LivingCode;
  /** Goes on to the new passkey. */
  onProof: (proof: Proof) => Promise<void>;
  onStop: () => void;
}

/** Before a passkey is made: is this really the owner of the account? */
export function PasskeyProof({ email, hasPasskey, begun, onProof, onStop }: PasskeyProofProps) {
  const { t } = useLingui();
  const sending = useSend();
  /** Seconds until the letter may be sent again; null before the first. */
  const [wait, setWait] = useState(begun?.time ?? null);
  const place = useRef<HTMLDivElement>(null);

  // What was pressed is gone from the page: whoever uses the keyboard goes on here.
  useEffect(() => place.current?.focus(), []);

  const sendMail = async () => (await ask(askPasskey, { body: {} })).time;
  const handleMail = () => sending.send(async () => setWait(await sendMail()));
  const handleKey = () =>
    sending.send(async () => {
      const options = await ask(startPasskeyProof, { body: {} });
      await onProof({ answer: await answerWithPasskey(options) });
    });

  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none" {...sending.hold}>
      {wait === null ? (
        <>
          <p>
            {hasPasskey
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
            <button
              type="button"
              aria-disabled={sending.busy}
              onClick={() => void handleMail()}
              className={hasPasskey ? quietButton : mainButton}
            >
              {t`Код җибәрергә`}
            </button>
          </div>
        </>
      ) : (
        <>
          <p>{t`${email} адресына код җибәрдек.`}</p>
          <CodeForm
            wait={wait}
            button={t`Расларга`}
            onCode={(code) => onProof({ code })}
            onResend={sendMail}
          />
        </>
      )}
      <OtherFlags of={sending} />
      <button type="button" onClick={onStop} className={`${linkButton} justify-self-start`}>
        {t`Кирәкми`}
      </button>
    </div>
  );
}
