/** What to send to get from one grade to another: the same grade again takes it back. */
export const stepTo = (from: number, to: number): 1 | -1 => ((to === 0 ? from : to) === 1 ? 1 : -1);
