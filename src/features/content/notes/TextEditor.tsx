import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { PictureHandle } from '#features/platform/media/PicturePicker.tsx';
import { PICTURE_TYPES } from '#features/platform/media/rules.ts';
import { Mentions } from '#features/core/people/Mentions.tsx';
import { FlagNote } from '#ui/FlagNote.tsx';
import { insertText, putText } from '#ui/insert-text.web.ts';
import { KeyboardBar } from '#ui/KeyboardBar.tsx';
import type { Sending } from '#ui/use-send.web.ts';
import type { Mark } from './markup-edits.ts';
import { MarkTools } from './MarkTools.tsx';
import { LONGEST_NOTE } from './rules.ts';
import type { RichHandle } from './RichText.tsx';
import type { TextPicture } from './TextPictures.tsx';
import { TextPreview } from './TextPreview.tsx';
import { useDropHandlers } from './use-drop-handlers.web.ts';
import { useTextActions } from './use-text-actions.web.ts';
import { useWritingMode } from './writing-mode.web.ts';
import { WritingModes } from './WritingModes.tsx';

// Only where the note has pictures that its text lacks.
const PlaceDialog = lazy(async () => ({
  default: (await import('./PlaceDialog.tsx')).PlaceDialog,
}));

/** With less room than this the person is told how much is left. */
const NEARLY_FULL = 2000;

interface TextEditorProps {
  value: string;
  onChange: (value: string) => void;
  of: Sending;
  /** The pictures of the note in their order. */
  pictures: readonly TextPicture[];
  acts: PictureHandle;
  /** What readers will see is shown instead of the field. */
  isPreview: boolean;
  /** Null where the note has its sound already. */
  onRecord: (() => void) | null;
  head: ReactNode;
  /** The row of letters: over the keyboard of a phone, else under the text. */
  letters: ReactNode;
  /** What follows the text, which shows its pictures where one writes in place. */
  children: (isInPlace: boolean) => ReactNode;
}

/**
 * The sheet of a note: its title, and its text written in place or with a few signs, looked at as
 * readers will see it. The field holds the text in both ways; where one writes in place it is only
 * out of sight.
 */
export function TextEditor(props: TextEditorProps) {
  const { value, onChange, of, pictures, acts, isPreview, onRecord } = props;
  const { t } = useLingui();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const rich = useRef<RichHandle>(null);
  const [active, setActive] = useState<readonly Mark[]>([]);
  const { Rich, choose } = useWritingMode(area);
  const invalid = of.flags.has('content') || of.flags.has('contentSearch');

  // Browsers that cannot do it themselves are told how high the text is.
  useEffect(() => {
    const field = area.current;
    if (field === null || CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight}px`;
  }, [value, isPreview, Rich]);

  const { press, choice, addPictures } = useTextActions({
    area,
    rich,
    value,
    pictures,
    onFiles: acts.add,
  });
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
  return (
    <div className="bg-surface max-wide:border-b max-wide:border-line wide:rounded-card wide:border wide:border-line">
      <KeyboardBar letters={props.letters}>
        <MarkTools
          onMark={press}
          active={Rich === null ? null : active}
          onPicture={choice.open}
          onRecord={onRecord}
          onUndo={Rich === null ? null : () => rich.current?.undo()}
        />
        <WritingModes mode={Rich === null ? 'plain' : 'rich'} onChoose={choose} />
      </KeyboardBar>
      {props.head}
      <label id={`${id}-label`} htmlFor={id} className="sr-only">
        {t`Текст`}
      </label>
      {isPreview && <TextPreview source={value} pictures={pictures} />}
      <div hidden={isPreview} {...dropping}>
        {Rich !== null && (
          <Rich
            handle={rich}
            value={value}
            onChange={handleRich}
            onActive={setActive}
            pictures={pictures}
            acts={acts}
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
          className="field-sizing-content block min-h-40 w-full scroll-mt-24 scroll-mb-32 resize-none bg-transparent px-4 py-2 font-serif text-18 leading-[1.6] text-text outline-none placeholder:text-muted wide:min-h-80 wide:px-7"
        />
      </div>
      {Rich === null && <Mentions field={area} />}
      {choice.isOpen && (
        <Suspense>
          <PlaceDialog
            pictures={pictures}
            onPlace={choice.place}
            onNew={choice.addNew}
            onClose={choice.close}
          />
        </Suspense>
      )}
      <PictureInput input={choice.input} onFiles={(files) => void addPictures(files)} />
      <div className="px-4 wide:px-7">
        <FlagNote id={`${id}-note`} of={of} flags={['content', 'contentSearch']} />
        {props.children(Rich !== null)}
      </div>
      <div className="flex items-center justify-between gap-3 rounded-b-card bg-surface px-3 py-2 wide:sticky wide:bottom-0 wide:border-t wide:border-line">
        <div className="max-wide:hidden">{props.letters}</div>
        <Count id={`${id}-hint`} value={value} />
      </div>
    </div>
  );
}

/** How much is written, and how much room is left where it comes to an end. */
function Count({ id, value }: { id: string; value: string }) {
  const { t } = useLingui();
  const count = [...value].length;
  const left = LONGEST_NOTE - count;
  const over = -left;
  return (
    <p
      id={id}
      className={`ml-auto px-1 text-14 tabular-nums ${left < 0 ? 'font-550 text-red' : 'text-muted'}`}
    >
      {left < 0
        ? t`${plural(over, { other: `${over} хәреф артык` })}`
        : left < NEARLY_FULL
          ? t`${plural(left, { other: `Тагын ${left} хәреф сыя` })}`
          : t`${plural(count, { other: `${count} хәреф` })}`}
    </p>
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
