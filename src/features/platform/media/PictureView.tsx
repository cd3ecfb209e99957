import { useLingui } from '@lingui/react/macro';
import { useReading } from '#ui/reading.ts';
import type { Picture } from './calls.ts';
import { setOf, typedSets } from './large-picture.web.ts';

interface PictureViewProps {
  picture: Picture;
  /** How wide it is shown, for the browser to choose a file: the value of `sizes`. */
  sizes: string;
  /** The picture at the top of a page is wanted at once. */
  eager?: boolean;
  /** Cut to a square, where several stand beside one another. */
  square?: boolean;
}

/** A picture whose place is known before it is there: blurred first, never jumping. */
export function PictureView({ picture, sizes, eager = false, square = false }: PictureViewProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const { src, width, height, blur, widths, ready } = picture;
  const alt = read(picture.alt);
  const shape = square
    ? 'aspect-square size-full object-cover'
    : 'max-h-[70vh] w-full object-cover';
  return (
    <span className="relative block overflow-clip rounded-control bg-raised">
      <img
        src={blur}
        alt={ready ? '' : alt}
        width={width}
        height={height}
        className={
          ready ? 'absolute inset-0 size-full scale-110 object-cover blur-xl' : `${shape} blur-xl`
        }
      />
      {picture.whole === 'moving' && (
        <span className="absolute bottom-2 left-2 z-1 rounded-inner bg-surface px-2 py-0.5 text-13 font-650">
          GIF
        </span>
      )}
      {ready ? (
        <picture>
          {typedSets(picture).map(([type, set]) => (
            <source key={type} type={type} srcSet={set} sizes={sizes} />
          ))}
          <img
            src={`${src}-${widths[0] ?? width}.jpg`}
            srcSet={setOf(picture, 'jpg')}
            sizes={sizes}
            width={width}
            height={height}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            className={`relative ${shape}`}
          />
        </picture>
      ) : (
        <span className="absolute inset-x-0 bottom-0 m-2 w-fit rounded-inner bg-surface px-3 py-1 text-13 font-550">
          {t`Рәсем әзерләнә…`}
        </span>
      )}
    </span>
  );
}
