import { useLingui } from '@lingui/react/macro';
import { useRef, type FormEvent, type Ref, type RefObject } from 'react';
import { DraftState } from '#features/platform/drafts/DraftState.tsx';
import { StartOver } from '#features/platform/drafts/StartOver.tsx';
import type { Draft } from '#features/platform/drafts/use-draft.web.ts';
import { useSpamText } from '#features/core/spam/suspicion-words.web.ts';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { hoursOf } from '#kernel/time.ts';
import { linkButton, mainButton } from '#ui/button.ts';
import { SQUARE, WIDE, type Shape } from '#ui/crop.web.ts';
import { AreaField, TextField } from '#ui/Field.tsx';
import { FileThumb } from '#ui/FileThumb.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { PictureCutter, type OpenCut } from '#ui/PictureCutter.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { createGroup } from './client.gen.ts';

export type GroupPart = 'img' | 'back';
export type GroupPictures = Readonly<Record<GroupPart, File | null>>;

interface GroupFormProps {
  draft: Draft<'name' | 'about'>;
  pictures: GroupPictures;
  onPicture: (part: GroupPart, file: File | null) => void;
  /** Makes the group; what it throws is shown, and nothing that was written is touched. */
  onSend: (pictures: GroupPictures) => Promise<void>;
}

/** A new group: what it is called, what it is about, how it looks. */
export function GroupForm({ draft, pictures, onPicture, onSend }: GroupFormProps) {
  const { t } = useLingui();
  const spam = useSpamText();
  const sending = useSend<typeof createGroup>(({ wait }) => {
    const hours = hoursOf(wait);
    return {
      content: { spam },
      quantity: {
        day: t`Бүгенгә файллар җитәрлек. Калганын ${hours} сәгатьтән соң җибәреп була.`,
        many: t`Ун төркемнән артыкны ачып булмый.`,
      },
    };
  });
  const { fields, set } = draft;
  const hasPictures = pictures.img !== null || pictures.back !== null;
  const img = useRef<OpenCut>(null);
  const back = useRef<OpenCut>(null);

  /** Who sends the form with an open cut means it as it stands. */
  async function finish(part: GroupPart, open: RefObject<OpenCut | null>): Promise<File | null> {
    const cut = await open.current?.take();
    if (cut === null || cut === undefined) return pictures[part];
    const file = fileOf(cut);
    onPicture(part, file);
    return file;
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    await sending.send(async () =>
      onSend({ img: await finish('img', img), back: await finish('back', back) }),
    );
  }

  const put = (next: GroupPictures) => {
    onPicture('img', next.img);
    onPicture('back', next.back);
  };
  function handleEmpty() {
    draft.reset();
    put({ img: null, back: null });
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-5" {...sending.form}>
      <TextField
        label={t`Төркемнең исеме`}
        hint={t`3–60 хәреф.`}
        name="name"
        lang="tt"
        required
        minLength={3}
        value={fields.name}
        onChange={(event) => set('name', event.target.value)}
        flags={['name']}
        of={sending}
      />
      <AreaField
        label={t`Төркем ни турында?`}
        hint={t`1000 хәрефкә кадәр. Буш калса да ярый.`}
        name="about"
        lang="tt"
        rows={4}
        maxLength={1000}
        value={fields.about}
        onChange={(event) => set('about', event.target.value)}
        flags={['content']}
        of={sending}
      />
      <LetterTools />
      <PartField
        title={t`Төркем рәсеме`}
        open={img}
        label={t`Төркем рәсемен сайларга`}
        shape={SQUARE}
        file={pictures.img}
        onFile={(file) => onPicture('img', file)}
      />
      <PartField
        title={t`Өске рәсем`}
        open={back}
        label={t`Өске рәсемне сайларга`}
        shape={WIDE}
        file={pictures.back}
        onFile={(file) => onPicture('back', file)}
      />
      <OtherFlags of={sending} except={['name', 'content']} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" aria-disabled={sending.busy} className={mainButton}>
          {sending.busy ? t`Җибәрелә…` : t`Төркемне ачарга`}
        </button>
        <DraftState draft={draft} />
      </div>
      <StartOver
        value={{ fields, pictures }}
        isOffered={draft.restored || hasPictures}
        isFilled={draft.state !== 'untouched' || hasPictures}
        onEmpty={handleEmpty}
        onBack={(before) => {
          draft.replace(before.fields);
          put(before.pictures);
        }}
      />
    </form>
  );
}

const fileOf = (cut: Blob): File => new File([cut], 'picture.jpg', { type: cut.type });

interface PartFieldProps {
  title: string;
  label: string;
  open: Ref<OpenCut>;
  shape: Shape;
  file: File | null;
  onFile: (file: File | null) => void;
}

/** One picture of the group, cut already. */
function PartField({ title, label, open, shape, file, onFile }: PartFieldProps) {
  const { t } = useLingui();
  const look = shape === SQUARE ? 'size-24 rounded-large' : 'h-24 w-32 rounded-inner';
  return (
    <div className="script-only grid gap-2">
      <p className="font-550">{title}</p>
      <PictureCutter
        ref={open}
        shape={shape}
        label={label}
        button={t`Шулай кисәргә`}
        onCut={async (cut) => onFile(fileOf(cut))}
        end={
          file !== null && (
            <button
              type="button"
              aria-label={`${t`Рәсемне алып ташларга`}: ${title}`}
              onClick={() => onFile(null)}
              className={linkButton}
            >
              {t`Рәсемне алып ташларга`}
            </button>
          )
        }
      >
        {file !== null && <FileThumb file={file} className={`${look} bg-raised object-cover`} />}
      </PictureCutter>
    </div>
  );
}
