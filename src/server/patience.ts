// How long an answer is waited for, counted in ticks in which this process could have read it: a
// blocked event loop is one tick, however long it lasts. By the clock alone a saturated process
// would take its own slowness for an outage of what it asked.

const TICK_MS = 100;

/** Calls after this time without an answer; gives what ends the wait. */
export function afterSilence(ms: number, onSilence: () => void): () => void {
  let left = Math.ceil(ms / TICK_MS);
  let timer = setTimeout(tick, TICK_MS).unref();

  function tick(): void {
    left -= 1;
    if (left <= 0) onSilence();
    else timer = setTimeout(tick, TICK_MS).unref();
  }
  return () => clearTimeout(timer);
}
