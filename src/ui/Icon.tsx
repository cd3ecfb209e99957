interface IconProps {
  /** A path of `icons.ts`. */
  of: string;
  size?: number;
  className?: string;
}

/**
 * An icon beside a word; it says nothing of its own to a screen reader. Its strokes are set by the
 * stylesheet: a page has some 170 icons.
 */
export function Icon({ of: path, size = 21, className = '' }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`icon ${className}`}
    >
      <path d={path} />
    </svg>
  );
}
