// What a press of a button removes may be millions of rows, and everything a call does is one
// transaction: so it takes one bounded batch after another, and no more than this time allows.

const PRESS_MS = 2000;

/** Until a batch is not full or the time is over; gives how many there were in all. */
export async function inBatches(
  most: number,
  take: (most: number) => Promise<number>,
  steady: () => number = () => performance.now(),
): Promise<number> {
  const end = steady() + PRESS_MS;
  let number = 0;
  for (;;) {
    const taken = await take(most);
    number += taken;
    if (taken < most || steady() >= end) return number;
  }
}
