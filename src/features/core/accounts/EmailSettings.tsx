import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { ask } from '#ui/ask.web.ts';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { formOf } from '#ui/form-of.web.ts';
import { Icon } from '#ui/Icon.tsx';
import { keyIcon } from '#ui/icons.ts';
import { useFormat } from '#ui/Locale.tsx';
import { Saved, Section } from '#ui/Section.tsx';
import { useSend } from '#ui/use-send.web.ts';
import * as calls from './client.gen.ts';
import type { EmailChange } from './calls/email.ts';
import type { User } from './calls/user.ts';
import { CodeForm } from './CodeForm.tsx';
import { answerWithPasskey } from './passkeys.web.ts';

interface EmailSettingsProps {
  user: User;
  change: EmailChange;
  onChange: () => Promise<void>;
}

/** The address of the account: new address, its code, old address, its code. */
export function EmailSettings({ user, change, onChange }: EmailSettingsProps) {
  const { t } = useLingui();
  const { day } = useFormat();
  const stopping = useSend();
  const [old, setOld] = useState('');
  const [done, setDone] = useState(false);
  const fresh = change.email ?? '';

  const handleStop = () =>
    stopping.send(async () => {
      await ask(calls.cancelEmail, {});
      await onChange();
    });

  return (
    <Section id="email" title={t`Электрон почта`} lead={user.email ?? ''}>
      <Saved>{done ? t`Адрес алыштырылды` : ''}</Saved>
      {change.applies !== null && (
        <p className="rounded-control bg-gold-soft px-4 py-3 text-gold-text">
          {t`${day(change.applies)} көнне адресыгыз алыштырылачак: ${fresh}. Моны сез сорамаган булсагыз, туктатыгыз.`}
        </p>
      )}
      {change.email === null && (
        <AddressForm
          label={t`Яңа адрес`}
          button={t`Код җибәрергә`}
          onAddress={async (email) => {
            setDone(false);
            await ask(calls.editEmail, { body: { email } });
            await onChange();
          }}
        />
      )}
      {change.isEmail && (
        <>
          <p>{t`1. Яңа адреска килгән кодны языгыз: ${fresh}`}</p>
          <CodeForm
            key="new"
            wait={change.time}
            button={t`Расларга`}
            onCode={async (code) => {
              await ask(calls.proveNewEmail, { body: { code } });
              await onChange();
            }}
            onResend={async () => (await ask(calls.editEmail, { body: { email: fresh } })).time}
          />
        </>
      )}
      {change.isOldEmail && change.applies === null && (
        <>
          <p>{t`2. Яңа адрес расланды. Хәзер иске адресыгызны языгыз: анда да код җибәрәбез.`}</p>
          <AddressForm
            key="old"
            label={t`Иске адрес`}
            button={t`Код җибәрергә`}
            onAddress={async (email) => {
              setOld(email);
              await ask(calls.askOldEmail, { body: { email } }).finally(onChange);
            }}
          />
        </>
      )}
      {change.isCode && change.applies === null && (
        <>
          <p>{t`3. Иске адреска килгән кодны языгыз.`}</p>
          <CodeForm
            key="code"
            wait={change.time}
            button={t`Адресны алыштырырга`}
            onCode={async (code) => {
              const email = old === '' ? (user.email ?? '') : old;
              await ask(calls.proveOldEmail, { body: { email, code } });
              setDone(true);
              await onChange();
            }}
            onResend={async () => {
              const body = { email: user.email ?? '' };
              return (await ask(calls.askOldEmail, { body })).time;
            }}
          />
        </>
      )}
      {change.canPasskey && (change.isOldEmail || change.isCode) && (
        <ByPasskey
          onDone={async () => {
            setDone(true);
            await onChange();
          }}
        />
      )}
      {change.canWait && <LateOffer onChange={onChange} />}
      {change.email !== null && (
        <div {...stopping.hold}>
          <button
            type="button"
            aria-disabled={stopping.busy}
            onClick={handleStop}
            className={change.applies === null ? linkButton : quietButton}
          >
            {t`Адресны алыштырмаска`}
          </button>
          <OtherFlags of={stopping} />
        </div>
      )}
    </Section>
  );
}

interface AddressFormProps {
  label: string;
  button: string;
  onAddress: (email: string) => Promise<void>;
}

function AddressForm({ label, button, onAddress }: AddressFormProps) {
  const { t } = useLingui();
  const sending = useSend<typeof calls.editEmail>({ email: { own: t`Бу адрес болай да сезнеке` } });
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { text } = formOf(event.currentTarget);
    await sending.send(() => onAddress(text('email').trim().toLowerCase()));
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form}>
      <TextField
        label={label}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        flags={['email']}
        of={sending}
      />
      <OtherFlags of={sending} except={['email']} />
      <button
        type="submit"
        aria-disabled={sending.busy}
        className={`${mainButton} justify-self-start`}
      >
        {button}
      </button>
    </form>
  );
}

function LateOffer({ onChange }: { onChange: () => Promise<void> }) {
  const { t } = useLingui();
  const sending = useSend();
  const handleWait = () =>
    sending.send(async () => {
      await ask(calls.waitForEmail, { body: {} });
      await onChange();
    });
  return (
    <div className="grid gap-3 rounded-control bg-raised p-4" {...sending.hold}>
      <p>{t`Иске почтагызга кереп булмыймы? 14 көн көтсәгез, адрес үзе алышыначак. Иске адреска бу турыда хат җибәрәбез: анда туктату сылтамасы булачак.`}</p>
      <button
        type="button"
        aria-disabled={sending.busy}
        onClick={handleWait}
        className={quietButton}
      >
        {t`14 көн көтәргә`}
      </button>
      <OtherFlags of={sending} />
    </div>
  );
}

function ByPasskey({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useLingui();
  const sending = useSend<typeof calls.changeEmailByPasskey>({
    answer: { young: t`Бу ачкыч әле яңа: хаттагы код белән раслагыз` },
    email: { taken: t`Бу адрес белән башка хисап бар` },
  });
  const handleKey = () =>
    sending.send(async () => {
      const options = await ask(calls.startEmailPasskey, { body: {} });
      await ask(calls.changeEmailByPasskey, { body: { answer: await answerWithPasskey(options) } });
      await onDone();
    });
  return (
    <div className="grid justify-items-start gap-1" {...sending.hold}>
      <button
        type="button"
        aria-disabled={sending.busy}
        onClick={handleKey}
        className={quietButton}
      >
        <Icon of={keyIcon} />
        {t`Керү ачкычы белән расларга`}
      </button>
      <OtherFlags of={sending} />
    </div>
  );
}
