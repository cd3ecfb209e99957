import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { dangerButton, mainButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { CodeField } from './CodeField.tsx';
import { Resend } from './Resend.tsx';
import type { proveSign } from './client.gen.ts';
import { useLockedText } from './locked-text.web.ts';

interface CodeFormProps {
  /** Seconds until the mail may be sent again. */
  wait: number;
  button: string;
  /** It takes something away. */
  danger?: boolean;
  /** It has just come into sight, because a mail was asked for. */
  focus?: boolean;
  onCode: (code: number) => Promise<unknown>;
  /** Sends the mail again and tells how long to wait after that. */
  onResend: () => Promise<number>;
}

/** The code of a mail, for every step that asks for one. */
export function CodeForm(props: CodeFormProps) {
  const { wait, button, danger = false, focus = true, onCode, onResend } = props;
  const { t } = useLingui();
  const lockedText = useLockedText();
  const [digits, setDigits] = useState('');
  const [mail, setMail] = useState({ wait, number: 0 });
  const sending = useSend<typeof proveSign>(({ reason = '' }) => {
    const left = reason.slice('left-'.length);
    const dead = t`Бу код инде эшләми, яңасын сорагыз`;
    return {
      code: reason.startsWith('left-')
        ? t`Код дөрес түгел. Тагын ${left} тапкыр язып була.`
        : { dead },
      forbidden: { locked: lockedText },
      time: { dead, otherwise: t`Бераз көтегез яки яңа код сорагыз` },
    };
  });
  const again = useSend();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const ok = await sending.send(() => onCode(Number(digits)));
    if (!ok) setDigits('');
  }

  const handleResend = () =>
    again.send(async () => {
      const seconds = await onResend();
      setMail(({ number }) => ({ wait: seconds, number: number + 1 }));
    });

  return (
    <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form}>
      <CodeField
        label={t`Хаттагы код`}
        value={digits}
        onCode={setDigits}
        of={sending}
        focus={focus}
      />
      <OtherFlags of={sending} except={['code', 'time']} />
      <button
        type="submit"
        disabled={digits.length < 6}
        aria-disabled={sending.busy}
        className={danger ? dangerButton : mainButton}
      >
        {button}
      </button>
      <div className="grid gap-1">
        <Resend
          key={mail.number}
          wait={mail.wait}
          busy={again.busy}
          onResend={() => void handleResend()}
        />
        <OtherFlags of={again} />
        <p className="text-14 text-muted">
          {t`Код 30 минут гамәлдә була. Хат күренмәсә, «Спам» бүлеген дә карагыз.`}
        </p>
      </div>
    </form>
  );
}
