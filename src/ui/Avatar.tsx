interface Picture {
  src: string;
}

interface AvatarProps {
  /** Decides the colour, so that the same person is always the same colour. */
  id: string;
  /** The words whose first letters are shown. */
  words: readonly string[];
  image: Picture | null;
  size?: 'tiny' | 'small' | 'normal' | 'large';
  shape?: 'round' | 'square';
}

/** The `.tone-…` of tokens.css. */
const TONES = 20;

const SIZES = {
  tiny: 'size-[21px] text-[0.5625rem]',
  small: 'size-8 text-13',
  normal: 'size-10 text-15',
  large: 'size-20 text-28',
} as const;

const PIXELS = { tiny: 21, small: 32, normal: 40, large: 80 } as const;

const CORNERS = {
  tiny: 'rounded-md',
  small: 'rounded-inner',
  normal: 'rounded-xl',
  large: 'rounded-large',
} as const;

/** FNV-1a: neighbouring ids differ in a few digits only, and must still differ in colour. */
function toneOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const digit of id) hash = Math.imul(hash ^ digit.charCodeAt(0), 0x01000193);
  return (hash >>> 13) % TONES;
}

/** At most two first letters: of a name and surname, or of the first two words of a group. */
const initialsOf = (words: readonly string[]): string =>
  words
    .flatMap((part) => part.split(/[\s-]+/))
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** A picture beside a name. The name stands next to it, so it is silent for a screen reader. */
export function Avatar({ id, words, image, size = 'normal', shape = 'round' }: AvatarProps) {
  const corner = shape === 'round' ? 'rounded-full' : CORNERS[size];
  if (image !== null)
    return (
      <img
        src={image.src}
        alt=""
        width={PIXELS[size]}
        height={PIXELS[size]}
        loading="lazy"
        className={`${SIZES[size]} ${corner} flex-none object-cover`}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`tone-${toneOf(id)} ${SIZES[size]} ${corner} grid flex-none place-items-center font-650 text-[#fff] select-none`}
    >
      {initialsOf(words)}
    </span>
  );
}
