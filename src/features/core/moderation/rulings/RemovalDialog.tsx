import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { dangerButton, quietButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { deleteModeratorNote } from '../client.gen.ts';
import { UNDO_DAYS } from '../rules.ts';
import { WhyFields, whyOf, type Why } from './WhyFields.tsx';

interface RemovalDialogProps {
  /** What goes. */
  title: string;
  /** What it throws is shown, and the dialog stays. */
  onSure: (why: Why) => Promise<unknown>;
  onClose: () => void;
}

/** Says what will happen, and asks why. */
export function RemovalDialog({ title, onSure, onClose }: RemovalDialogProps) {
  const { t } = useLingui();
  const sending = useSend<typeof deleteModeratorNote>({
    answer: t`Сәбәпне сайлагыз`,
    forbidden: { own: t`Моны башка кеше хәл итәргә тиеш` },
  });
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const why = whyOf(event.currentTarget);
    if (await sending.send(() => onSure(why))) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-muted">
        {t`Сайттан югала, авторына сәбәбе әйтелә. ${UNDO_DAYS} көн эчендә кайтарып була, аннары файллары да бетә.`}
      </p>
      <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form}>
        <WhyFields of={sending} />
        <OtherFlags of={sending} except={['answer', 'content']} />
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
