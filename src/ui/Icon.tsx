import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  size?: number;
  className?: string;
}

/** An icon beside a word; it says nothing of its own to a screen reader. */
export function Icon({ of: Shape, size = 21, className = '' }: IconProps) {
  return (
    <Shape
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      className={`flex-none ${className}`}
    />
  );
}
