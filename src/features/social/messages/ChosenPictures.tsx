import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { FileThumb } from '#ui/FileThumb.tsx';
import { Icon } from '#ui/Icon.tsx';
import { checkIcon, closeIcon } from '#ui/icons.ts';
import type { ChosenPicture } from './enclosed.web.ts';

interface ChosenPicturesProps {
  pictures: readonly ChosenPicture[];
  onChange: (pictures: readonly ChosenPicture[]) => void;
}

/** The pictures of a message that is being written; the one that is pressed gets its words. */
export function ChosenPictures({ pictures, onChange }: ChosenPicturesProps) {
  const { t } = useLingui();
  const id = useId();
  const [opened, setOpened] = useState<number | null>(null);
  const picture = opened === null ? undefined : pictures[opened];

  function handleRemove(at: number) {
    setOpened(null);
    onChange(pictures.toSpliced(at, 1));
  }

  /** Here Enter ends the words of the picture; it does not send the message. */
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    setOpened(null);
  }

  const number = (opened ?? 0) + 1;
  return (
    <div className="grid gap-2">
      <ol className="flex gap-2 overflow-x-auto p-0.5">
        {pictures.map(({ file, alt }, at) => (
          <li key={`${file.name}-${file.lastModified}`} className="relative flex-none">
            <button
              type="button"
              aria-expanded={opened === at}
              aria-label={alt === '' ? t`Рәсемне сурәтләргә` : t`Рәсем: ${alt}`}
              onClick={() => setOpened(opened === at ? null : at)}
              className="block cursor-pointer rounded-control aria-expanded:outline-2 aria-expanded:outline-accent"
            >
              <FileThumb file={file} className="size-20 rounded-control bg-raised object-cover" />
              <span
                aria-hidden="true"
                className="absolute bottom-1 left-1 rounded-inner bg-surface px-1.5 text-12 leading-5 font-620 text-text"
              >
                {alt === '' ? t`+ аңлатма` : <Icon of={checkIcon} size={16} />}
              </span>
            </button>
            <button
              type="button"
              aria-label={t`Рәсемне алып ташларга`}
              onClick={() => handleRemove(at)}
              className="absolute top-0 right-0 grid size-8 cursor-pointer place-items-center rounded-full bg-surface text-text"
            >
              <Icon of={closeIcon} size={16} />
            </button>
          </li>
        ))}
      </ol>
      {picture !== undefined && opened !== null && (
        <div>
          <label htmlFor={id} className="text-14 text-muted">
            {t`Рәсем ${number}: нәрсә күренә?`}
          </label>
          <input
            id={id}
            type="text"
            lang="tt"
            maxLength={1000}
            value={picture.alt}
            onKeyDown={handleKey}
            onChange={(event) =>
              onChange(pictures.toSpliced(opened, 1, { ...picture, alt: event.target.value }))
            }
            className="mt-1 min-h-11 w-full rounded-inner border border-line bg-bg px-3 hover:border-muted"
          />
        </div>
      )}
    </div>
  );
}
