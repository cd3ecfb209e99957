import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useOnline } from '#ui/line.web.ts';
import { isPlainClick } from '#ui/plain-click.ts';

/** A link that would leave the page, in this window. */
function leads(event: MouseEvent): HTMLAnchorElement | null {
  if (!isPlainClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.href === '' || link.target === '_blank') return null;
  return link.origin !== location.origin || !isSame(link, location) ? link : null;
}

type Place = Pick<Location, 'pathname' | 'search'>;
const isSame = (a: Place, b: Place): boolean => a.pathname === b.pathname && a.search === b.search;

/** Whether the service worker would answer for this page (public/sw.js). */
async function isStored(path: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  const [pathname = ''] = path.split(/[?#]/);
  const isNote = pathname.startsWith('/note/n');
  const stored = [path.split('#')[0]!, isNote ? pathname : `${pathname}?ahead=1`].map((key) =>
    caches.match(key, { cacheName: 'pages', ignoreSearch: isNote }),
  );
  return (await Promise.all(stored)).some((page) => page !== undefined);
}

/**
 * Says that the line is lost. Until it is back only kept pages open, each loaded as a whole: every
 * other way out would end at an error of the browser, and what is being written would be out of
 * sight.
 */
export function OfflineStrip() {
  const { t } = useLingui();
  const isOnline = useOnline();
  const [hasTried, setTried] = useState(false);
  const open = (path: string) =>
    void isStored(path).then((kept) => {
      if (kept) location.assign(path);
      else setTried(true);
    });
  // Searches and the Back of the browser; a press on a link does not come so far.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving = !navigator.onLine && !isSame(currentLocation, nextLocation);
    if (isLeaving) open(nextLocation.pathname + nextLocation.search);
    return isLeaving;
  });

  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);

  useEffect(() => {
    if (isOnline) return;
    const handleClick = (event: MouseEvent) => {
      const link = leads(event);
      if (link === null) return;
      event.preventDefault();
      if (link.origin === location.origin) open(link.pathname + link.search + link.hash);
      else setTried(true);
    };
    document.addEventListener('click', handleClick, { capture: true });
    return () => {
      document.removeEventListener('click', handleClick, { capture: true });
      setTried(false);
    };
  }, [isOnline]);

  return (
    <output className="strip no-print pointer-events-none fixed inset-x-0 bottom-20 z-30 mx-auto w-fit max-w-[calc(100vw-32px)] rounded-control border border-line bg-raised px-4 py-2.5 font-550 shadow-popover empty:sr-only wide:bottom-5">
      {!isOnline && t`Интернет юк. Язганыгыз саклана.`}
      {!isOnline && hasTried && ` ${t`Бу бит сакланмаган: аны интернет булгач ачып була.`}`}
    </output>
  );
}
