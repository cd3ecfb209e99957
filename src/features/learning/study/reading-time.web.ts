// Time that is read, not only open: the page is in sight, and somebody has touched it within the
// last minute. It is told in steps, and goes on from one text to the next; what is missing to a
// whole step when the window is closed is lost.

import { isRefusal } from '#kernel/refusal.ts';
import { dayOf } from '#tatar/days.ts';
import { ask } from '#ui/ask.web.ts';
import { addReading } from './client.gen.ts';
import { READING_STEP_SECONDS } from './rules.ts';

const TICK_SECONDS = 5;
/** So long one reads what a screen shows without touching anything. */
const STILL_MS = 60_000;
const ACTS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchmove'] as const;

let unsent = 0;
/** The day that needs no more of it; Infinity where the server does not want to be told. */
let enoughOn = -1;

async function tell(onPaid: () => void): Promise<void> {
  try {
    const { seconds, secondGoal, paid } = await ask(addReading, {});
    if (seconds >= secondGoal) enoughOn = dayOf(Date.now());
    if (paid) onPaid();
  } catch (error) {
    // Without a line the step is lost. Who is refused is not asked again on this visit.
    if (isRefusal(error)) enoughOn = Infinity;
  }
}

/** Counts until the returned function is called. */
export function openReading(onPaid: () => void): () => void {
  let actedAt = Date.now();
  const handleAct = () => {
    actedAt = Date.now();
  };
  for (const act of ACTS) window.addEventListener(act, handleAct, { passive: true, capture: true });
  const timer = setInterval(() => {
    const now = Date.now();
    const isRead = document.visibilityState === 'visible' && now - actedAt <= STILL_MS;
    if (!isRead || enoughOn >= dayOf(now)) return;
    unsent += TICK_SECONDS;
    if (unsent < READING_STEP_SECONDS) return;
    unsent = 0;
    void tell(onPaid);
  }, TICK_SECONDS * 1000);
  return () => {
    clearInterval(timer);
    for (const act of ACTS) window.removeEventListener(act, handleAct, { capture: true });
  };
}
