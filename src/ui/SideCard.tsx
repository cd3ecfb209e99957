import type { ReactNode } from 'react';

/** A card of the side column. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface px-4.5 pt-4 pb-2">
      <h2 className="mb-1.5 text-13 font-semibold text-muted">{title}</h2>
      {children}
    </section>
  );
}
