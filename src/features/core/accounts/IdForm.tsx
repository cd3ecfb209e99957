import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { mainButton } from '#ui/button.ts';
import { TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { formOf } from '#ui/form-of.web.ts';
import { useFormat } from '#ui/Locale.tsx';
import { Saved } from '#ui/Section.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { updateId } from './client.gen.ts';

interface IdFormProps {
  /** When it may be changed again; null = now. */
  nextId: string | null;
  onId: (id: string) => Promise<unknown>;
}

/** The id somebody chooses for the address of their page, or of their group. */
export function IdForm({ nextId, onId }: IdFormProps) {
  const { t } = useLingui();
  const { day } = useFormat();
  const sending = useSend<typeof updateId>({
    id: {
      taken: t`Бу исем алынган инде`,
      reserved: t`Бу исемне алып булмый`,
      otherwise: t`Исем 3–32 билгедән торсын: латин хәрефләре, цифрлар, нокта һәм сызыкча`,
    },
  });
  const [saved, setSaved] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSaved(false);
    const ok = await sending.send(() => onId(formOf(form).text('id')));
    setSaved(ok);
    if (ok) form.reset();
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form}>
      <TextField
        label={t`Яңа исем`}
        hint={
          nextId === null
            ? t`3–32 билге: латин хәрефләре, цифрлар, нокта һәм сызыкча. 30 көнгә бер тапкыр алыштырып була; искесе 90 көн эшли.`
            : t`Адресны ${day(nextId)} көненнән алыштырып була.`
        }
        name="id"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={3}
        maxLength={32}
        disabled={nextId !== null}
        flags={['id']}
        of={sending}
      />
      <OtherFlags of={sending} except={['id']} />
      <Saved>{saved ? t`Адрес алыштырылды` : ''}</Saved>
      <button
        type="submit"
        disabled={nextId !== null}
        aria-disabled={sending.busy}
        className={`${mainButton} justify-self-start`}
      >
        {t`Адресны алыштырырга`}
      </button>
    </form>
  );
}
