import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useContext, useEffect, useId, useRef } from 'react';
import { useDraft } from '#features/drafts/use-draft.web.ts';
import { ask } from '#ui/ask.web.ts';
import { linkButton, mainButton } from '#ui/button.ts';
import { FlagNote, OtherFlags } from '#ui/FlagNote.tsx';
import { LetterBar } from '#ui/LetterBar.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { Message } from './calls.ts';
import { updateMessage } from './client.gen.ts';
import { TalkContext } from './talk-context.web.ts';
import { useTooLong } from './use-too-long.web.ts';

interface MessageEditProps {
  message: Message;
  onClose: () => void;
}

/** An own message being changed, in its place. */
export function MessageEdit({ message, onClose }: MessageEditProps) {
  const { t } = useLingui();
  const id = useId();
  const talk = useContext(TalkContext);
  const draft = useDraft({
    person: talk?.own.id ?? '',
    formKey: `message-edit-${message.id}`,
    initial: { content: message.content },
  });
  const sending = useSend<typeof updateMessage>({
    forbidden: {
      late: t`Хәбәрне бер сәгать эчендә генә төзәтеп була.`,
      block: t`Бу кешегә язып булмый.`,
    },
  });
  const area = useRef<HTMLTextAreaElement>(null);
  const { content } = draft.fields;
  useTooLong(area, content);

  useEffect(() => {
    const end = area.current?.value.length ?? 0;
    area.current?.focus();
    area.current?.setSelectionRange(end, end);
  }, []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const done = await sending.send(async () => {
      const params = { id: talk?.other.id ?? '', messageId: message.id };
      talk?.onChange(await ask(updateMessage, { params, body: { content } }));
    });
    if (!done) return;
    draft.reset();
    onClose();
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.form?.requestSubmit();
  }

  return (
    <form
      onSubmit={handleSubmit}
      className="grid gap-2 rounded-card border border-line bg-surface p-3"
      {...sending.form}
    >
      <label htmlFor={id} className="font-[550]">
        {t`Хәбәрне төзәтү`}
      </label>
      <textarea
        ref={area}
        id={id}
        lang="tt"
        rows={2}
        required
        value={content}
        onChange={(event) => draft.set('content', event.target.value)}
        onKeyDown={handleKey}
        aria-invalid={sending.flags.has('message') || undefined}
        aria-describedby={`${id}-note`}
        data-flags="message"
        className="field-sizing-content max-h-60 w-full resize-none rounded-control border border-line bg-bg px-4 py-2.5 text-[16px] aria-invalid:border-red"
      />
      <FlagNote id={`${id}-note`} of={sending} flags={['message']} />
      <OtherFlags of={sending} except={['message']} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LetterBar />
        <div className="ml-auto flex items-center gap-4">
          <button type="button" onClick={onClose} className={linkButton}>
            {t`Кирәкми`}
          </button>
          <button type="submit" aria-disabled={sending.busy} className={mainButton}>
            {t`Сакларга`}
          </button>
        </div>
      </div>
    </form>
  );
}
