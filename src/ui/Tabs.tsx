import { Link } from './Link.tsx';

export interface Tab {
  label: string;
  to: string;
  current: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** On a phone the row runs from edge to edge and stays under the top bar. */
  sticky?: boolean;
}

/** A row of links to the same list in different orders. */
export function Tabs({ label, tabs, sticky = false }: TabsProps) {
  const place = sticky
    ? 'border-b max-wide:sticky max-wide:top-14 max-wide:z-10 wide:rounded-control wide:border'
    : 'rounded-control border';
  return (
    <nav aria-label={label} className={`flex gap-1 border-line bg-surface p-1 ${place}`}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          className="grid min-h-11 flex-auto place-items-center rounded-inner px-2 text-center text-[14px] font-[550] text-muted hover:text-text aria-[current]:bg-raised aria-[current]:text-text wide:text-[15px]"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
