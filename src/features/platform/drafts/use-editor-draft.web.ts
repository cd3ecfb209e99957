import { useCallback, useEffect, useRef, useState } from 'react';
import { openStoredValue, isRecord } from '#ui/stored-value.web.ts';

const WRITTEN_AFTER_MS = 300;
const FORGET = 'forget-editor-draft';

/** What stands in the open editor is given up for what somebody else has saved. */
export const forgetEditorDraft = (): void => void dispatchEvent(new Event(FORGET));

interface EditorDraft<T> {
  state: 'untouched' | 'local';
  restored: boolean;
  /** What was saved has changed since the draft was begun. */
  isOlder: boolean;
  keep: (fields: T) => void;
  forget: () => void;
}

/**
 * What staff have begun to write in an editor, in this browser alone: administrators have no account
 * with drafts on the server. It survives a reload and the end of the session; `onRestored` gets it
 * once the page is there.
 */
export function useEditorDraft<T extends object>(
  formKey: string,
  saved: T,
  onRestored: (fields: T) => void,
): EditorDraft<T> {
  const [state, setState] = useState<EditorDraft<T>['state']>('untouched');
  const [found, setFound] = useState({ restored: false, isOlder: false });
  const [base] = useState(() => JSON.stringify(saved));
  const [store] = useState(() =>
    openStoredValue(`editor-draft/${formKey}`, (stored) =>
      isRecord(stored) && isRecord(stored.fields)
        ? { fields: stored.fields as T, base: String(stored.base) }
        : null,
    ),
  );
  const waiting = useRef<T | null>(null);
  const began = useRef(base);
  const restore = useRef(onRestored);

  const write = useCallback(() => {
    if (waiting.current === null) return;
    const kept = store.set({ fields: waiting.current, base: began.current });
    waiting.current = null;
    setState(kept ? 'local' : 'untouched');
  }, [store]);

  useEffect(() => {
    const draft = store.get();
    if (draft === null || JSON.stringify(draft.fields) === base) return;
    began.current = draft.base;
    // oxlint-disable-next-line react/set-state-in-effect -- the browser has it, the server does not
    setFound({ restored: true, isOlder: draft.base !== base });
    setState('local');
    restore.current(draft.fields);
  }, [store, base]);

  useEffect(() => {
    addEventListener('pagehide', write);
    return () => {
      removeEventListener('pagehide', write);
      write();
    };
  }, [write]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(
    (fields: T) => {
      waiting.current = fields;
      clearTimeout(timer.current);
      timer.current = setTimeout(write, WRITTEN_AFTER_MS);
    },
    [write],
  );
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    began.current = base;
    store.clear();
    setState('untouched');
    setFound({ restored: false, isOlder: false });
  }, [store, base]);
  useEffect(() => {
    addEventListener(FORGET, forget);
    return () => removeEventListener(FORGET, forget);
  }, [forget]);
  return { state, ...found, keep, forget };
}
