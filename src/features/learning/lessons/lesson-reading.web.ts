// How far somebody is in the text of a lesson: kept in this browser, like the wish to see a text at
// once. The server does not know it: before the page has loaded its scripts, nothing is known.

import { useMemo, useSyncExternalStore } from 'react';
import { recall, remember } from '#ui/storage.web.ts';

interface Place {
  /** How many lines are open: none before the words, more than there are when the text was read. */
  lines: number;
  /** Words that were heard. */
  heard: readonly string[];
  /** Lines whose meaning was opened or closed by hand. */
  meanings: Readonly<Record<string, boolean>>;
}

const START: Place = { lines: 0, heard: [], meanings: {} };

interface Saved {
  /** Whether whole texts are wanted; undefined before it was chosen. */
  whole?: boolean;
  lessons: Readonly<Record<string, Partial<Place>>>;
}

const KEY = 'lesson-reading';
/** The oldest are forgotten. */
const MOST_SAVED = 60;
const NOTHING: Saved = { lessons: {} };
const listeners = new Set<() => void>();
/** For this page, where nothing can be kept. */
let unsaved: string | null = null;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const savedText = (): string => recall(KEY) ?? unsaved ?? '';

function parse(text: string): Saved {
  try {
    const read: unknown = JSON.parse(text);
    const isSaved = typeof read === 'object' && read !== null && 'lessons' in read;
    return isSaved ? (read as Saved) : NOTHING;
  } catch {
    return NOTHING;
  }
}

function save(next: Saved): void {
  unsaved = JSON.stringify(next);
  remember(KEY, unsaved);
  for (const listener of listeners) listener();
}

export interface LessonReading extends Place {
  /** Undefined before it was chosen. */
  whole: boolean | undefined;
  change: (next: Partial<Place>) => void;
  chooseWhole: (whole: boolean) => void;
}

/** Null until the scripts of the page run. */
export function useLessonReading(idC: string): LessonReading | null {
  const text = useSyncExternalStore(subscribe, savedText, () => null);
  return useMemo(() => {
    if (text === null) return null;
    const { whole, lessons } = parse(text);
    return {
      ...START,
      ...lessons[idC],
      whole,
      change: (next) => {
        const latest = parse(savedText());
        const { [idC]: own, ...others } = latest.lessons;
        const all = [...Object.entries(others), [idC, { ...own, ...next }]].slice(-MOST_SAVED);
        save({ ...latest, lessons: Object.fromEntries(all) });
      },
      chooseWhole: (wanted) => save({ ...parse(savedText()), whole: wanted }),
    };
  }, [text, idC]);
}
