import { lazy } from 'react';
import type { Picture } from '#features/platform/media/calls.ts';
import { PictureView } from '#features/platform/media/PictureView.tsx';
import { Deferred } from '#ui/Deferred.tsx';
import { useReading } from '#ui/reading.ts';
import type { Note } from './calls.ts';
import { picturesIn } from './markdown.ts';
import { type Links, Markdown } from './Markdown.tsx';
import { OpenPicture, usePictures } from './NotePictures.tsx';

// The author alone is told, and seldom.
const FailedPictures = lazy(async () => ({
  default: (await import('./FailedPictures.tsx')).FailedPictures,
}));

const SIZES = '(min-width: 820px) 584px, 100vw';

/** The text of a note with the pictures that stand inside it; the others follow under it. */
export function NoteBody({ note, links }: { note: Note; links: Links }) {
  const { lang, read } = useReading();
  const { images: pictures, failedImages } = usePictures(note);
  const placed = picturesIn(note.content);
  const rest = pictures.filter((_, at) => !placed.has(at + 1));
  // Only the first picture of the page is wanted at once.
  const show = (picture: Picture, words: string) => (
    <OpenPicture pictures={pictures} of={picture}>
      <PictureView
        picture={words === '' ? picture : { ...picture, alt: words }}
        sizes={SIZES}
        eager={picture === (placed.size > 0 ? pictures[Math.min(...placed) - 1] : rest[0])}
      />
    </OpenPicture>
  );
  return (
    <>
      {failedImages > 0 && (
        <Deferred>
          <FailedPictures note={note} count={failedImages} />
        </Deferred>
      )}
      <div lang={lang} data-words="" data-note={note.idC} className="prose">
        <Markdown
          read={read}
          links={links}
          source={note.content}
          picture={(number, words) => {
            const picture = pictures[number - 1];
            return picture && <figure>{show(picture, words)}</figure>;
          }}
        />
      </div>
      {rest.length > 0 && (
        <div className="mt-5 mb-5 grid gap-3">
          {rest.map((picture) => (
            <div key={picture.id}>{show(picture, '')}</div>
          ))}
        </div>
      )}
    </>
  );
}
