interface TriangleProps {
  size?: number;
  className?: string;
}

/** Өчпочмак: the rounded triangle of the logo as an icon. */
export function Triangle({ size = 21, className = '' }: TriangleProps) {
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
      <path d="M12 3.2c1 0 1.9.5 2.4 1.4l6.9 12c1.1 1.9-.2 4.2-2.4 4.2H5.1c-2.2 0-3.5-2.3-2.4-4.2l6.9-12c.5-.9 1.4-1.4 2.4-1.4Z" />
      <path d="M12 10.2v5M9.6 14l2.4 1.6 2.4-1.6" />
    </svg>
  );
}
