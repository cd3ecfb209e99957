// Plays sounds one after the other. While one is heard the next is fetched, so that there is no
// gap between them.

import { loadSound } from './sound.web.ts';

export interface SpeakerState {
  /** Which of the sounds. */
  at: number;
  status: 'loading' | 'playing' | 'paused' | 'failed' | 'ended';
}

export interface Speaker {
  /** Plays on, or pauses. */
  toggle(): void;
  /** Plays from this one on. */
  go(at: number): void;
  setRate(rate: number): void;
  close(): void;
}

/** The browser wants another press before it lets anything be heard. */
const isUnwelcome = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError';

export function openSpeaker(
  sources: readonly string[],
  tell: (state: SpeakerState) => void,
): Speaker {
  const audio = new Audio();
  const control = new AbortController();
  const sounds = new Map<number, Promise<string>>();
  let state: SpeakerState = { at: 0, status: 'paused' };
  /** Which sound the player holds. */
  let loaded = -1;

  function change(next: SpeakerState): void {
    if (control.signal.aborted) return;
    state = next;
    tell(state);
  }

  function load(at: number): Promise<string> {
    const known = sounds.get(at);
    if (known !== undefined) return known;
    const loading = loadSound(sources[at] ?? '', control.signal);
    sounds.set(at, loading);
    // What failed is asked for anew when it is wanted again.
    loading.catch(() => sounds.delete(at));
    return loading;
  }

  async function start(at: number): Promise<void> {
    audio.pause();
    change({ at, status: 'loading' });
    const isWanted = () => state.at === at && state.status === 'loading';
    try {
      const url = await load(at);
      if (!isWanted()) return;
      if (loaded !== at) audio.src = url;
      loaded = at;
      await audio.play();
      // Not awaited: whoever listens does not wait for it, and its failure is told in its turn.
      if (at + 1 < sources.length) load(at + 1).catch(() => undefined);
    } catch (error) {
      if (isWanted()) change({ at, status: isUnwelcome(error) ? 'paused' : 'failed' });
    }
  }

  audio.addEventListener('playing', () => change({ at: loaded, status: 'playing' }));
  // By a key of the keyboard or of the headphones.
  audio.addEventListener('pause', () => {
    if (!audio.ended && state.status === 'playing') change({ ...state, status: 'paused' });
  });
  audio.addEventListener('ended', () => {
    if (loaded + 1 < sources.length) void start(loaded + 1);
    else change({ at: loaded, status: 'ended' });
  });

  return {
    toggle() {
      if (state.status === 'playing' || state.status === 'loading') {
        change({ ...state, status: 'paused' });
        audio.pause();
      } else void start(state.status === 'ended' ? 0 : state.at);
    },
    go(at) {
      // From its beginning, though it may be the one that is heard.
      loaded = -1;
      void start(Math.min(Math.max(at, 0), sources.length - 1));
    },
    setRate(rate) {
      // The second is what the next sound begins with.
      audio.playbackRate = rate;
      audio.defaultPlaybackRate = rate;
    },
    close() {
      control.abort();
      audio.pause();
      audio.removeAttribute('src');
      for (const sound of sounds.values())
        void sound.then(
          (url) => URL.revokeObjectURL(url),
          () => undefined,
        );
    },
  };
}
