import type { Image } from '#features/accounts/calls.ts';

interface NotePictureProps {
  image: Image;
  /** The picture at the top of a page is wanted at once. */
  eager?: boolean;
}

export function NotePicture({ image, eager = false }: NotePictureProps) {
  return (
    <img
      src={image.src}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="mt-3.5 max-h-[70vh] w-full rounded-control bg-raised object-cover"
    />
  );
}
