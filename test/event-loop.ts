// How long the event loop is kept busy by one turn. It counts processor time of the thread, not time
// of the clock, so that other programs on the machine do not change the figure.

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Gives the longest turn of the event loop while `work` runs, in milliseconds. */
export async function longestTurnOf(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let last = cpuMs();
  let turn = setImmediate(function look() {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
    turn = setImmediate(look);
  });
  try {
    await work();
  } finally {
    clearImmediate(turn);
  }
  return longest;
}
