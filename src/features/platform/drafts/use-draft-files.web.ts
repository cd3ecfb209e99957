// The files chosen for a form, as the form holds them: a list, or what is to change. They are saved
// in this browser as the text is; the server gets them only with the form.

import { useCallback, useEffect, useRef, useState } from 'react';
import { readFiles, writeFiles } from './draft-store.web.ts';

const SAVE_AFTER_MS = 500;

/** Null while nothing was chosen. */
export function useDraftFiles<T>(person: string, formKey: string) {
  const place = `${person}/${formKey}`;
  const [files, setShown] = useState<T | null>(null);
  const touched = useRef(false);
  /** What is not saved yet, and when it will be. */
  const waiting = useRef<{ timer: number; files: T | null } | null>(null);

  useEffect(() => {
    let gone = false;
    void readFiles<T>(place).then((saved) => {
      if (!gone && !touched.current && saved !== undefined) setShown(saved);
    });
    return () => {
      gone = true;
    };
  }, [place]);

  const save = useCallback(() => {
    if (waiting.current === null) return;
    clearTimeout(waiting.current.timer);
    void writeFiles(place, waiting.current.files);
    waiting.current = null;
  }, [place]);

  // Whoever leaves has chosen them all the same.
  useEffect(() => {
    const flush = () => {
      if (document.visibilityState !== 'visible') save();
    };
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      save();
    };
  }, [save]);

  const setFiles = useCallback(
    (next: T | null) => {
      touched.current = true;
      setShown(next);
      clearTimeout(waiting.current?.timer);
      waiting.current = { timer: setTimeout(save, SAVE_AFTER_MS), files: next };
    },
    [save],
  );

  const forget = useCallback(async () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    touched.current = true;
    setShown(null);
    await writeFiles(place, null);
  }, [place]);

  return { files, setFiles, forget };
}
