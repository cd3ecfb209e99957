import {
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';
import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { ask } from '#ui/ask.web.ts';
import { mainButton, quietButton } from '#ui/button.ts';
import { TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { createPasskey, deletePasskey, startPasskey } from './calls/user.ts';
import { formOf } from '#ui/form-of.web.ts';
import { Saved, Section } from '#ui/Section.tsx';

interface Passkey {
  id: string;
  name: string;
  created: string;
}

interface PasskeySettingsProps {
  passkeys: readonly Passkey[];
  onChange: () => void;
}

export function PasskeySettings({ passkeys, onChange }: PasskeySettingsProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const sending = useSend();
  const [saved, setSaved] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSaved(false);
    const ok = await sending.send(async () => {
      const options = await ask(startPasskey, { body: {} });
      const answer = await startRegistration({
        optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
      });
      await ask(createPasskey, {
        body: {
          answer: { ...answer, response: { ...answer.response } },
          name: formOf(form).text('name'),
        },
      });
    });
    setSaved(ok);
    if (!ok) return;
    form.reset();
    onChange();
  }

  return (
    <Section
      id="passkeys"
      title={t`Керү ачкычлары`}
      lead={t`Ачкыч белән бер басуда керәсез: бармак, йөз яки PIN-код. Ул җайланмагызда саклана.`}
    >
      {passkeys.length > 0 && (
        <ul className="grid gap-2">
          {passkeys.map(({ id, name, created }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-raised px-4 py-2"
            >
              <span className="grid flex-1">
                <span className="font-[550]">{name === '' ? t`Исемсез ачкыч` : name}</span>
                <span className="text-[14px] text-muted">{date(created)}</span>
              </span>
              <button
                type="button"
                disabled={sending.busy}
                className={quietButton}
                onClick={() =>
                  void sending
                    .send(() => ask(deletePasskey, { params: { id } }))
                    .then((ok) => ok && onChange())
                }
              >
                {t`Бетерергә`}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={handleSubmit} className="grid gap-4" {...sending.hold}>
        <TextField
          label={t`Ачкычның исеме`}
          hint={t`Мәсәлән: телефоным`}
          name="name"
          autoComplete="off"
          maxLength={60}
          flags={['name']}
          of={sending}
        />
        <OtherFlags of={sending} except={['name']} />
        <Saved>{saved ? t`Ачкыч өстәлде` : ''}</Saved>
        <button
          type="submit"
          disabled={sending.busy}
          className={`${mainButton} justify-self-start`}
        >
          {t`Ачкыч өстәргә`}
        </button>
      </form>
    </Section>
  );
}
