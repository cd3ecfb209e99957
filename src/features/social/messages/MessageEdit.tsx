import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { useDraft } from '#features/platform/drafts/use-draft.web.ts';
import { ask } from '#ui/ask.web.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { Message } from './calls.ts';
import { updateMessage } from './client.gen.ts';
import { MessageTextForm } from './MessageTextForm.tsx';
import { ConversationContext } from './conversation-context.web.ts';

interface MessageEditProps {
  message: Message;
  onClose: () => void;
}

/** An own message being changed. */
export function MessageEdit({ message, onClose }: MessageEditProps) {
  const { t } = useLingui();
  const conversation = useContext(ConversationContext);
  const draft = useDraft({
    person: conversation?.own.id ?? '',
    formKey: `message-edit-${message.id}`,
    initial: { content: message.content },
  });
  const sending = useSend<typeof updateMessage>({
    forbidden: {
      late: t`Хәбәрне бер сәгать эчендә генә төзәтеп була.`,
      block: t`Бу кешегә язып булмый.`,
    },
    quantity: { many: t`Бу хәбәрне күп тапкыр төзәттегез инде, тагын төзәтеп булмый.` },
    time: { messages: t`Бүгенгә хәбәрләр җитәрлек.` },
  });

  async function handleSave() {
    const done = await sending.send(async () => {
      const params = { id: conversation?.other.id ?? '', messageId: message.id };
      const { content } = draft.fields;
      conversation?.onChange(await ask(updateMessage, { params, body: { content } }));
    });
    if (!done) return;
    draft.reset();
    onClose();
  }

  return (
    <MessageTextForm
      label={t`Хәбәрне төзәтү`}
      button={t`Сакларга`}
      draft={draft}
      sending={sending}
      onSave={handleSave}
      onClose={onClose}
    />
  );
}
