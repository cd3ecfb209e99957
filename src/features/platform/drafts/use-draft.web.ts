// The draft of one form: in this browser half a second after a key was pressed, on the server ten
// seconds after. Leaving the page saves it at once.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { deleteDraft, getDraft, saveDraft } from './client.gen.ts';
import { readDraft, removeDraft, writeDraft } from './draft-store.web.ts';
import { isNewerHere } from './rules.ts';
import { adoptVisitorText } from './visitor-texts.web.ts';

const LOCAL_SAVE_AFTER_MS = 500;
const SERVER_SAVE_AFTER_MS = 10_000;

export interface DraftPlace {
  /** Whose draft it is: two people may share a browser. */
  person: string;
  /** The form, e.g. `note-create`. */
  formKey: string;
  /** Kept in this browser alone: whoever writes has no account yet. */
  onlyHere?: boolean;
}

/** What a form needs of its draft. */
export interface Draft<Field extends string = string> {
  fields: Readonly<Record<Field, string>>;
  set: (field: Field, value: string) => void;
  /** `local`: in this browser; `saved`: on the server too. */
  state: 'untouched' | 'changed' | 'local' | 'saved';
  /** True where the form was filled from what was begun earlier. */
  restored: boolean;
  /** Called when the form was sent well: only then the draft is forgotten, here at once. */
  forget: () => Promise<void>;
  /** The person begins anew. */
  reset: () => void;
  /** Puts back what stood here. */
  replace: (fields: Readonly<Partial<Record<Field, string>>>) => void;
  /** In this browser now, not half a second later. */
  saveLocally: () => Promise<void>;
}

interface DraftOptions<Field extends string> extends DraftPlace {
  /** What the form shows when nothing was begun. */
  initial: Readonly<Record<Field, string>>;
  /** Makes what was saved, perhaps in another browser, fit what is here. */
  fit?: (saved: Readonly<Record<Field, string>>) => Promise<Readonly<Record<Field, string>>>;
}

export function useDraft<Field extends string>(options: DraftOptions<Field>): Draft<Field> {
  const { person, formKey, onlyHere = false } = options;
  const place = `${person}/${formKey}`;
  const [{ initial, fit }] = useState(options);
  const [fields, setFields] = useState(initial);
  const [state, setState] = useState<Draft['state']>('untouched');
  const [restored, setRestored] = useState(false);
  const latest = useRef({ fields, touched: false });
  /** When the server saved what it has, as far as is known here. */
  const base = useRef<string | null>(null);
  /** What is on its way to the server. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  /** What is being forgotten there. */
  const forgetting = useRef<Promise<unknown>>(Promise.resolve());
  const timers = useRef<{ local?: number | undefined; save?: number | undefined }>({});

  const saveLocally = useCallback(async () => {
    clearTimeout(timers.current.local);
    timers.current.local = undefined;
    const current = latest.current.fields;
    await writeDraft(place, { fields: current, at: Date.now(), base: base.current });
    // Who goes on typing meanwhile has changed it again.
    if (latest.current.fields === current) setState((now) => (now === 'changed' ? 'local' : now));
  }, [place]);

  const save = useCallback(async () => {
    clearTimeout(timers.current.save);
    timers.current.save = undefined;
    if (onlyHere) return;
    // What is written next must not be forgotten with what was sent.
    await forgetting.current;
    const sent = latest.current.fields;
    const asked = ask(saveDraft, { params: { key: formKey }, body: { fields: sent } });
    // This browser has it; what failed is tried again at the next change.
    const answer = asked.catch(() => null);
    saving.current = answer;
    const saved = (await answer)?.saved;
    if (saved === undefined) return;
    base.current = saved;
    if (latest.current.fields !== sent) return;
    await saveLocally();
    setState('saved');
  }, [formKey, saveLocally, onlyHere]);

  // What was begun earlier comes back, the newer of the two, unless the person types already.
  useEffect(() => {
    let gone = false;
    const server = onlyHere
      ? undefined
      : ask(getDraft, { params: { key: formKey } }).then(
          ({ fields: saved, saved: at }) => {
            base.current = at;
            return saved === null || at === null ? undefined : { fields: saved, saved: at };
          },
          () => undefined,
        );
    const own = adoptVisitorText(person, formKey, server).then(() => readDraft(place));
    void Promise.all([own, server]).then(async ([here, there]) => {
      const found = isNewerHere(here, there) ? here : there;
      if (found === undefined) return;
      const restoredFields: Record<Field, string> = { ...initial };
      for (const name of Object.keys(initial) as Field[])
        restoredFields[name] = found.fields[name] ?? initial[name];
      const fitting = fit === undefined ? restoredFields : await fit(restoredFields);
      if (gone || latest.current.touched || isSame(fitting, initial)) return;
      latest.current.fields = fitting;
      setFields(fitting);
      setRestored(true);
      setState(found === there ? 'saved' : 'local');
    });
    return () => {
      gone = true;
    };
  }, [fit, formKey, initial, onlyHere, person, place]);

  useEffect(() => {
    const flush = () => {
      if (document.visibilityState === 'visible') return;
      if (timers.current.local !== undefined) void saveLocally();
      if (timers.current.save !== undefined) void save();
    };
    const pending = timers.current;
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      // The form goes away, its text does not.
      if (pending.local !== undefined) void saveLocally();
      if (pending.save !== undefined) void save();
    };
  }, [saveLocally, save]);

  const replace = useCallback(
    (changed: Readonly<Partial<Record<Field, string>>>) => {
      const next = { ...latest.current.fields, ...changed };
      latest.current = { fields: next, touched: true };
      setFields(next);
      setState('changed');
      timers.current.local ??= setTimeout(() => void saveLocally(), LOCAL_SAVE_AFTER_MS);
      timers.current.save ??= setTimeout(() => void save(), SERVER_SAVE_AFTER_MS);
    },
    [saveLocally, save],
  );

  const set = useCallback(
    (field: Field, value: string) => replace({ [field]: value } as Partial<Record<Field, string>>),
    [replace],
  );

  const empty = useCallback(async () => {
    clearTimeout(timers.current.local);
    clearTimeout(timers.current.save);
    timers.current.local = undefined;
    timers.current.save = undefined;
    latest.current = { fields: initial, touched: true };
    base.current = null;
    if (!onlyHere) forgetting.current = forgetSaved(formKey, saving.current);
    await removeDraft(place);
  }, [formKey, initial, onlyHere, place]);

  const reset = useCallback(() => {
    setFields(initial);
    setRestored(false);
    setState('untouched');
    void empty();
  }, [empty, initial]);

  const forget = useCallback(async () => {
    await empty();
    setFields(initial);
    setRestored(false);
    setState('untouched');
  }, [empty, initial]);

  return useMemo(
    () => ({ fields, set, state, restored, forget, reset, replace, saveLocally }),
    [fields, set, state, restored, forget, reset, replace, saveLocally],
  );
}

/** Nobody waits for it: a line that hangs may take minutes. */
async function forgetSaved(formKey: string, saving: Promise<unknown>): Promise<void> {
  // It must not arrive after it was forgotten.
  await saving;
  // A draft that stays behind on the server is offered once more; nothing is lost by that.
  await ask(deleteDraft, { params: { key: formKey } }).catch(() => undefined);
}

const isSame = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).every((name) => a[name] === b[name]);
