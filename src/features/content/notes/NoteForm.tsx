import { useLingui } from '@lingui/react/macro';
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { StartOver } from '#features/platform/drafts/StartOver.tsx';
import type { Draft } from '#features/platform/drafts/use-draft.web.ts';
import type { PictureHandle } from '#features/platform/media/PicturePicker.tsx';
import type { Spoken } from '#features/platform/media/recorder.web.ts';
import { LetterHelp } from '#features/platform/dictionary/LetterHelp.tsx';
import { LetterBar } from '#ui/LetterBar.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { placedIn } from './markup-edits.ts';
import { NoteBar } from './NoteBar.tsx';
import { NoteOptions, OPTION_CARD } from './NoteOptions.tsx';
import { linksFrom, tagsFrom, titleFrom } from './rules.ts';
import { TextEditor } from './TextEditor.tsx';
import type { TextPicture } from './TextPictures.tsx';
import { TitleField } from './TitleField.tsx';
import { useNoteChoices } from './use-note-choices.web.ts';
import { useSendNote } from './use-send-note.web.ts';

// They stand beside the text, or in a sheet that is not open yet.
const NoteDetails = lazy(async () => ({
  default: (await import('./NoteDetails.tsx')).NoteDetails,
}));
// Few notes are spoken.
const NoteRecorder = lazy(async () => ({
  default: (await import('./NoteRecorder.tsx')).NoteRecorder,
}));

type NoteField = 'title' | 'content' | 'tags' | 'links';

/** A note as the form sends it. */
export interface NoteText {
  title: string;
  content: string;
  tags: { tag: string }[];
  links: { link: string }[];
}

const OWN = [
  'title',
  'titleSearch',
  'content',
  'contentSearch',
  'tags',
  'tag',
  'links',
  'link',
] as const;
/** Of fields that a phone shows in a sheet. */
const IN_SHEET = ['tags', 'tag', 'links', 'link'] as const;

interface NoteFormProps {
  /** What the page is called, its address, and where its cross leads. */
  page: { title: string; path: string; closeTo: string };
  draft: Draft<NoteField>;
  /** What it says on a wide screen, and in the bar of a phone. */
  button: { full: string; short: string };
  /** Sends the note; what it throws is shown, and nothing that was written is touched. */
  onSend: (note: NoteText) => Promise<void>;
  /** The pictures of the note in their order, to be placed inside the text. */
  pictures: readonly TextPicture[];
  /** What is done to them from the text. */
  acts: PictureHandle;
  /** Files were chosen that are not in the note yet. */
  hasFiles: boolean;
  /** The fields for its files; of pictures those of these numbers are seen in the text. */
  files: { pictures: (inText: ReadonlySet<number>) => ReactNode; recordings: ReactNode };
  /** What was spoken into it; null where it has its sound already. */
  onRecorded: ((file: File) => void) | null;
  /** Where it will stand, chosen from the groups the author may write in. */
  place: (groups: readonly { id: string; name: string; suggests: boolean }[]) => ReactNode;
  /** What the author asks of readers. */
  wishes: ReactNode;
  /** Begins anew also in those; gives the way back. */
  onReset: () => () => void;
}

const NOTHING: ReadonlySet<number> = new Set();

export function NoteForm(props: NoteFormProps) {
  const { page, draft, button, onSend, pictures, hasFiles, onReset, files } = props;
  const { t } = useLingui();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const options = useRef<HTMLDivElement>(null);
  const stopRecording = useRef<() => void>(null);
  const [isLooking, setLooking] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const [ended, setEnded] = useState<Spoken['ended'] | 'sending' | null>(null);
  const choices = useNoteChoices();
  const sending = useSendNote();
  const { fields, set } = draft;
  const { flags } = sending;
  // What has to be mended must be in sight.
  const isPreview = isLooking && !flags.has('content') && !flags.has('contentSearch');
  useEffect(() => {
    const sheet = options.current;
    if (sheet === null || !IN_SHEET.some((flag) => flags.has(flag)) || sheet.checkVisibility())
      return;
    sheet.showPopover();
    sheet.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [flags]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isRecording) {
      // What was spoken is heard before it is sent.
      setEnded('sending');
      return stopRecording.current?.();
    }
    await sending.send(() =>
      onSend({
        title: fields.title.trim() === '' ? titleFrom(fields.content) : fields.title,
        content: fields.content,
        tags: tagsFrom(fields.tags),
        links: linksFrom(fields.links),
      }),
    );
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  }

  function handleRecorded(file: File, why: Spoken['ended']) {
    setRecording(false);
    setEnded((now) => (now === 'sending' ? now : why));
    props.onRecorded?.(file);
  }

  /** The files have their own way back. */
  const bringBack = useRef<() => void>(null);
  function handleEmpty() {
    bringBack.current = onReset();
    draft.reset();
  }
  function handleBack(before: typeof fields) {
    const back = bringBack.current;
    bringBack.current = onReset();
    back?.();
    draft.replace(before);
  }

  const record =
    props.onRecorded === null
      ? null
      : () => {
          setEnded(null);
          setRecording(true);
        };
  return (
    // oxlint-disable-next-line jsx_a11y/no-noninteractive-element-interactions -- a shortcut of its button
    <form
      ref={form}
      onSubmit={handleSubmit}
      onKeyDown={handleKey}
      className="flex flex-col max-wide:pt-14 side:grid side:grid-cols-[minmax(0,640px)_300px] side:items-start side:gap-7"
      {...sending.form}
    >
      <PageHead title={page.title} description={page.title} path={page.path} hidden />
      <h1 className="sr-only">{page.title}</h1>
      <TextEditor
        value={fields.content}
        onChange={(value) => set('content', value)}
        of={sending}
        pictures={pictures}
        acts={props.acts}
        isPreview={isPreview}
        onRecord={isRecording ? null : record}
        letters={<LetterBar />}
        head={
          <TitleField
            value={fields.title}
            onChange={(value) => set('title', value)}
            content={fields.content}
            of={sending}
            onEnter={() =>
              form.current
                ?.querySelector<HTMLElement>('[contenteditable=true], [name=content]:not([hidden])')
                ?.focus()
            }
          />
        }
      >
        {(isInPlace) => (
          <>
            <LetterHelp whole />
            {isRecording && (
              <Suspense fallback={<div className="h-15" />}>
                <NoteRecorder
                  stop={stopRecording}
                  onDone={handleRecorded}
                  onClose={() => setRecording(false)}
                />
              </Suspense>
            )}
            <div className="flex flex-wrap items-center gap-2 py-3">
              {files.pictures(isInPlace ? placedIn(fields.content) : NOTHING)}
              {files.recordings}
            </div>
            <output className="block pb-2 text-14 text-muted empty:hidden">
              {ended === 'longest' && t`15 минут үтте, яздыру туктады.`}
              {ended === 'lost' && t`Микрофон белән элемтә өзелде. Яздырылган өлеше сакланды.`}
              {ended === 'sending' && t`Яздыру туктады. Тавышны тыңлагыз, аннары бастырыгыз.`}
            </output>
          </>
        )}
      </TextEditor>
      <div className="contents side:flex side:flex-col side:gap-2.5">
        <NoteBar
          closeTo={page.closeTo}
          draft={draft}
          options={`${id}-options`}
          isPreview={isPreview}
          onPreview={setLooking}
          button={button}
          of={sending}
          except={OWN}
        />
        <NoteOptions id={`${id}-options`} element={options}>
          <div className={`grid gap-3 ${OPTION_CARD}`}>
            {props.place(choices.groups)}
            {props.wishes}
          </div>
          <Suspense>
            <NoteDetails draft={draft} offered={choices.tags.map(({ tag }) => tag)} of={sending} />
          </Suspense>
        </NoteOptions>
        <div className="max-wide:px-4 wide:px-1">
          <StartOver
            value={fields}
            isOffered={draft.restored || hasFiles}
            isFilled={draft.state !== 'untouched' || hasFiles}
            onEmpty={handleEmpty}
            onBack={handleBack}
          />
        </div>
      </div>
    </form>
  );
}
