interface IconProps {
  /** A path of `icons.ts`. */
  of: string;
  size?: number;
  className?: string;
}

/** An icon beside a word; it says nothing of its own to a screen reader. */
export function Icon({ of: path, size = 21, className = '' }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`flex-none ${className}`}
    >
      <path d={path} />
    </svg>
  );
}
