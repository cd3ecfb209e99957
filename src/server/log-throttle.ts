// When a part is away, thousands of requests fail for the same reason in a second. The log gets
// one line of it a second, with how many there were, not a line for each.

const EVERY_MS = 1000;
const MOST_KEYS = 1000;

export interface LogThrottle {
  /** Calls `tell` at most once a second for a key, with how often it came since the last time. */
  (key: string, tell: (times: number) => void): void;
}

export function openLogThrottle(now: () => number = () => performance.now()): LogThrottle {
  const heard = new Map<string, { told: number; times: number }>();
  return (key, tell) => {
    const at = now();
    const last = heard.get(key);
    if (last !== undefined && at - last.told < EVERY_MS) {
      last.times += 1;
      return;
    }
    if (heard.size >= MOST_KEYS) heard.clear();
    heard.set(key, { told: at, times: 0 });
    tell((last?.times ?? 0) + 1);
  };
}
