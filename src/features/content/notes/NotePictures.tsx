import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Picture } from '#features/platform/media/calls.ts';
import { largeOf } from '#features/platform/media/large-picture.web.ts';
import { PictureLink } from '#features/platform/media/PictureLink.tsx';
import { PictureView } from '#features/platform/media/PictureView.tsx';
import { ask } from '#ui/ask.web.ts';
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

interface CardPicturesProps {
  note: Pictured;
  /** The first card of a page is seen at once. */
  eager?: boolean;
}

/** The first pictures beside one another, as on a card; the last of them says how many are left. */
export function CardPictures({ note, eager = false }: CardPicturesProps) {
  const { t } = useLingui();
  const { images: pictures } = usePictures(note);
  const isOne = pictures.length === 1;
  const more = pictures.length - SHOWN;
  return (
    <div
      className={`grid gap-2 ${isOne ? '' : pictures.length === 3 ? 'grid-cols-3' : 'grid-cols-2'}`}
    >
      {pictures.slice(0, SHOWN).map((picture, at) => (
        <OpenPicture key={picture.id} pictures={pictures} of={picture}>
          <PictureView
            picture={picture}
            sizes={`(min-width: 820px) ${isOne ? '598px, 100vw' : '295px, 50vw'}`}
            square={!isOne}
            eager={eager}
          />
          {more > 0 && at === SHOWN - 1 && (
            <span className="absolute right-2 bottom-2 rounded-inner bg-surface px-3 py-2 font-620">
              <span aria-hidden="true">+{more}</span>
              <span className="sr-only">{t`Тагын ${more} рәсем`}</span>
            </span>
          )}
        </OpenPicture>
      ))}
    </div>
  );
}

interface OpenPictureProps {
  pictures: readonly Picture[];
  of: Picture;
  children: ReactNode;
}

/** Opens the pictures of a note at this one. What is still being prepared has no large file. */
export function OpenPicture({ pictures, of, children }: OpenPictureProps) {
  const ready = pictures.filter((picture) => picture.ready);
  return (
    <div className="relative">
      <PictureLink pictures={ready.map(largeOf)} at={ready.indexOf(of)}>
        {children}
      </PictureLink>
    </div>
  );
}
