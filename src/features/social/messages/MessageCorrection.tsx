import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { useDraft } from '#features/platform/drafts/use-draft.web.ts';
import { cleanText } from '#kernel/text.ts';
import { LetterDiff } from '#ui/LetterDiff.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { Message } from './calls.ts';
import { MessageTextForm } from './MessageTextForm.tsx';
import { ConversationContext } from './conversation-context.web.ts';

interface MessageCorrectionProps {
  /** Of the other one. */
  message: Message;
  onClose: () => void;
}

/** A copy of somebody's words is made better, and sent to them as an answer. */
export function MessageCorrection({ message, onClose }: MessageCorrectionProps) {
  const { t } = useLingui();
  const conversation = useContext(ConversationContext);
  const sending = useSend();
  const draft = useDraft({
    person: conversation?.own.id ?? '',
    formKey: `message-correction-${message.id}`,
    initial: { content: message.content },
  });
  const after = cleanText(draft.fields.content);

  async function handleSave() {
    const done = await sending.send(async () => {
      if (after !== message.content) conversation?.onCorrect(message, after);
    });
    if (!done) return;
    draft.reset();
    onClose();
  }

  return (
    <MessageTextForm
      label={t`Ничек яхшырак булыр иде?`}
      button={t`Җибәрергә`}
      draft={draft}
      sending={sending}
      onSave={handleSave}
      onClose={onClose}
    >
      {after !== message.content && (
        <p className="rounded-control bg-raised px-4 py-2 text-comment">
          <LetterDiff before={message.content} after={after} />
        </p>
      )}
    </MessageTextForm>
  );
}
