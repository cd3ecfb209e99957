import type { Image } from '#features/core/accounts/calls.ts';
import { PictureLink } from '#features/platform/media/PictureLink.tsx';
import { useReading } from '#ui/reading.ts';

interface NotePictureProps {
  image: Image;
  /** The picture at the top of a page is wanted at once. */
  eager?: boolean;
}

/** The one picture of a note from the time when a note had one. */
export function NotePicture({ image, eager = false }: NotePictureProps) {
  const { read } = useReading();
  return (
    <PictureLink pictures={[{ ...image, sets: [] }]} at={0}>
      <img
        src={image.src}
        width={image.width}
        height={image.height}
        alt={read(image.alt)}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className="max-h-[70vh] w-full rounded-control bg-raised object-cover"
      />
    </PictureLink>
  );
}
