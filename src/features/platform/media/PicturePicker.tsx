import { useLingui } from '@lingui/react/macro';
import {
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { iconButton, quietButton } from '#ui/button.ts';
import { FileThumb } from '#ui/FileThumb.tsx';
import { Icon } from '#ui/Icon.tsx';
import { chevronDownIcon, chevronUpIcon, cropIcon, imageIcon, trashIcon } from '#ui/icons.ts';
import { isDrawable } from '#ui/thumb.web.ts';
import { MOST_PICTURES, PICTURE_BYTES, PICTURE_TYPES } from './rules.ts';

// Most pictures are sent as they are.
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

/** A picture in the form: one the note has already, or a file that was chosen. */
export type Chosen = { alt: string } & ({ id: string; thumb: string } | { file: File });

/** Takes files as if they were chosen here; gives the numbers of those that are in the note then. */
export type AddPictures = (files: readonly File[]) => Promise<number[]>;

/** What is done to the pictures from elsewhere in the form. */
export interface PictureHandle {
  add: AddPictures;
  /** Describes the picture of this number. */
  describe: (number: number, alt: string) => void;
  /** Cuts it, where it is a file of this form. */
  crop: (number: number) => void;
}

interface PicturePickerProps {
  handle: Ref<PictureHandle>;
  chosen: readonly Chosen[];
  /** The numbers of those that are shown and described elsewhere in the form. */
  elsewhere?: ReadonlySet<number>;
  /** `moved`, where numbers have changed: the new number of each, null for one that was taken away. */
  onChange: (chosen: readonly Chosen[], moved?: readonly (number | null)[]) => void;
}

/**
 * Up to ten pictures, in the order they will be seen, each with words for those who cannot see. Its
 * parts stand in the wrapping row of what surrounds it.
 */
export function PicturePicker({ handle, chosen, elsewhere, onChange }: PicturePickerProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState('');

  async function handleFiles(files: readonly File[]): Promise<number[]> {
    const good: File[] = [];
    const large: string[] = [];
    const others: string[] = [];
    for (const file of files) {
      if (file.size > PICTURE_BYTES) large.push(file.name);
      else if (await isDrawable(file)) good.push(file);
      else others.push(file.name);
    }
    const room = MOST_PICTURES - chosen.length;
    const [names, otherNames] = [large.join(', '), others.join(', ')];
    const troubles = [
      ...(large.length > 0 ? [t`Кабул ителмәде: ${names}. Рәсем 10 МБтан артмасын.`] : []),
      ...(others.length > 0 ? [t`Рәсем түгел, кабул ителмәде: ${otherNames}.`] : []),
    ];
    if (troubles.length === 0 && good.length > room) troubles.push(t`Рәсемнәр 10 нан артмасын`);
    setTrouble(troubles.join(' '));
    const taken = good.slice(0, room).map((file) => ({ file, alt: '' }));
    if (taken.length > 0) onChange([...chosen, ...taken]);
    return taken.map((_, at) => chosen.length + at + 1);
  }
  const [cropped, setCropped] = useState<number | null>(null);
  const toCrop = cropped === null ? undefined : chosen[cropped];

  const replace = (at: number, by: Chosen) => onChange(chosen.toSpliced(at, 1, by));
  const remove = (at: number) =>
    onChange(
      chosen.toSpliced(at, 1),
      chosen.map((_, old) => (old === at ? null : old < at ? old + 1 : old)),
    );
  const swap = (at: number) =>
    onChange(
      chosen.toSpliced(at, 2, chosen[at + 1] as Chosen, chosen[at] as Chosen),
      chosen.map((_, old) => (old === at ? at + 2 : old === at + 1 ? at + 1 : old + 1)),
    );

  useImperativeHandle(handle, () => ({
    add: handleFiles,
    describe: (number, alt) => {
      const picture = chosen[number - 1];
      if (picture !== undefined) replace(number - 1, { ...picture, alt });
    },
    crop: (number) => setCropped(number - 1),
  }));

  const listed = [...chosen.entries()].filter(([at]) => elsewhere?.has(at + 1) !== true);
  return (
    <div className="script-only contents">
      {listed.length > 0 && (
        <ol className="grid basis-full gap-3" aria-label={t`Рәсемнәр`}>
          {listed.map(([at, picture]) => (
            <PictureRow
              key={
                'id' in picture ? picture.id : `${picture.file.name}-${picture.file.lastModified}`
              }
              picture={picture}
              number={at + 1}
              onAlt={(alt) => replace(at, { ...picture, alt })}
            >
              {'file' in picture && (
                <button
                  type="button"
                  aria-label={t`Рәсемне кисәргә`}
                  title={t`Рәсемне кисәргә`}
                  onClick={() => setCropped(at)}
                  className={iconButton}
                >
                  <Icon of={cropIcon} />
                </button>
              )}
              <button
                type="button"
                disabled={at === 0}
                aria-label={t`Өскә күчерергә`}
                onClick={() => swap(at - 1)}
                className={`${iconButton} disabled:opacity-40`}
              >
                <Icon of={chevronUpIcon} />
              </button>
              <button
                type="button"
                disabled={at === chosen.length - 1}
                aria-label={t`Аска күчерергә`}
                onClick={() => swap(at)}
                className={`${iconButton} disabled:opacity-40`}
              >
                <Icon of={chevronDownIcon} />
              </button>
              <button
                type="button"
                aria-label={t`Рәсемне алып ташларга`}
                onClick={() => remove(at)}
                className={iconButton}
              >
                <Icon of={trashIcon} />
              </button>
            </PictureRow>
          ))}
        </ol>
      )}
      {cropped !== null && toCrop !== undefined && 'file' in toCrop && (
        <Suspense>
          <CropDialog
            file={toCrop.file}
            onCut={(file) => {
              replace(cropped, { ...toCrop, file });
              setCropped(null);
            }}
            onClose={() => setCropped(null)}
          />
        </Suspense>
      )}
      {/* A phone has one in the row of tools. */}
      <button
        type="button"
        disabled={chosen.length >= MOST_PICTURES}
        onClick={() => input.current?.click()}
        className={`${quietButton} text-15 max-wide:hidden`}
      >
        <Icon of={imageIcon} size={19} />
        {t`Рәсем өстәргә`}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        accept={PICTURE_TYPES}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void handleFiles(files);
        }}
        aria-label={t`Рәсем сайларга`}
        // The button is what is pressed; read aloud the two would be the same thing twice.
        hidden
      />
      {chosen.length > 0 && (
        <p className="order-last basis-full text-14 text-muted">
          {t`10 га кадәр. Төшерелгән урыны һәм вакыты рәсемнән алып ташлана.`}
        </p>
      )}
      <output className="order-last basis-full text-14 font-550 text-red empty:hidden">
        {trouble}
      </output>
    </div>
  );
}

interface PictureRowProps {
  picture: Chosen;
  number: number;
  onAlt: (alt: string) => void;
  children: ReactNode;
}

function PictureRow({ picture, number, onAlt, children }: PictureRowProps) {
  const { t } = useLingui();
  const id = useId();
  const look = 'size-24 rounded-inner bg-raised object-cover';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line p-3">
      {'thumb' in picture ? (
        <img src={picture.thumb} alt="" width={96} height={96} className={look} />
      ) : (
        <FileThumb file={picture.file} className={look} />
      )}
      <div className="min-w-40 flex-1">
        <label htmlFor={id} className="text-14 text-muted">
          {t`Рәсем ${number}: нәрсә күренә?`}
        </label>
        <input
          id={id}
          type="text"
          lang="tt"
          maxLength={1000}
          value={picture.alt}
          onChange={(event) => onAlt(event.target.value)}
          className="mt-1 min-h-11 w-full rounded-inner border border-line bg-bg px-3 hover:border-muted"
        />
      </div>
      <div className="flex">{children}</div>
    </li>
  );
}
