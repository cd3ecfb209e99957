import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/Icon.tsx';
import { triangleIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { TRIANGLE } from './addresses.ts';

interface TriangleCountProps {
  of: number;
  className?: string;
}

/** How many triangles the viewer has; it leads to their page. */
export function TriangleCount({ of, className = '' }: TriangleCountProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <Link
      to={TRIANGLE}
      className={`flex min-h-11 items-center gap-1.5 font-650 text-gold-text ${className}`}
    >
      <Icon of={triangleIcon} size={18} />
      {number(of)}
      <span className="sr-only"> {t`өчпочмак`}</span>
    </Link>
  );
}

/** «+2» and the sign of what it is. */
export function Plus({ of }: { of: string }) {
  const { t } = useLingui();
  return (
    <span className="flex flex-none items-center gap-1 font-650 text-gold-text">
      {of}
      <span className="sr-only"> {t`өчпочмак`}</span>
      <Icon of={triangleIcon} size={16} />
    </span>
  );
}
