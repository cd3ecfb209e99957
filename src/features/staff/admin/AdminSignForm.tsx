import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { PasskeySign } from '#features/core/accounts/PasskeySign.tsx';
import { CaptchaField } from '#features/platform/captcha/CaptchaField.tsx';
import { useCaptcha } from '#features/platform/captcha/use-captcha.web.ts';
import { ask } from '#ui/ask.web.ts';
import { mainButton } from '#ui/button.ts';
import { TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { formOf } from '#ui/form-of.web.ts';
import { useSend } from '#ui/use-send.web.ts';
import { signAdminWithPasskey, startAdminPasskeySign, startAdminSign } from './client.gen.ts';

interface AdminSignFormProps {
  /** Goes on to the code. */
  onStarted: (id: string) => void;
  onAccess: () => void;
}

/** The administrator's first step: address, password, question; or a passkey. */
export function AdminSignForm({ onStarted, onAccess }: AdminSignFormProps) {
  const { t } = useLingui();
  const captcha = useCaptcha();
  const sending = useSend();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { text } = formOf(event.currentTarget);
    await sending.send(async () => {
      const fields = await captcha.fields(text('answer'), text('site'));
      const body = { email: text('email'), password: text('password'), ...fields };
      const { id } = await ask(startAdminSign, { body }).catch(captcha.renewAfter);
      onStarted(id);
    });
  }

  return (
    <div className="grid gap-6">
      <form onSubmit={handleSubmit} className="grid gap-5" {...sending.form}>
        <TextField
          label={t`Электрон почта`}
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          flags={['email']}
          of={sending}
        />
        <TextField
          label={t`Серсүз`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={128}
          flags={['password']}
          of={sending}
        />
        <CaptchaField captcha={captcha} of={sending} />
        <OtherFlags of={sending} except={['email', 'password', 'answer']} />
        <button
          type="submit"
          disabled={captcha.question === null}
          aria-disabled={sending.busy}
          className={mainButton}
        >
          {t`Дәвам итәргә`}
        </button>
      </form>
      <PasskeySign
        start={() => ask(startAdminPasskeySign, { body: {} })}
        sign={(answer) => ask(signAdminWithPasskey, { body: { answer } })}
        onAccess={onAccess}
      />
    </div>
  );
}
