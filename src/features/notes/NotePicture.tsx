import type { Image } from '#features/accounts/calls.ts';
import { useReading } from '#ui/reading.ts';

interface NotePictureProps {
  image: Image;
  /** The picture at the top of a page is wanted at once. */
  eager?: boolean;
}

export function NotePicture({ image, eager = false }: NotePictureProps) {
  const { read } = useReading();
  return (
    <img
      src={image.src}
      width={image.width}
      height={image.height}
      alt={read(image.alt)}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="mt-3.5 max-h-[70vh] w-full rounded-control bg-raised object-cover"
    />
  );
}
