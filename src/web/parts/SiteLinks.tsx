import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import { isPlainClick } from '#ui/plain-click.ts';
import { savesData } from '#ui/saver.web.ts';

/** Passing over a link is not yet an intention. */
const HESITATION = 100;

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-site]') : null;

const addressOf = (link: HTMLAnchorElement): string => link.pathname + link.search + link.hash;

/** Follows the links of the site inside the page; everything unusual is left to the browser. */
function useClicks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link = linkOf(event);
      if (link === null || link.origin !== location.origin) return;
      event.preventDefault();
      void navigate(addressOf(link), {
        replace: link.href === location.href,
        preventScrollReset: link.dataset['site'] === 'keep',
      });
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [navigate]);
}

/**
 * The link the reader is about to follow: hovered for a moment, focused or touched. Its page is
 * fetched ahead. There is only ever one such link, and none for a reader who saves data. On the
 * next page it is forgotten: what it led to may be gone.
 */
function useIntent(): string | null {
  const { key } = useLocation();
  const [intent, setIntent] = useState<{ address: string; from: string } | null>(null);
  useEffect(() => {
    if (savesData()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleInterest = (event: Event) => {
      clearTimeout(timer);
      const link = linkOf(event);
      if (link === null || link.pathname === location.pathname) return;
      // A page whose script cannot be fetched ahead makes the router reload this one.
      if (!navigator.onLine) return;
      const wanted = { address: link.pathname + link.search, from: key };
      timer = setTimeout(() => setIntent(wanted), event.type === 'touchstart' ? 0 : HESITATION);
    };
    const kinds = ['pointerover', 'focusin', 'touchstart'];
    for (const kind of kinds) document.addEventListener(kind, handleInterest, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, handleInterest);
    };
  }, [key]);
  return intent?.from === key ? intent.address : null;
}

export function SiteLinks() {
  useClicks();
  const intent = useIntent();
  return intent === null ? null : <PrefetchPageLinks page={intent} />;
}
