import { useLingui } from '@lingui/react/macro';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import type { Draft } from '#features/platform/drafts/use-draft.web.ts';
import { MicTroubleText } from '#features/platform/media/MicTroubleText.tsx';
import { useRecorder } from '#features/platform/media/use-recorder.web.ts';
import { VoiceBar } from '#features/platform/media/VoiceBar.tsx';
import { PICTURE_TYPES, VOICE_SECONDS } from '#features/platform/media/rules.ts';
import { Mentions } from '#features/core/people/Mentions.tsx';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { iconButton } from '#ui/button.ts';
import { FlagNote } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { closeIcon, imageIcon, micIcon, sendIcon } from '#ui/icons.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { Message } from './calls.ts';
import { ChosenPictures } from './ChosenPictures.tsx';
import type { Enclosed } from './enclosed.web.ts';
import { QuoteLine } from './QuoteLine.tsx';
import { hasKeyboard, isSendKey } from './enter-key.web.ts';
import { useEnclosed } from './use-enclosed.web.ts';
import { useTooLong } from './use-too-long.web.ts';

interface MessageFormProps {
  /** Whose form it is, and under which name what is begun is kept. */
  person: string;
  formKey: string;
  /** Whom one writes to. */
  name: string;
  draft: Draft<'content'>;
  reply: Message['reply'];
  onReplyEnd: () => void;
  onType: () => void;
  onSend: (content: string, enclosed: Enclosed) => void;
}

/** Where a message is written or spoken. It empties at once: what was sent waits in the outbox. */
export function MessageForm(props: MessageFormProps) {
  const { person, formKey, name, draft, reply, onReplyEnd, onType, onSend } = props;
  const { t } = useLingui();
  const id = useId();
  const sending = useSend();
  const area = useRef<HTMLTextAreaElement>(null);
  const mic = useRef<HTMLButtonElement>(null);
  const { enclosed, setEnclosed, forget, addPictures, trouble, setTrouble } = useEnclosed(
    person,
    formKey,
  );
  const { pictures, voice } = enclosed;
  const recorder = useRecorder(VOICE_SECONDS, (spoken) =>
    setEnclosed({ ...enclosed, voice: spoken }),
  );
  const isSpeaking = recorder.state === 'recording' || voice !== null;
  const { content } = draft.fields;
  useTooLong(area, content);
  useFocus({ area, mic }, { isSpeaking, reply });

  function handleFiles(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    void addPictures(chosen);
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files].filter((file) => file.type.startsWith('image/'));
    if (pasted.length === 0) return;
    event.preventDefault();
    void addPictures(pasted);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // What was spoken goes alone: words and pictures that were begun wait for their own turn.
    const isSpoken = voice !== null;
    const sent = isSpoken ? { pictures: [], voice } : enclosed;
    void sending.send(async () => onSend(isSpoken ? '' : content, sent));
    if (isSpoken && pictures.length > 0) setEnclosed({ ...enclosed, voice: null });
    else void forget();
    setTrouble('');
  }

  function handleDrop() {
    recorder.drop();
    setEnclosed({ ...enclosed, voice: null });
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') onReplyEnd();
    if (!isSendKey(event)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <form
      onSubmit={handleSubmit}
      className="script-only grid flex-none grid-cols-1 gap-2 border-line px-3 pt-2 pb-safe-3 max-[1023px]:border-t max-[1023px]:bg-surface wide:px-4 wide:pb-4"
      {...sending.form}
    >
      <LetterTools />
      {reply !== null && <ReplyLine reply={reply} onEnd={onReplyEnd} />}
      {pictures.length > 0 && !isSpeaking && (
        <ChosenPictures
          pictures={pictures}
          onChange={(next) => setEnclosed({ ...enclosed, pictures: next })}
        />
      )}
      <output className="text-14 font-550 text-red empty:hidden">
        {trouble}
        {recorder.trouble !== null && <MicTroubleText trouble={recorder.trouble} />}
      </output>
      {isSpeaking && <VoiceBar recorder={recorder} voice={voice} onDrop={handleDrop} />}
      <div
        hidden={isSpeaking}
        className="flex items-end rounded-card border border-line bg-bg p-0.5 focus-within:border-accent has-aria-invalid:border-red"
      >
        <PictureButton onFiles={handleFiles} />
        <label htmlFor={id} className="sr-only">
          {t`Хәбәр язу: ${name}`}
        </label>
        <textarea
          ref={area}
          id={id}
          lang="tt"
          rows={1}
          required={pictures.length === 0 && !isSpeaking}
          value={content}
          placeholder={t`Хәбәр`}
          enterKeyHint="enter"
          onChange={(event) => {
            draft.set('content', event.target.value);
            onType();
          }}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          aria-invalid={sending.flags.has('message') || undefined}
          aria-describedby={`${id}-note`}
          data-flags="message"
          className="field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none bg-transparent px-1 py-2.5 text-16 leading-normal outline-none placeholder:text-muted"
        />
        <button
          ref={mic}
          type="button"
          aria-label={t`Тавыш яздырырга`}
          title={t`Тавыш яздырырга`}
          aria-disabled={recorder.state === 'asking'}
          onClick={recorder.start}
          className={iconButton}
        >
          <Icon of={micIcon} />
        </button>
        <button
          type="submit"
          aria-label={t`Җибәрергә`}
          className="grid size-11 flex-none cursor-pointer place-items-center rounded-control bg-accent text-on-accent hover:brightness-110"
        >
          <Icon of={sendIcon} size={20} />
        </button>
      </div>
      <Mentions field={area} />
      <FlagNote id={`${id}-note`} of={sending} flags={['message']} />
    </form>
  );
}

interface Controls {
  area: RefObject<HTMLTextAreaElement | null>;
  mic: RefObject<HTMLButtonElement | null>;
}

interface Writing {
  isSpeaking: boolean;
  reply: Message['reply'];
}

/** Where one goes on: in the field at first and with an answer, at the microphone after a recording. */
function useFocus({ area, mic }: Controls, { isSpeaking, reply }: Writing): void {
  useEffect(() => {
    if (hasKeyboard()) area.current?.focus({ preventScroll: true });
  }, [area]);

  // Sent or thrown away: whoever spoke is back where they began.
  const spoke = useRef(false);
  useEffect(() => {
    if (spoke.current && !isSpeaking) mic.current?.focus({ preventScroll: true });
    spoke.current = isSpeaking;
  }, [mic, isSpeaking]);

  useEffect(() => {
    if (reply !== null) area.current?.focus({ preventScroll: true });
  }, [area, reply]);
}

interface ReplyLineProps {
  reply: NonNullable<Message['reply']>;
  onEnd: () => void;
}

/** The message that is answered. */
function ReplyLine({ reply, onEnd }: ReplyLineProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <QuoteLine quote={reply} />
      </div>
      <button type="button" aria-label={t`Җавап язмаска`} onClick={onEnd} className={iconButton}>
        <Icon of={closeIcon} />
      </button>
    </div>
  );
}

function PictureButton({ onFiles }: { onFiles: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        aria-label={t`Рәсем өстәргә`}
        onClick={() => input.current?.click()}
        className={iconButton}
      >
        <Icon of={imageIcon} />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        accept={PICTURE_TYPES}
        onChange={onFiles}
        aria-label={t`Рәсем сайларга`}
        // The button is what is pressed; read aloud the two would be the same thing twice.
        hidden
      />
    </>
  );
}
