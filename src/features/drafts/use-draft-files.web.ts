// The files chosen for a form. They are kept in this browser as the text is; the server gets them
// only with the form.

import { useCallback, useEffect, useRef, useState } from 'react';
import { readFiles, writeFiles, type KeptFile } from './draft-store.web.ts';

const KEEP_AFTER_MS = 500;

export function useDraftFiles(person: string, formKey: string) {
  const place = `${person}/${formKey}`;
  const [files, setShown] = useState<readonly KeptFile[]>([]);
  const touched = useRef(false);
  const timer = useRef<number | undefined>(undefined);

  useEffect(() => {
    let gone = false;
    void readFiles(place).then((kept) => {
      if (!gone && !touched.current && kept !== undefined) setShown(kept);
    });
    return () => {
      gone = true;
    };
  }, [place]);

  const setFiles = useCallback(
    (next: readonly KeptFile[]) => {
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
    await writeFiles(place, []);
    setShown([]);
  }, [place]);

  return { files, setFiles, forget };
}
