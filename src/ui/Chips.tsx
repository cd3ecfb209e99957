import { useRef } from 'react';
import { Link } from './Link.tsx';
import { useCurrentInSight } from './use-current-in-sight.web.ts';

interface ChipsProps {
  label: string;
  chips: readonly { label: string; to: string; current: boolean }[];
}

/** A row of links to parts of one list; on a phone it slides. */
export function Chips({ label, chips }: ChipsProps) {
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row, chips.find(({ current }) => current)?.to ?? '');
  return (
    <nav
      ref={row}
      aria-label={label}
      className="flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] in-[.inset-cards]:px-0 wide:px-1"
    >
      {chips.map((chip) => (
        <Link
          key={chip.to}
          to={chip.to}
          aria-current={chip.current ? 'page' : undefined}
          className="inline-flex min-h-11 flex-none items-center rounded-full border border-line px-4 text-15 font-550 whitespace-nowrap text-muted hover:text-text aria-[current]:border-transparent aria-[current]:bg-raised aria-[current]:text-text"
        >
          {chip.label}
        </Link>
      ))}
    </nav>
  );
}
