import type { ReactNode } from 'react';

interface CardProps {
  as?: 'article' | 'section' | 'div' | 'header';
  className?: string;
  children: ReactNode;
}

/** A card on wide screens and where a page keeps its margins (`.inset-cards`), else a full-width strip on a phone. */
export function Card({ as: Tag = 'div', className = '', children }: CardProps) {
  return (
    <Tag
      className={`border-b border-line bg-surface p-4 in-[.inset-cards]:rounded-card in-[.inset-cards]:border wide:rounded-card wide:border wide:px-5 wide:py-4.5 ${className}`}
    >
      {children}
    </Tag>
  );
}
