import { useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { mainButton, quietButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { sayDone } from '#ui/done.web.ts';
import { AreaField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';

interface ReasonDialogProps {
  title: string;
  /** What will change. */
  change: string;
  hint: string;
  button: string;
  /** It cannot be undone. */
  isFinal?: boolean;
  /** What it throws is shown, and the dialog stays. */
  onSend: (reason: string, form: FormData) => Promise<unknown>;
  onClose: () => void;
  /** More fields. */
  children?: ReactNode;
}

/** Says what it will change before it does, and asks why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, change, hint, button, isFinal = false, onSend, onClose, children } = props;
  const { t } = useLingui();
  const sending = useSend({ content: t`Сәбәбен языгыз` });
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = (form.get('reason') as string).trim();
    if (!(await sending.send(() => onSend(reason, form)))) return;
    onClose();
    sayDone(t`Сакланды`);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...sending.form} onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <p>{change}</p>
        <AreaField
          label={t`Сәбәбе`}
          hint={hint}
          flags={['content']}
          of={sending}
          name="reason"
          lang="tt"
          required
          minLength={3}
          maxLength={500}
          rows={3}
        />
        <LetterTools />
        {children}
        {!isFinal && <p className="text-14 text-muted">{t`Моны теләсә кайчан кире алып була.`}</p>}
        <OtherFlags of={sending} except={['content']} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={quietButton}>
            {t`Кирәкми`}
          </button>
          <button type="submit" aria-disabled={sending.busy} className={mainButton}>
            {button}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
