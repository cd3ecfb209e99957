import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import { dangerButton, quietButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { Message } from './calls.ts';
import { deleteMessage } from './client.gen.ts';
import { setUnread } from './unread.web.ts';

interface DeleteDialogProps {
  talkWith: string;
  message: Message;
  /** It is still young enough to be taken back for both. */
  forBoth: boolean;
  onClose: () => void;
  onDone: (all: boolean) => void;
}

/** For whom a message is deleted. */
export function DeleteDialog({ talkWith, message, forBoth, onClose, onDone }: DeleteDialogProps) {
  const { t } = useLingui();
  const sending = useSend<typeof deleteMessage>({
    forbidden: { late: t`Бер сәгатьтән соң хәбәрне үзегездә генә бетереп була.` },
  });
  const handleDelete = async (all: boolean) => {
    const done = await sending.send(async () => {
      const params = { id: talkWith, messageId: message.id };
      const { notice } = await ask(deleteMessage, { params, query: { all: all ? '1' : '0' } });
      setUnread(notice);
    });
    if (!done) return;
    onClose();
    onDone(all);
  };
  return (
    <Dialog title={t`Хәбәрне бетерергәме?`} onClose={onClose}>
      <p className="text-muted">
        {forBoth
          ? t`Икегездә дә бетерсәгез, урынында «Хәбәр бетерелгән» дигән язу кала.`
          : t`Ул сездә генә бетә, әңгәмәдәшегездә кала.`}
      </p>
      <OtherFlags of={sending} />
      <div className="flex flex-wrap justify-end gap-3" {...sending.hold}>
        <button type="button" onClick={onClose} className={quietButton}>
          {t`Кирәкми`}
        </button>
        <button
          type="button"
          aria-disabled={sending.busy}
          onClick={() => void handleDelete(false)}
          className={dangerButton}
        >
          {t`Үземдә генә бетерергә`}
        </button>
        {forBoth && (
          <button
            type="button"
            aria-disabled={sending.busy}
            onClick={() => void handleDelete(true)}
            className={dangerButton}
          >
            {t`Икебездә дә бетерергә`}
          </button>
        )}
      </div>
    </Dialog>
  );
}
