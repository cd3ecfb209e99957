import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useOnline } from '#ui/line.web.ts';
import { isPlainClick } from '#ui/plain-click.ts';

/** A link that would leave the page, in this window. */
function leads(event: MouseEvent): boolean {
  if (!isPlainClick(event)) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.href === '' || link.target === '_blank') return false;
  return link.origin !== location.origin || !isSame(link, location);
}

type Place = Pick<Location, 'pathname' | 'search'>;
const isSame = (a: Place, b: Place): boolean => a.pathname === b.pathname && a.search === b.search;

/**
 * Says that the line is lost. Until it is back nobody leaves the page: every way out would end at
 * an error of the browser, and what is being written would be out of sight.
 */
export function OfflineStrip() {
  const { t } = useLingui();
  const isOnline = useOnline();
  const [hasTried, setTried] = useState(false);
  // Searches and the Back of the browser; a press on a link does not come so far.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving = !navigator.onLine && !isSame(currentLocation, nextLocation);
    if (isLeaving) setTried(true);
    return isLeaving;
  });

  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);

  useEffect(() => {
    if (isOnline) return;
    const handleClick = (event: MouseEvent) => {
      if (!leads(event)) return;
      event.preventDefault();
      setTried(true);
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
      {!isOnline && hasTried && ` ${t`Башка битне интернет булгач кына ачып була.`}`}
    </output>
  );
}
