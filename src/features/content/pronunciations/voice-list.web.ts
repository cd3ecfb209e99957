// How people say the words of the cards that were opened on this page: asked for once, and again when
// something was recorded or judged.

import { useEffect, useSyncExternalStore } from 'react';
import { sayableWord } from '#features/platform/speech/rules.ts';
import { ask } from '#ui/ask.web.ts';
import type { WordVoice } from './calls.ts';
import { listVoices } from './client.gen.ts';

const lists = new Map<string, readonly WordVoice[]>();
const asked = new Set<string>();
const listeners = new Set<() => void>();
const NOBODY: readonly WordVoice[] = [];

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** What was just recorded is looked for again, less and less often. */
const AGAIN_MS = [1000, 2000, 4000, 8000, 16_000, 32_000];

export async function loadVoices(form: string, round = 0): Promise<void> {
  asked.add(form);
  try {
    const { list } = await ask(listVoices, { query: { word: form } });
    lists.set(form, list);
    for (const listener of listeners) listener();
    const pause = AGAIN_MS[round];
    if (pause !== undefined && listeners.size > 0 && list.some(({ state }) => state === 'sent'))
      setTimeout(() => void loadVoices(form, round + 1), pause);
  } catch {
    // The machine speaks, and the next card asks again.
    asked.delete(form);
  }
}

export function useVoices(form: string): readonly WordVoice[] {
  useEffect(() => {
    if (!asked.has(form) && sayableWord(form) !== null) void loadVoices(form);
  }, [form]);
  return useSyncExternalStore(
    watch,
    () => lists.get(form) ?? NOBODY,
    () => NOBODY,
  );
}
