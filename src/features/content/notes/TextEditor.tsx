import { useLingui } from '@lingui/react/macro';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import type { AddPictures } from '#features/platform/media/PicturePicker.tsx';
import { PICTURE_TYPES } from '#features/platform/media/rules.ts';
import { Mentions } from '#features/core/people/Mentions.tsx';
import { FlagNote } from '#ui/FlagNote.tsx';
import { insertText, putText, replaceText } from '#ui/insert-text.web.ts';
import { KeyboardBar } from '#ui/KeyboardBar.tsx';
import type { Sending } from '#ui/use-send.web.ts';
import { hasUnplaced, markText, placePicture, type Mark } from './markup-edits.ts';
import { Markdown } from './Markdown.tsx';
import { MarkTools } from './MarkTools.tsx';
import { pastedText } from './pasted-markdown.web.ts';
import { PlaceDialog } from './PlaceDialog.tsx';
import type { RichHandle } from './RichText.tsx';
import type { TextPicture } from './TextPictures.tsx';
import { useWritingMode } from './writing-mode.web.ts';
import { WritingModes } from './WritingModes.tsx';

const LONGEST = 20_000;
/** From here on the person is told how much room is left. */
const NEARLY_FULL = 18_000;

/** A file of its own; what Word copies has a picture of the words beside the words. */
const hasOnlyFiles = ({ types }: DataTransfer): boolean =>
  types.includes('Files') && !types.includes('text/plain');

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
  const [isChoosing, setChoosing] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
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

  function press(mark: Mark) {
    if (rich.current !== null) return rich.current.press(mark);
    const field = area.current;
    if (field === null) return;
    replaceText(field, markText(field.value, field.selectionStart, field.selectionEnd, mark));
  }

  function place(number: number, words: string) {
    const field = area.current;
    if (rich.current !== null) return rich.current.place(number, words);
    if (field === null) return;
    replaceText(field, placePicture(field.value, field.selectionEnd, { number, words }));
  }

  function handlePlace(number: number, words: string) {
    setChoosing(false);
    // The dialog gives the focus back first.
    requestAnimationFrame(() => place(number, words));
  }

  /** Opens the file chooser, or a choice first where the note has pictures that its text lacks. */
  function handlePicture() {
    if (hasUnplaced(value, pictures.length)) setChoosing(true);
    else chooser.current?.click();
  }

  function handleNew() {
    setChoosing(false);
    chooser.current?.click();
  }

  /** They become pictures of the note, and stand at the caret. */
  async function addPictures(files: readonly File[]): Promise<void> {
    for (const number of await onFiles(files)) place(number, '');
  }

  /** Pictures that are pasted or dropped are put where they were. */
  function handleFiles(event: SyntheticEvent, transfer: DataTransfer): void {
    const files = hasOnlyFiles(transfer) ? [...transfer.files] : [];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    void addPictures(files);
  }

  function handleDrop(event: DragEvent) {
    if (hasOnlyFiles(event.dataTransfer)) rich.current?.aim(event.clientX, event.clientY);
    handleFiles(event, event.dataTransfer);
  }

  function handleDragOver(event: DragEvent) {
    if (hasOnlyFiles(event.dataTransfer)) event.preventDefault();
  }

  /** As if it were typed into the field, so that the form hears of it. */
  function handleRich(text: string) {
    if (area.current !== null) putText(area.current, text);
  }

  /** As readers will see it; a number the note has no picture for shows nothing. */
  function showPicture(number: number, words: string) {
    const picture = pictures[number - 1];
    if (picture === undefined) return null;
    return (
      <figure>
        {picture.view}
        <figcaption className="sr-only">{words === '' ? picture.words : words}</figcaption>
      </figure>
    );
  }

  function handleKey(event: KeyboardEvent) {
    if (!event.ctrlKey && !event.metaKey) return;
    // The key by its place, because the layout is usually Cyrillic.
    const mark = event.code === 'KeyB' ? 'bold' : event.code === 'KeyI' ? 'italic' : null;
    if (mark === null) return;
    event.preventDefault();
    press(mark);
  }

  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { clipboardData: pasted } = event;
    const text = pastedText(pasted.getData('text/html'), pasted.getData('text/plain'));
    if (text === null) return;
    event.preventDefault();
    insertText(event.currentTarget, text);
  }

  const views = [
    [false, t`Язу`],
    [true, t`Алдан карау`],
  ] as const;
  const placeholder = t`Ни турында сөйләргә телисез? Хаталардан курыкмагыз.`;
  const left = value.length > NEARLY_FULL ? LONGEST - [...value].length : LONGEST;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <label id={`${id}-label`} htmlFor={id} className="font-[550]">
          {t`Текст`}
        </label>
        <fieldset className="script-only flex gap-1" aria-label={t`Күренеш`}>
          {views.map(([preview, label]) => (
            <button
              key={label}
              type="button"
              aria-pressed={isPreview === preview}
              onClick={() => setPreview(preview)}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-inner px-3 text-[14px] font-[550] text-muted hover:text-text aria-pressed:bg-raised aria-pressed:text-text"
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      {isPreview && (
        <div className="min-h-60 rounded-control border border-line bg-surface px-4 py-3">
          {value.trim() === '' ? (
            <p className="text-muted">{t`Әлегә текст юк.`}</p>
          ) : (
            <div lang="tt" className="prose">
              <Markdown source={value} picture={showPicture} />
            </div>
          )}
        </div>
      )}
      <div
        hidden={isPreview}
        onPasteCapture={(event) => handleFiles(event, event.clipboardData)}
        onDropCapture={handleDrop}
        onDragOverCapture={handleDragOver}
        className="overflow-clip rounded-control border border-line outline-offset-2 outline-accent focus-within:border-muted has-aria-invalid:border-red has-[[role=textbox]:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-2"
      >
        <KeyboardBar>
          <div className="flex-none wide:hidden">{letters}</div>
          <MarkTools
            onMark={press}
            active={Rich === null ? null : active}
            onPicture={handlePicture}
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
      {isChoosing && (
        <PlaceDialog
          pictures={pictures}
          onPlace={handlePlace}
          onNew={handleNew}
          onClose={() => setChoosing(false)}
        />
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={PICTURE_TYPES}
        aria-label={t`Рәсем файлы`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void addPictures(files);
        }}
      />
      <FlagNote id={`${id}-note`} of={of} flags={['content', 'contentSearch']} />
    </div>
  );
}
