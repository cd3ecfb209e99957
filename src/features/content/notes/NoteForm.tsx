import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { DraftState } from '#features/platform/drafts/DraftState.tsx';
import { StartOver } from '#features/platform/drafts/StartOver.tsx';
import type { Draft } from '#features/platform/drafts/use-draft.web.ts';
import type { AddPictures } from '#features/platform/media/PicturePicker.tsx';
import { LetterHelp } from '#features/platform/dictionary/LetterHelp.tsx';
import { hoursOf } from '#kernel/time.ts';
import { mainButton } from '#ui/button.ts';
import { AreaField, TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { LetterBar } from '#ui/LetterBar.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { createNote, updateNote } from './client.gen.ts';
import { NoteExtras } from './NoteExtras.tsx';
import { linksFrom, tagsFrom } from './rules.ts';
import { TextEditor } from './TextEditor.tsx';
import type { TextPicture } from './TextPictures.tsx';

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

const RESENT = { resend: true };

interface NoteFormProps {
  draft: Draft<NoteField>;
  /** What it says on a wide screen, and in the bar of a phone. */
  button: { full: string; short: string };
  /** Sends the note; what it throws is shown, and nothing that was written is touched. */
  onSend: (note: NoteText) => Promise<void>;
  /** The pictures of the note in their order, to be placed inside the text. */
  pictures: readonly TextPicture[];
  /** Files that were pasted or dropped into the text. */
  onFiles: AddPictures;
  /** Files were chosen that are not in the note yet. */
  hasFiles: boolean;
  /** The fields for its files. */
  files: Record<'pictures' | 'video' | 'audio', ReactNode>;
  /** Those in which something is chosen. */
  chosen: Readonly<Record<'pictures' | 'video' | 'audio', boolean>>;
  /** What the author asks of readers. */
  wishes: ReactNode;
  /** Begins anew also in those; gives the way back. */
  onReset: () => () => void;
}

export function NoteForm(props: NoteFormProps) {
  const { draft, button, onSend, pictures, onFiles, hasFiles, onReset, files, chosen } = props;
  const { t } = useLingui();
  const sending = useSend<typeof createNote | typeof updateNote>(({ wait }) => {
    const hours = hoursOf(wait);
    return {
      content: {
        changed: t`Язманың тексты бу арада башка булган: төзәтү кабул ителгән яки ул икенче тәрәзәдә үзгәртелгән. Тагын бер тапкыр сакласагыз, монда язылганы калачак.`,
      },
      quantity: {
        day: t`Бүгенгә файллар җитәрлек. Калганын ${hours} сәгатьтән соң җибәреп була.`,
      },
      image: t`Рәсем алынмады: ул 10 МБтан артмасын`,
      time: {
        day: t`Бүгенгә язмалар җитәрлек. Яңасын ${hours} сәгатьтән соң бастырып була, каралама сакланып тора.`,
      },
      id: t`Бу язма инде юк. Текстыгыз караламада калды.`,
    };
  }, RESENT);
  const { fields, set } = draft;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    await sending.send(() =>
      onSend({
        title: fields.title,
        content: fields.content,
        tags: tagsFrom(fields.tags),
        links: linksFrom(fields.links),
      }),
    );
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

  return (
    <form
      onSubmit={handleSubmit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      {...sending.form}
    >
      <TextField
        label={t`Язманың исеме`}
        hint={t`3–150 хәреф.`}
        name="title"
        lang="tt"
        required
        value={fields.title}
        onChange={(event) => set('title', event.target.value)}
        flags={['title', 'titleSearch']}
        of={sending}
      />
      <TextEditor
        value={fields.content}
        onChange={(value) => set('content', value)}
        of={sending}
        pictures={pictures}
        onFiles={onFiles}
        letters={<LetterBar />}
      />
      <LetterHelp whole />
      <NoteExtras
        filled={{ ...chosen, tags: fields.tags !== '', links: fields.links !== '' }}
        fields={{
          ...files,
          tags: (
            <TextField
              label={t`Теглар`}
              hint={t`10 га кадәр, буш ара яки өтер белән аерып: авыл, рецепт.`}
              name="tags"
              lang="tt"
              autoCapitalize="none"
              value={fields.tags}
              onChange={(event) => set('tags', event.target.value)}
              flags={['tags', 'tag']}
              of={sending}
            />
          ),
          links: (
            <AreaField
              label={t`Сылтамалар`}
              hint={t`10 га кадәр, һәрберсе аерым юлда.`}
              name="links"
              rows={2}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              value={fields.links}
              onChange={(event) => set('links', event.target.value)}
              flags={['links', 'link']}
              of={sending}
            />
          ),
        }}
      />
      {props.wishes}
      <OtherFlags of={sending} except={OWN} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button
          type="submit"
          aria-disabled={sending.busy}
          className={`${mainButton} max-wide:fixed max-wide:top-1.5 max-wide:right-3 max-wide:z-30 max-wide:px-4`}
        >
          {sending.busy ? (
            t`Җибәрелә…`
          ) : (
            <>
              <span className="max-wide:hidden">{button.full}</span>
              <span className="wide:hidden">{button.short}</span>
            </>
          )}
        </button>
        <DraftState draft={draft} />
      </div>
      <StartOver
        value={fields}
        isOffered={draft.restored || hasFiles}
        isFilled={draft.state !== 'untouched' || hasFiles}
        onEmpty={handleEmpty}
        onBack={handleBack}
      />
    </form>
  );
}
