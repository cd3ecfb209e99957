// Fetches a sound. One that nobody has asked for before is being made meanwhile: the server says
// when to come again.

const MOST_TRIES = 12;
const LONGEST_PAUSE_SECONDS = 10;
/** It is being made; we asked for too many; everything is busy. */
const LATER = new Set([202, 429, 503]);

const playsOpus = (): boolean => new Audio().canPlayType('audio/ogg; codecs=opus') !== '';

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Gives an address a player can take at once; fails where there is no such sound. */
export async function loadSound(src: string, signal: AbortSignal): Promise<string> {
  const address = playsOpus() ? src : src.replace(/\.ogg$/, '.mp3');
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await fetch(address, { signal });
    if (answer.status === 200) return URL.createObjectURL(await answer.blob());
    if (!LATER.has(answer.status)) break;
    const seconds = Number(answer.headers.get('retry-after') ?? 1);
    await pause(Math.min(seconds, LONGEST_PAUSE_SECONDS));
    signal.throwIfAborted();
  }
  throw new Error(`no sound at ${address}`);
}
