import { useId } from 'react';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { SITE_NAME, SITE_NAME_IN_ENGLISH } from '../site.ts';

/** The sign of the site: a golden өчпочмак. */
export function Logo({ size }: { size: number }) {
  const gold = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="flex-none">
      <defs>
        <linearGradient id={gold} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#f6c566" />
          <stop offset="1" stopColor="#c9781b" />
        </linearGradient>
      </defs>
      <path
        d="M12 2.6c1 0 1.9.5 2.4 1.4l7 12.3c1.1 1.9-.2 4.2-2.4 4.2H5c-2.2 0-3.5-2.3-2.4-4.2L9.6 4c.5-.9 1.4-1.4 2.4-1.4Z"
        fill={`url(#${gold})`}
      />
      <path
        d="M12 8.6v5.4M9 12l3 2 3-2"
        fill="none"
        stroke="#7a4508"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The name of the site, in letters the reader can read. */
export function SiteName({ className }: { className: string }) {
  const { lang, read } = useReading();
  const isEnglish = useFormat().lang === 'en';
  return (
    <span lang={isEnglish ? 'tt-Latn' : lang} className={className}>
      {isEnglish ? SITE_NAME_IN_ENGLISH : read(SITE_NAME)}
    </span>
  );
}
