import type { ReactNode } from 'react';

interface NarrowCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page that is one form. */
export function NarrowCard({ title, lead, children }: NarrowCardProps) {
  return (
    <section className="mx-auto max-w-form border-line bg-surface px-5 py-7 wide:rounded-card wide:border wide:px-8">
      <h1
        className={`font-serif text-26 leading-tight font-semibold text-balance ${lead === undefined ? 'mb-5' : 'mb-2'}`}
      >
        {title}
      </h1>
      {lead !== undefined && <p className="mb-6 text-muted">{lead}</p>}
      {children}
    </section>
  );
}
