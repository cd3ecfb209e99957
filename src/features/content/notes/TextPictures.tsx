import type { ReactNode } from 'react';
import type { Chosen } from '#features/platform/media/PicturePicker.tsx';
import { FileThumb } from '#ui/FileThumb.tsx';
import { wordsInside } from './markup-edits.ts';

/** A picture of the note, as the form shows it. */
export interface TextPicture {
  words: string;
  view: ReactNode;
  /** It is a file of this form, and not of the note yet. */
  isFile: boolean;
}

const LOOK = 'w-full rounded-control bg-raised';

/** The pictures of a form as its text shows them. */
export const textPictures = (chosen: readonly Chosen[]): TextPicture[] =>
  chosen.map((picture) => ({
    words: picture.alt,
    isFile: 'file' in picture,
    view:
      'file' in picture ? (
        <FileThumb file={picture.file} className={LOOK} />
      ) : (
        <img src={picture.thumb} alt="" className={LOOK} />
      ),
  }));

/** A text may have words of its own for a picture: they are what readers are told of it. */
export function describedBy(content: string, chosen: readonly Chosen[]): readonly Chosen[] {
  const words = wordsInside(content);
  if (words.size === 0) return chosen;
  return chosen.map((picture, at) => ({ ...picture, alt: words.get(at + 1) ?? picture.alt }));
}
