// The files of a note in its form, kept in this browser while it is written. The text names its
// pictures by their numbers, so the draft of a text knows which pictures it was written for: where
// others are here, or in another order, its numbers are changed.

import { readFiles } from '#features/platform/drafts/draft-store.web.ts';
import { useDraftFiles } from '#features/platform/drafts/use-draft-files.web.ts';
import type { Chosen } from '#features/platform/media/PicturePicker.tsx';
import type { Note } from './calls.ts';
import { movePictures } from './markup-edits.ts';
import type { RecordingChanges } from './RecordingField.tsx';

/** What was chosen or changed, of pictures and of recordings; null while nothing was. */
export function useNoteFiles(person: string, formKey: string) {
  const pictures = useDraftFiles<readonly Chosen[]>(person, formKey);
  const recordings = useDraftFiles<RecordingChanges>(person, `${formKey}-recordings`);
  const setRecordings = (changes: RecordingChanges) =>
    recordings.setFiles(Object.keys(changes).length === 0 ? null : changes);
  return {
    pictures,
    recordings: { files: recordings.files, setFiles: setRecordings },
    forgetFiles: () => Promise.all([pictures.forget(), recordings.forget()]),
    /** Lets go of them, and gives the way back. */
    emptyFiles: () => {
      const before = [pictures.files, recordings.files] as const;
      void pictures.forget();
      void recordings.forget();
      return () => {
        pictures.setFiles(before[0]);
        recordings.setFiles(before[1]);
      };
    },
  };
}

/** The pictures in their order, to be sent; an empty id stands for the next new file. */
export const picturesOf = (chosen: readonly Chosen[]) => ({
  keep: chosen.map((picture) => ('id' in picture ? picture.id : '')),
  images: chosen.flatMap((picture) => ('file' in picture ? [picture.file] : [])),
  alts: chosen.map((picture) => picture.alt),
});

/** The pictures the note has, as the form shows them. */
const ownPictures = ({ images }: Pick<Note, 'images'>) =>
  images.map(({ id, alt, blur, src, widths: [smallest] }) => ({
    id,
    alt,
    thumb: smallest === undefined ? blur : `${src}-${smallest}.webp`,
  }));

/** What the form of a note shows: what was chosen in this browser, without what is gone since. */
export function shownPictures(
  note: Pick<Note, 'images'>,
  kept: readonly Chosen[] | null,
): readonly Chosen[] {
  const own = ownPictures(note);
  if (kept === null) return own;
  return kept.flatMap((picture): Chosen[] => {
    if ('file' in picture) return [picture];
    const there = own.find(({ id }) => id === picture.id);
    return there === undefined ? [] : [{ ...there, alt: picture.alt }];
  });
}

const markOf = (picture: Chosen): string =>
  'id' in picture
    ? picture.id
    : [picture.file.size, picture.file.lastModified, picture.file.name].join(' ');

/** Which pictures a text was written for, in their order. */
export const orderOf = (chosen: readonly Chosen[]): string => chosen.map(markOf).join('\n');

interface Written {
  content: string;
  /** `orderOf` its pictures. */
  pictures: string;
}

/** The text with the numbers its pictures have among these; places of others go. */
export function fitText<T extends Written>(
  written: Readonly<T>,
  chosen: readonly Chosen[],
): Readonly<T> {
  const pictures = orderOf(chosen);
  if (written.pictures === pictures) return written;
  const here = pictures.split('\n');
  const moved = written.pictures.split('\n').map((mark) => here.indexOf(mark) + 1 || null);
  return { ...written, content: movePictures(written.content, moved), pictures };
}

/** The same for the pictures of a note that are chosen in this browser. */
export const fitHere = async <T extends Written>(
  written: Readonly<T>,
  { note, place }: { note: Pick<Note, 'images'>; place: string },
): Promise<Readonly<T>> =>
  fitText(written, shownPictures(note, (await readFiles<readonly Chosen[]>(place)) ?? null));
