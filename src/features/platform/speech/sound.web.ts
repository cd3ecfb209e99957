// Fetches a sound. One that nobody has asked for before is being made meanwhile: the server says
// when to come again.

const MOST_TRIES = 12;
const LONGEST_PAUSE_SECONDS = 10;
/** It is being made; we asked for too many; everything is busy. */
const LATER = new Set([202, 429, 503]);

const playsOpus = (): boolean => new Audio().canPlayType('audio/ogg; codecs=opus') !== '';

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Gives the sound; fails where there is none. */
export async function fetchSound(src: string, signal: AbortSignal): Promise<Blob> {
  const address = playsOpus() ? src : src.replace(/\.ogg$/, '.mp3');
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await fetch(address, { signal });
    if (answer.status === 200) return answer.blob();
    if (!LATER.has(answer.status)) break;
    const seconds = Number(answer.headers.get('retry-after') ?? 1);
    await pause(Math.min(seconds, LONGEST_PAUSE_SECONDS));
    signal.throwIfAborted();
  }
  throw new Error(`no sound at ${address}`);
}

/** The same as an address a player can take at once. */
export const loadSound = async (src: string, signal: AbortSignal): Promise<string> =>
  URL.createObjectURL(await fetchSound(src, signal));
