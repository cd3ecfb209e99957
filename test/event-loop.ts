// How long one turn of the event loop takes. It counts processor time of the thread, not time of the
// clock, so that other programs on the machine do not change the figure.

/** Processor time of this thread, in milliseconds. */
export const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The share of the processor time of `work` that was spent in turns longer than `ms`. A single turn
 * says little: a garbage collection takes as long. Work that is not sliced gives almost 1.
 */
export async function shareOfLongTurns(ms: number, work: () => Promise<void>): Promise<number> {
  let long = 0;
  const started = cpuMs();
  let last = started;
  let turn = setImmediate(function look() {
    const now = cpuMs();
    if (now - last > ms) long += now - last;
    last = now;
    turn = setImmediate(look);
  });
  try {
    await work();
  } finally {
    clearImmediate(turn);
  }
  return long / (cpuMs() - started);
}
