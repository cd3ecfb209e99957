import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Draft } from './use-draft.web.ts';
import { readVisitorText, removeVisitorText, writeVisitorText } from './visitor-texts.web.ts';

/** The draft of a form a visitor fills in before they sign in; see `visitor-texts.web.ts`. */
export function useVisitorDraft<Field extends string>(
  formKey: string,
  empty: Readonly<Record<Field, string>>,
): Omit<Draft<Field>, 'replace' | 'saveLocally'> {
  const [initial] = useState(empty);
  const [fields, setFields] = useState(initial);
  const [state, setState] = useState<Draft['state']>('untouched');
  const [restored, setRestored] = useState(false);
  const latest = useRef(fields);
  /** What was saved, until it is on the screen: whoever typed before has not seen it. */
  const unseen = useRef<Readonly<Record<string, string>>>({});

  useEffect(() => {
    unseen.current = {};
  }, [fields]);

  // The server knows nothing of it: it comes back once the page is there.
  useEffect(() => {
    const saved = readVisitorText(formKey);
    if (saved === null) return;
    latest.current = { ...initial, ...saved };
    unseen.current = saved;
    setFields(latest.current);
    setRestored(true);
    setState('local');
  }, [formKey, initial]);

  const set = useCallback(
    (field: Field, value: string) => {
      const before = unseen.current[field] ?? '';
      const both = before === '' || before === value ? value : `${before}\n\n${value}`;
      latest.current = { ...latest.current, [field]: both };
      setFields(latest.current);
      setState('local');
      writeVisitorText(formKey, latest.current);
    },
    [formKey],
  );

  const reset = useCallback(() => {
    latest.current = initial;
    setFields(initial);
    setRestored(false);
    setState('untouched');
    removeVisitorText(formKey);
  }, [formKey, initial]);

  return useMemo(
    () => ({ fields, set, state, restored, reset, forget: async () => reset() }),
    [fields, set, state, restored, reset],
  );
}
