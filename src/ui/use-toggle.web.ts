// An optimistic update of one small value: a grade, a subscription, a checkbox. It is shown at once
// and sent in the background, one request at a time. Presses while one is under way are not queued
// one by one: the last one wins. A refusal brings back what is true and says why.

import { useEffect, useRef, useState } from 'react';
import { type Sending, type Sentences, useSend } from './use-send.web.ts';

/** Asks the server for `wanted` where it holds `from`; gives what it holds afterwards. */
type SendValue<V> = (wanted: V, from: V) => Promise<V>;

/** Sends until nothing else is wanted any more. */
export async function sendWanted<V>(state: { value: V; wanted: V }, send: SendValue<V>) {
  let sent: V;
  do {
    sent = state.wanted;
    state.value = await send(sent, state.value);
  } while (state.wanted !== sent);
}

interface Toggle<V> {
  /** What to show: the value wanted, or the true one. */
  shown: V;
  sending: Sending;
  press: (wanted: V) => Promise<void>;
}

export function useToggle<V, C = never>(
  value: V,
  send: SendValue<V>,
  texts?: Sentences<C>,
): Toggle<V> {
  const sending = useSend<C>(texts);
  const [wish, setWish] = useState<{ wanted: V } | null>(null);
  const state = useRef({ value, wanted: value, isBusy: false });

  useEffect(() => {
    if (!state.current.isBusy) state.current.value = value;
  }, [value]);

  const press = async (wanted: V) => {
    const now = state.current;
    now.wanted = wanted;
    setWish({ wanted });
    if (now.isBusy) return;
    now.isBusy = true;
    await sending.send(() => sendWanted(now, send));
    now.isBusy = false;
    setWish(null);
  };
  return { shown: wish === null ? value : wish.wanted, sending, press };
}

/** State that starts as what the page was given, and anew whenever the page learns something else. */
export function useGiven<T>(given: T): [T, (next: T) => void] {
  const key = JSON.stringify(given);
  const [state, setState] = useState({ key, value: given });
  if (state.key !== key) setState({ key, value: given });
  return [state.key === key ? state.value : given, (value) => setState({ key, value })];
}
