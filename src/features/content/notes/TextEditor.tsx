import { useLingui } from '@lingui/react/macro';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { AddPictures } from '#features/platform/media/PicturePicker.tsx';
import { PICTURE_TYPES } from '#features/platform/media/rules.ts';
import { Mentions } from '#features/core/people/Mentions.tsx';
import { FlagNote } from '#ui/FlagNote.tsx';
import { insertText, putText } from '#ui/insert-text.web.ts';
import { KeyboardBar } from '#ui/KeyboardBar.tsx';
import type { Sending } from '#ui/use-send.web.ts';
import type { Mark } from './markup-edits.ts';
import { MarkTools } from './MarkTools.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import type { RichHandle } from './RichText.tsx';
import type { TextPicture } from './TextPictures.tsx';
import { TextPreview } from './TextPreview.tsx';
import { useDropHandlers } from './use-drop-handlers.web.ts';
import { useTextActions } from './use-text-actions.web.ts';
import { useWritingMode } from './writing-mode.web.ts';
import { WritingModes } from './WritingModes.tsx';

const LONGEST = 20_000;
/** From here on the person is told how much room is left. */
const NEARLY_FULL = 18_000;

interface TextEditorProps {
  value: string;
  onChange: (value: string) => void;
  of: Sending;
  /** The pictures of the note in their order. */
  pictures: readonly TextPicture[];
  onFiles: AddPictures;
  /** The row of letters: over the keyboard of a phone, else under the text. */
  letters: ReactNode;
}

/**
 * The text of a note: written in place or with a few signs, looked at as readers will see it. The
 * field holds it in both ways; where one writes in place it is only out of sight.
 */
export function TextEditor({ value, onChange, of, pictures, onFiles, letters }: TextEditorProps) {
  const { t } = useLingui();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isLooking, setPreview] = useState(false);
  const rich = useRef<RichHandle>(null);
  const [active, setActive] = useState<readonly Mark[]>([]);
  const { Rich, choose } = useWritingMode(area);
  const invalid = of.flags.has('content') || of.flags.has('contentSearch');
  // What has to be mended must be in sight.
  const isPreview = isLooking && !invalid;

  // Browsers that cannot do it themselves are told how high the text is.
  useEffect(() => {
    const field = area.current;
    if (field === null || CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight}px`;
  }, [value, isPreview, Rich]);

  const { press, choice, addPictures } = useTextActions({ area, rich, value, pictures, onFiles });
  const dropping = useDropHandlers({
    onFiles: (files) => void addPictures(files),
    onAim: (x, y) => rich.current?.aim(x, y),
  });

  /** As if it were typed into the field, so that the form hears of it. */
  function handleRich(text: string) {
    if (area.current !== null) putText(area.current, text);
  }

  function handleKey(event: KeyboardEvent) {
    if (!event.ctrlKey && !event.metaKey) return;
    // The key by its place, because the layout is usually Cyrillic.
    const mark = event.code === 'KeyB' ? 'bold' : event.code === 'KeyI' ? 'italic' : null;
    if (mark === null) return;
    event.preventDefault();
    press(mark);
  }

  // Only who pastes needs it; until it is there, the browser pastes plain text.
  const pasting = useRef<typeof import('./pasted-markdown.web.ts')>(null);
  useEffect(() => {
    import('./pasted-markdown.web.ts').then(
      (loaded) => {
        pasting.current = loaded;
      },
      () => undefined,
    );
  }, []);

  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { clipboardData: pasted } = event;
    const text = pasting.current?.pastedText(
      pasted.getData('text/html'),
      pasted.getData('text/plain'),
    );
    if (text === undefined || text === null) return;
    event.preventDefault();
    insertText(event.currentTarget, text);
  }

  const placeholder = t`Ни турында сөйләргә телисез? Хаталардан курыкмагыз.`;
  const left = value.length > NEARLY_FULL ? LONGEST - [...value].length : LONGEST;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <label id={`${id}-label`} htmlFor={id} className="font-[550]">
          {t`Текст`}
        </label>
        <ViewSwitch isPreview={isPreview} onChoose={setPreview} />
      </div>
      {isPreview && <TextPreview source={value} pictures={pictures} />}
      <div
        hidden={isPreview}
        {...dropping}
        className="overflow-clip rounded-control border border-line outline-offset-2 outline-accent focus-within:border-muted has-aria-invalid:border-red has-[[role=textbox]:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-2"
      >
        <KeyboardBar>
          <div className="flex-none wide:hidden">{letters}</div>
          <MarkTools
            onMark={press}
            active={Rich === null ? null : active}
            onPicture={choice.open}
            onUndo={Rich === null ? null : () => rich.current?.undo()}
          />
          <WritingModes mode={Rich === null ? 'plain' : 'rich'} onChoose={choose} />
        </KeyboardBar>
        {Rich !== null && (
          <Rich
            handle={rich}
            value={value}
            onChange={handleRich}
            onActive={setActive}
            pictures={pictures}
            invalid={invalid}
            labels={{ label: `${id}-label`, hints: `${id}-hint ${id}-note`, placeholder }}
          />
        )}
        <textarea
          ref={area}
          id={id}
          hidden={Rich !== null}
          name="content"
          lang="tt"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          required
          rows={5}
          placeholder={placeholder}
          aria-invalid={(invalid && Rich === null) || undefined}
          aria-describedby={`${id}-hint ${id}-note`}
          data-flags="content contentSearch"
          className="field-sizing-content block scroll-mt-24 scroll-mb-20 min-h-40 w-full resize-none bg-bg px-4 py-3 font-serif text-[17px] leading-[1.6] text-text outline-none placeholder:text-muted wide:min-h-96"
        />
        <div className="flex items-center justify-between gap-3 border-t border-line bg-surface wide:sticky wide:bottom-0 wide:p-1">
          <div className="max-wide:hidden">{letters}</div>
          <p id={`${id}-hint`} className="px-3 py-1.5 text-[14px] text-muted">
            {left < LONGEST ? t`Калды: ${left} хәреф` : t`20 000 хәрефкә кадәр.`}
          </p>
        </div>
      </div>
      {Rich === null && <Mentions field={area} />}
      {choice.isOpen && (
        <PlaceDialog
          pictures={pictures}
          onPlace={choice.place}
          onNew={choice.addNew}
          onClose={choice.close}
        />
      )}
      <PictureInput input={choice.input} onFiles={(files) => void addPictures(files)} />
      <FlagNote id={`${id}-note`} of={of} flags={['content', 'contentSearch']} />
    </div>
  );
}

interface ViewSwitchProps {
  isPreview: boolean;
  onChoose: (isPreview: boolean) => void;
}

function ViewSwitch({ isPreview, onChoose }: ViewSwitchProps) {
  const { t } = useLingui();
  const views = [
    [false, t`Язу`],
    [true, t`Алдан карау`],
  ] as const;
  return (
    <fieldset className="script-only flex gap-1" aria-label={t`Күренеш`}>
      {views.map(([preview, label]) => (
        <button
          key={label}
          type="button"
          aria-pressed={isPreview === preview}
          onClick={() => onChoose(preview)}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-inner px-3 text-[14px] font-[550] text-muted hover:text-text aria-pressed:bg-raised aria-pressed:text-text"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

interface PictureInputProps {
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
}

function PictureInput({ input, onFiles }: PictureInputProps) {
  const { t } = useLingui();
  return (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      accept={PICTURE_TYPES}
      aria-label={t`Рәсем файлы`}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = '';
        onFiles(files);
      }}
    />
  );
}
