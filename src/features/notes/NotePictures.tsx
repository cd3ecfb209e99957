import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PictureView } from '#features/media/PictureView.tsx';
import { ask } from '#ui/ask.web.ts';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { usePolling } from '#ui/use-polling.web.ts';
import type { Note } from './calls.ts';
import { getNote } from './client.gen.ts';

/** In a list at most so many are shown. */
const SHOWN = 4;

type Pictures = Pick<Note, 'images' | 'failedImages'>;
type Pictured = Pictures & { id: string };

/** The pictures of a note; while some are being prepared, the server is asked how far they are. */
export function usePictures(note: Pictured): Pictures {
  const [newer, setNewer] = useState<Pictures | null>(null);
  const shown = newer ?? note;
  const isWaiting = shown.images.some((picture) => !picture.ready);
  usePolling(isWaiting, async () => setNewer(await ask(getNote, { params: { id: note.id } })));
  return shown;
}

/** The first pictures beside one another, as on a card. */
export function CardPictures({ note, to }: { note: Pictured & { title: string }; to: string }) {
  const { t } = useLingui();
  const { read } = useReading();
  const { images: pictures } = usePictures(note);
  const [first] = pictures;
  if (first === undefined) return null;
  if (pictures.length === 1)
    return (
      <div className="mt-3.5">
        <PictureView picture={first} sizes="(min-width: 820px) 598px, 100vw" />
      </div>
    );
  const more = pictures.length - SHOWN;
  const title = read(note.title);
  return (
    <div
      className={`relative mt-3.5 grid gap-2 ${pictures.length === 3 ? 'grid-cols-3' : 'grid-cols-2'}`}
    >
      {pictures.slice(0, SHOWN).map((picture) => (
        <PictureView
          key={picture.id}
          picture={picture}
          sizes="(min-width: 820px) 295px, 50vw"
          square
        />
      ))}
      {more > 0 && (
        <Link
          to={to}
          aria-label={t`${title}: тагын ${more} рәсем`}
          className="absolute right-2 bottom-2 grid min-h-11 min-w-11 place-items-center rounded-inner bg-surface px-3 font-[620]"
        >
          +{more}
        </Link>
      )}
    </div>
  );
}
