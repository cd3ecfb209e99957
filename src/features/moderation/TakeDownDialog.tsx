import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { LetterTools } from '#features/words/LetterTools.tsx';
import { dangerButton, quietButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { AreaField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { ReasonField } from './ReasonField.tsx';
import { UNDO_DAYS, type Reason } from './rules.ts';

export interface Why {
  reason: Reason;
  content: string;
}

interface TakeDownDialogProps {
  /** What goes. */
  title: string;
  /** What it throws is shown, and the dialog stays. */
  onSure: (why: Why) => Promise<unknown>;
  onClose: () => void;
}

/** Says what will happen, and asks why. */
export function TakeDownDialog({ title, onSure, onClose }: TakeDownDialogProps) {
  const { t } = useLingui();
  const sending = useSend({ answer: t`Сәбәпне сайлагыз` });
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const why = { reason: form.get('reason') as Reason, content: form.get('content') as string };
    if (await sending.send(() => onSure(why))) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-muted">
        {t`Сайттан югала, авторына сәбәбе әйтелә. ${UNDO_DAYS} көн эчендә кайтарып була, аннары файллары да бетә.`}
      </p>
      <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form}>
        <ReasonField of={sending} />
        <AreaField
          label={t`Аңлатма`}
          hint={t`Теләсәгез генә, 500 хәрефкә кадәр.`}
          name="content"
          lang="tt"
          rows={3}
          maxLength={500}
        />
        <LetterTools />
        <OtherFlags of={sending} except={['answer']} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={quietButton}>
            {t`Кирәкми`}
          </button>
          <button type="submit" aria-disabled={sending.busy} className={dangerButton}>
            {t`Бетерергә`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
