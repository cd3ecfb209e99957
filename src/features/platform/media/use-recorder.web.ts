// A recording in a form: what is asked for, what goes on, and why it does not.

import { useEffect, useRef, useState } from 'react';
import { type MicTrouble, record, type Recording, type Spoken, troubleOf } from './recorder.web.ts';

/** As many as are drawn. */
const LEVELS = 40;
const SILENCE: readonly number[] = [];

export interface Recorder {
  /** `asking`: the browser asks whether we may listen. */
  state: 'idle' | 'asking' | 'recording';
  /** The last of how loud it was, the newest at the end. */
  levels: readonly number[];
  seconds: number;
  /** Seconds after which it ends by itself. */
  longest: number;
  trouble: MicTrouble | null;
  start: () => void;
  stop: () => void;
  drop: () => void;
}

export function useRecorder(longest: number, onDone: (spoken: Spoken) => void): Recorder {
  const [state, setState] = useState<Recorder['state']>('idle');
  const [levels, setLevels] = useState(SILENCE);
  const [seconds, setSeconds] = useState(0);
  const [trouble, setTrouble] = useState<MicTrouble | null>(null);
  const running = useRef<Recording | null>(null);
  const isGone = useRef(false);
  const handler = useRef(onDone);
  useEffect(() => {
    handler.current = onDone;
  });
  // Whoever leaves in the middle of a sentence has said the first half of it.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.stop();
    };
  }, []);

  async function begin() {
    setTrouble(null);
    setState('asking');
    setLevels(SILENCE);
    setSeconds(0);
    try {
      running.current = await record({
        longest,
        onLevel: (level, now) => {
          setLevels((before) => [...before, level].slice(-LEVELS));
          setSeconds(now);
        },
        onDone: (spoken) => {
          running.current = null;
          setState('idle');
          handler.current(spoken);
        },
      });
      // The page was left while the browser asked.
      if (isGone.current) running.current.drop();
      else setState('recording');
    } catch (error) {
      setState('idle');
      setTrouble(troubleOf(error));
    }
  }

  return {
    state,
    levels,
    seconds,
    longest,
    trouble,
    start: () => void (state === 'idle' && begin()),
    stop: () => running.current?.stop(),
    drop() {
      running.current?.drop();
      running.current = null;
      setState('idle');
    },
  };
}
