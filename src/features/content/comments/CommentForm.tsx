import { useLingui } from '@lingui/react/macro';
import { useContext, useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { DraftState } from '#features/platform/drafts/DraftState.tsx';
import type { Draft } from '#features/platform/drafts/use-draft.web.ts';
import { Mentions } from '#features/core/people/Mentions.tsx';
import { LetterHelp } from '#features/platform/dictionary/LetterHelp.tsx';
import { linkButton, mainButton } from '#ui/button.ts';
import { FlagNote, OtherFlags } from '#ui/FlagNote.tsx';
import { LetterBar } from '#ui/LetterBar.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { createComment } from './client.gen.ts';
import { CommentsContext } from './comment-context.web.ts';

const RESENT = { resend: true };

interface CommentFormProps {
  label: string;
  button: string;
  draft: Pick<Draft<'content'>, 'fields' | 'set' | 'state' | 'restored'>;
  /** Sends it; what it throws is shown, and nothing that was written is touched. */
  onSend: (content: string) => Promise<void>;
  /** The person does not want to after all; what was written stays as a draft. */
  onClose?: () => void;
}

export function CommentForm({ label, button, draft, onSend, onClose }: CommentFormProps) {
  const { t } = useLingui();
  const id = useId();
  const sending = useSend<typeof createComment>(
    {
      time: {
        day: t`Бүгенгә фикерләр җитәрлек. Текстыгыз сакланды.`,
        otherwise: t`Фикерне 5 секундка бер тапкыр гына җибәреп була. Бераз көтегез: текстыгыз сакланды.`,
      },
      id: t`Бу фикер инде юк. Текстыгыз сакланды.`,
    },
    RESENT,
  );
  const area = useRef<HTMLTextAreaElement>(null);
  const { fields, set } = draft;
  const { writer, people } = useContext(CommentsContext);
  const isAnswer = onClose !== undefined;

  useEffect(() => {
    if (isAnswer) area.current?.focus();
  }, [isAnswer]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    await sending.send(() => onSend(fields.content));
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.form?.requestSubmit();
  }

  return (
    <form onSubmit={handleSubmit} className="script-only grid grid-cols-1 gap-2" {...sending.form}>
      <label htmlFor={id} className={isAnswer ? 'font-550' : 'sr-only'}>
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        lang="tt"
        rows={3}
        required
        value={fields.content}
        placeholder={t`Фикерегез. Хаталардан курыкмагыз.`}
        onChange={(event) => set('content', event.target.value)}
        onKeyDown={handleKey}
        aria-invalid={sending.flags.has('content') || undefined}
        aria-describedby={`${id}-note`}
        data-flags="content"
        className="field-sizing-content max-h-80 min-h-20 w-full scroll-mt-10 scroll-mb-20 resize-y rounded-control border border-line bg-bg px-4 py-3 text-16 leading-relaxed placeholder:text-muted hover:border-muted aria-invalid:border-red"
      />
      {writer !== null && <Mentions field={area} near={people} />}
      <FlagNote id={`${id}-note`} of={sending} flags={['content']} />
      <LetterHelp />
      <OtherFlags of={sending} except={['content']} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LetterBar />
        <div className="ml-auto flex items-center gap-4">
          {onClose !== undefined && (
            <button type="button" onClick={onClose} className={linkButton}>
              {t`Ябарга`}
            </button>
          )}
          <button type="submit" aria-disabled={sending.busy} className={mainButton}>
            {sending.busy ? t`Җибәрелә…` : button}
          </button>
        </div>
      </div>
      <DraftState draft={draft} />
    </form>
  );
}
