import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** What the browser does itself. */
const NATIVE = 'a, label, summary, input, select, textarea, [popovertarget], [type=submit]';

/**
 * A part of the page whose code is loaded after that of the page: the server has shown it already.
 * Until it is there React stops every press on it, so the last one is done then. It holds no fields
 * that React controls: what is typed there would be lost.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const press = useRef<MouseEvent | null>(null);
  const stop = useRef<() => void>(null);
  const isReady = useRef(false);

  useEffect(() => {
    const element = place.current;
    if (isReady.current || element === null) return;
    const remember = (event: MouseEvent) => {
      const { target } = event;
      if (target instanceof Element && element.contains(target))
        press.current = target.closest(NATIVE) === null ? event : null;
    };
    // React let it through: the part has become ready for it.
    const forget = () => (press.current = null);
    // Where React stops it, too.
    document.addEventListener('click', remember, true);
    element.addEventListener('click', forget, true);
    stop.current = () => {
      document.removeEventListener('click', remember, true);
      element.removeEventListener('click', forget, true);
    };
    return stop.current;
  }, []);

  const handleReady = useCallback(() => {
    isReady.current = true;
    // After the press that made it ready, and after the effects of the part itself.
    setTimeout(() => {
      stop.current?.();
      const event = press.current;
      event?.target?.dispatchEvent(new MouseEvent(event.type, event));
    });
  }, []);

  return (
    <div ref={place} className="contents">
      <Suspense>
        {children}
        <Ready onReady={handleReady} />
      </Suspense>
    </div>
  );
}

/** Stands beside the part, so its effect runs as soon as React has the part. */
function Ready({ onReady }: { onReady: () => void }) {
  useLayoutEffect(() => onReady(), [onReady]);
  return null;
}
