import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { CaptchaField } from '#features/platform/captcha/CaptchaField.tsx';
import { useCaptcha } from '#features/platform/captcha/use-captcha.web.ts';
import { ask } from '#ui/ask.web.ts';
import { mainButton } from '#ui/button.ts';
import { TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { formOf } from '#ui/form-of.web.ts';
import { PasskeySign } from './PasskeySign.tsx';
import { signWithPasskey, startPasskeySign, startSign } from './client.gen.ts';

interface SignFormProps {
  /** Goes on to the code. */
  onStarted: (id: string) => void;
  onAccess: () => void;
}

/** The first step: an address and a question, or a passkey. */
export function SignForm({ onStarted, onAccess }: SignFormProps) {
  const { t } = useLingui();
  const captcha = useCaptcha();
  const sending = useSend();

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
      <PasskeySign
        start={() => ask(startPasskeySign, { body: {} })}
        sign={(answer) => ask(signWithPasskey, { body: { answer } })}
        onAccess={onAccess}
      />
    </div>
  );
}
