// The files chosen for a form, as the form holds them: a list, or what is to change. They are kept
// in this browser as the text is; the server gets them only with the form.

import { useCallback, useEffect, useRef, useState } from 'react';
import { readFiles, writeFiles } from './draft-store.web.ts';

const KEEP_AFTER_MS = 500;

/** Null while nothing was chosen. */
export function useDraftFiles<T>(person: string, formKey: string) {
  const place = `${person}/${formKey}`;
  const [files, setShown] = useState<T | null>(null);
  const touched = useRef(false);
  const timer = useRef<number | undefined>(undefined);

  useEffect(() => {
    let gone = false;
    void readFiles<T>(place).then((kept) => {
      if (!gone && !touched.current && kept !== undefined) setShown(kept);
    });
    return () => {
      gone = true;
    };
  }, [place]);

  const setFiles = useCallback(
    (next: T | null) => {
      touched.current = true;
      setShown(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void writeFiles(place, next), KEEP_AFTER_MS);
    },
    [place],
  );

  const forget = useCallback(async () => {
    clearTimeout(timer.current);
    touched.current = true;
    setShown(null);
    await writeFiles(place, null);
  }, [place]);

  return { files, setFiles, forget };
}
