import type { ReactNode } from 'react';
import type { Chosen } from '#features/platform/media/PicturePicker.tsx';
import { FileThumb } from '#ui/FileThumb.tsx';

/** A picture of the note, as the form shows it. */
export interface TextPicture {
  words: string;
  view: ReactNode;
}

const LOOK = 'w-full rounded-control bg-raised';

/** The pictures of a form as its text shows them. */
export const textPictures = (chosen: readonly Chosen[]): TextPicture[] =>
  chosen.map((picture) => ({
    words: picture.alt,
    view:
      'file' in picture ? (
        <FileThumb file={picture.file} className={LOOK} />
      ) : (
        <img src={picture.thumb} alt="" className={LOOK} />
      ),
  }));
