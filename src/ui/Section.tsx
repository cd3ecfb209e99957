import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { mainButton } from './button.ts';
import { Card } from './Card.tsx';

interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One subject of the settings. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <Card as="section" className="grid scroll-mt-16 gap-4">
      <div>
        <h2 id={id} className="font-serif text-20 leading-tight font-semibold">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-1 text-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}

/** Says that something was kept, and is read out. */
export function Saved({ children }: { children: string }) {
  return <output className="block text-14 font-550 text-accent empty:hidden">{children}</output>;
}

/** The end of a form of the settings: what became of it, and its button. */
export function Save({ saved, busy }: { saved: boolean; busy: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <Saved>{saved ? t`Сакланды` : ''}</Saved>
      <button type="submit" aria-disabled={busy} className={`${mainButton} justify-self-start`}>
        {t`Сакларга`}
      </button>
    </>
  );
}
