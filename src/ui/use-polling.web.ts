import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 1500;
/** Who waits longer than that has found something else to do. */
const MOST_ASKED = 400;

/**
 * Asks the server again and again while something is being made there and the page is looked at. A
 * question that fails is asked again at the next turn.
 */
export function usePolling(isOn: boolean, ask: () => Promise<void>): void {
  const handleTurn = useEffectEvent(ask);
  useEffect(() => {
    if (!isOn) return;
    let asked = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      asked += 1;
      if (asked >= MOST_ASKED) clearInterval(timer);
      handleTurn().catch(() => undefined);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
