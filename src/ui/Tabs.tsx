import { useRef } from 'react';
import { Link } from './Link.tsx';
import { useCurrentInSight } from './use-current-in-sight.web.ts';

interface Tab {
  label: string;
  to: string;
  current: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** On a phone the row runs from edge to edge and stays under the top bar. */
  sticky?: boolean;
  /** Stands in a narrow column of a wide screen, where no finger slides a row: there it wraps. */
  wraps?: boolean;
}

/** A row of links to the same list in different orders. */
export function Tabs({ label, tabs, sticky = false, wraps = false }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row, tabs.find(({ current }) => current)?.to ?? '');
  const place = sticky
    ? 'border-b max-wide:sticky max-wide:top-14 max-wide:z-10 wide:rounded-control wide:border'
    : 'rounded-control border';
  // Four words side by side are just as wide as a phone; with more, or larger letters, the row slides.
  const size = tabs.length > 3 ? 'px-1.5 text-13 wide:px-2' : 'px-2 text-14';
  return (
    <nav
      ref={row}
      aria-label={label}
      className={`slides flex gap-1 overflow-x-auto border-line bg-surface p-1 [scrollbar-width:none] ${wraps ? 'side:flex-wrap' : ''} ${place}`}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          className={`grid min-h-11 flex-auto place-items-center rounded-inner text-center font-550 whitespace-nowrap text-muted hover:text-text aria-[current]:bg-raised aria-[current]:text-text wide:text-15 ${size}`}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
