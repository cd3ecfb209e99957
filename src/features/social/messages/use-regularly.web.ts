// What the stream does not tell is asked for: once when it begins, because it begins later than the
// page, and now and then while it is away and somebody looks.

import { useEffect, useEffectEvent } from 'react';
import { useLiveState } from '#features/core/realtime/use-live.web.ts';

const AWAY_MS = 10_000;

export function useRegularly(ask: () => void): void {
  const state = useLiveState();
  const handleTurn = useEffectEvent(ask);
  useEffect(() => {
    if (state === 'live') handleTurn();
    if (state !== 'away') return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) handleTurn();
    }, AWAY_MS);
    return () => clearInterval(timer);
  }, [state]);
}
