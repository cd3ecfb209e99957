import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { DraftState } from '#features/platform/drafts/DraftState.tsx';
import { useDraftForm } from '#features/platform/drafts/use-draft-form.web.ts';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { ask } from '#ui/ask.web.ts';
import { mainButton, quietButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { AreaField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { createAppeal } from '../client.gen.ts';

interface AppealDialogProps {
  /** Of the ruling. */
  id: string;
  onClose: () => void;
  onSent: (content: string) => void;
}

/** Why one does not agree. */
export function AppealDialog({ id, onClose, onSent }: AppealDialogProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const kept = useDraftForm(
    {
      person: viewer?.id ?? '',
      formKey: `appeal-${id}`,
      // Of who may only read the server takes the appeal, and nothing else.
      onlyHere: (viewer?.readOnly ?? null) !== null,
    },
    ['content'],
  );
  const sending = useSend<typeof createAppeal>({
    forbidden: {
      late: t`Вакыты узган: моны кайтарып булмый инде.`,
      again: t`Сез моны әйткәнсез инде.`,
    },
  });
  // The same press sent twice is one appeal.
  const [key] = useState(() => crypto.randomUUID());
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const content = new FormData(event.currentTarget).get('content') as string;
    const ok = await sending.send(() =>
      ask(createAppeal, { body: { id, content } }, { idempotencyKey: key }),
    );
    if (!ok) return;
    await kept.draft.forget();
    onSent(content);
    onClose();
  };
  return (
    <Dialog title={t`Карар белән килешмим`} onClose={onClose}>
      <p className="text-muted">{t`Моны карар чыгарган кеше түгел, башкасы карый.`}</p>
      <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form} {...kept.form}>
        <AreaField
          label={t`Ни өчен?`}
          hint={t`1000 хәрефкә кадәр.`}
          name="content"
          lang="tt"
          rows={4}
          required
          maxLength={1000}
          flags={['content']}
          of={sending}
        />
        <LetterTools />
        <DraftState draft={kept.draft} />
        <OtherFlags of={sending} except={['content']} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={quietButton}>
            {t`Кирәкми`}
          </button>
          <button type="submit" aria-disabled={sending.busy} className={mainButton}>
            {t`Җибәрергә`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
