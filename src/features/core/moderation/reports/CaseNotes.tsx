import { useLingui } from '@lingui/react/macro';
import { useContext, useRef, type FormEvent } from 'react';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { AreaField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Ago } from '#ui/Locale.tsx';
import { usePageKeys } from '#ui/use-page-keys.web.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { WholeCase } from '../calls/queue.ts';
import { Key } from '../KeyHelp.tsx';
import { CaseCallsContext } from './case-calls.web.ts';
import type { updateReport } from '../client.gen.ts';

interface CaseNotesProps {
  one: WholeCase;
  onChange: (one: WholeCase) => void;
}

/** What the staff note for one another. */
export function CaseNotes({ one, onChange }: CaseNotesProps) {
  const { t } = useLingui();
  const calls = useContext(CaseCallsContext);
  const box = useRef<HTMLFormElement>(null);
  usePageKeys({ KeyN: () => box.current?.querySelector('textarea')?.focus() });
  const sending = useSend<typeof updateReport>();
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const content = new FormData(form).get('content') as string;
    const body = { act: 'note', content } as const;
    const ok = await sending.send(async () => onChange(await calls.act(one.id, body)));
    if (ok) form.reset();
  };
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="font-serif text-19 leading-tight font-semibold">
        {t`Хезмәткәрләр өчен искәрмә`} <Key>N</Key>
      </h2>
      {one.notes.length > 0 && (
        <ul className="grid gap-3">
          {one.notes.map((note) => (
            <li key={note.id}>
              <p lang="tt" className="wrap-anywhere">
                {note.content}
              </p>
              <p className="text-13 text-muted">
                {note.user === null ? t`Идарәче` : `${note.user.name} ${note.user.surname}`} ·{' '}
                <Ago at={note.created} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <form ref={box} onSubmit={handleSubmit} className="grid gap-3" {...sending.form}>
        <AreaField
          label={t`Яңа искәрмә`}
          hint={t`1000 хәрефкә кадәр. Аны хезмәткәрләр генә күрә.`}
          name="content"
          lang="tt"
          rows={2}
          required
          maxLength={1000}
          flags={['content']}
          of={sending}
        />
        <LetterTools />
        <OtherFlags of={sending} except={['content']} />
        <button
          type="submit"
          aria-disabled={sending.busy}
          className={`${quietButton} justify-self-end`}
        >
          {t`Искәрмәне сакларга`}
        </button>
      </form>
    </Card>
  );
}
