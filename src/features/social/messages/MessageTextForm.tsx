import { useLingui } from '@lingui/react/macro';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import type { Draft } from '#features/platform/drafts/use-draft.web.ts';
import { Mentions } from '#features/core/people/Mentions.tsx';
import { LetterHelp } from '#features/platform/dictionary/LetterHelp.tsx';
import { linkButton, mainButton } from '#ui/button.ts';
import { FlagNote, OtherFlags } from '#ui/FlagNote.tsx';
import { LetterBar } from '#ui/LetterBar.tsx';
import type { Sending } from '#ui/use-send.web.ts';
import { isSendKey } from './enter-key.web.ts';
import { useTooLong } from './use-too-long.web.ts';

interface MessageTextFormProps {
  label: string;
  button: string;
  draft: Draft<'content'>;
  sending: Sending;
  onSave: () => Promise<void>;
  onClose: () => void;
  /** What stands below the text. */
  children?: ReactNode;
}

/** The words of one message being changed, in its place. */
export function MessageTextForm(props: MessageTextFormProps) {
  const { label, button, draft, sending, onSave, onClose, children } = props;
  const { t } = useLingui();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { content } = draft.fields;
  useTooLong(area, content);

  useEffect(() => {
    const end = area.current?.value.length ?? 0;
    area.current?.focus();
    area.current?.setSelectionRange(end, end);
  }, []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void onSave();
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') onClose();
    if (!isSendKey(event)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <form
      onSubmit={handleSubmit}
      className="grid grid-cols-1 gap-2 rounded-card border border-line bg-surface p-3"
      {...sending.form}
    >
      <label htmlFor={id} className="font-550">
        {label}
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
        className="field-sizing-content max-h-60 w-full resize-none rounded-control border border-line bg-bg px-4 py-2.5 text-16 aria-invalid:border-red"
      />
      <Mentions field={area} />
      {children}
      <FlagNote id={`${id}-note`} of={sending} flags={['message']} />
      <LetterHelp />
      <OtherFlags of={sending} except={['message']} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LetterBar />
        <div className="ml-auto flex items-center gap-4">
          <button type="button" onClick={onClose} className={linkButton}>
            {t`Кирәкми`}
          </button>
          <button type="submit" aria-disabled={sending.busy} className={mainButton}>
            {button}
          </button>
        </div>
      </div>
    </form>
  );
}
