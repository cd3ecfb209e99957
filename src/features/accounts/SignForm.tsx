import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore, type FormEvent } from 'react';
import { CaptchaField } from '#features/captcha/CaptchaField.tsx';
import { useCaptcha } from '#features/captcha/use-captcha.web.ts';
import { ask } from '#ui/ask.web.ts';
import { mainButton, quietButton } from '#ui/button.ts';
import { TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { keyIcon } from '#ui/icons.ts';
import { useSend } from '#ui/use-send.web.ts';
import { formOf } from '#ui/form-of.web.ts';
import { answerWithPasskey } from './passkeys.web.ts';
import { signWithPasskey, startPasskeySign, startSign } from './client.gen.ts';

interface SignFormProps {
  /** Goes on to the code. */
  onStarted: (id: string) => void;
  onAccess: () => void;
}

/** What a browser can do does not change while the page is open. */
const never = () => () => {};

/** The first step: an address and a question, or a passkey. */
export function SignForm({ onStarted, onAccess }: SignFormProps) {
  const { t } = useLingui();
  const captcha = useCaptcha();
  const sending = useSend();
  const byKey = useSend();
  const hasKeys = useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => false,
  );

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { text } = formOf(event.currentTarget);
    await sending.send(async () => {
      const fields = await captcha.fields(text('answer'), text('site'));
      const body = { email: text('email'), ...fields };
      const { id } = await ask(startSign, { body }).catch(captcha.renewAfter);
      onStarted(id);
    });
  }

  const handleKey = () =>
    byKey.send(async () => {
      const options = await ask(startPasskeySign, { body: {} });
      await ask(signWithPasskey, { body: { answer: await answerWithPasskey(options) } });
      onAccess();
    });

  return (
    <div className="grid gap-6">
      <form onSubmit={handleSubmit} className="grid gap-5" {...sending.form}>
        <TextField
          label={t`Электрон почта`}
          hint={t`Шушы адреска алты цифрлы код җибәрәбез. Серсүз кирәкми.`}
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
          maxLength={254}
          flags={['email']}
          of={sending}
        />
        <CaptchaField captcha={captcha} of={sending} />
        <OtherFlags of={sending} except={['email', 'answer']} />
        <button
          type="submit"
          disabled={captcha.question === null}
          aria-disabled={sending.busy}
          className={mainButton}
        >
          {sending.busy ? t`Җибәрелә…` : t`Код сорарга`}
        </button>
      </form>
      {hasKeys && (
        <div className="grid gap-2 border-t border-line pt-5" {...byKey.hold}>
          <button
            type="button"
            aria-disabled={byKey.busy}
            onClick={handleKey}
            className={quietButton}
          >
            <Icon of={keyIcon} />
            {t`Керү ачкычы белән керергә`}
          </button>
          <p className="text-[14px] text-muted">
            {t`Ачкычны көйләүләрдә ясап була: бармак, йөз яки PIN-код белән керерсез.`}
          </p>
          <OtherFlags of={byKey} />
        </div>
      )}
    </div>
  );
}
