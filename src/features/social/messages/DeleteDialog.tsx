import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import { SureDialog } from '#ui/SureDialog.tsx';
import type { Message } from './calls.ts';
import { deleteMessage } from './client.gen.ts';
import { setUnread } from './unread.web.ts';

interface DeleteDialogProps {
  conversationWith: string;
  message: Message;
  /** It is still young enough to be taken back for both. */
  forBoth: boolean;
  onClose: () => void;
  onDone: (all: boolean) => void;
}

/** For whom a message is deleted. */
export function DeleteDialog({
  conversationWith,
  message,
  forBoth,
  onClose,
  onDone,
}: DeleteDialogProps) {
  const { t } = useLingui();
  const handleDelete = async (all: boolean) => {
    const params = { id: conversationWith, messageId: message.id };
    const { notice } = await ask(deleteMessage, { params, query: { all: all ? '1' : '0' } });
    setUnread(notice);
    onDone(all);
  };
  return (
    <SureDialog<typeof deleteMessage>
      title={t`Хәбәрне бетерергәме?`}
      button={t`Үземдә генә бетерергә`}
      onSure={() => handleDelete(false)}
      further={
        forBoth ? { button: t`Икебездә дә бетерергә`, onSure: () => handleDelete(true) } : null
      }
      onClose={onClose}
      texts={{
        forbidden: { late: t`Бер сәгатьтән соң хәбәрне үзегездә генә бетереп була.` },
        quantity: {
          many: t`Монда күп хәбәр бетердегез инде. Теләсәгез, бөтен сөйләшүне бетерегез.`,
        },
      }}
    >
      {forBoth
        ? t`Икегездә дә бетерсәгез, урынында «Хәбәр бетерелгән» дигән язу кала.`
        : t`Ул сездә генә бетә, әңгәмәдәшегездә кала.`}
    </SureDialog>
  );
}
