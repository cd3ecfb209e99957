// Which words of a text nobody knows. A worker with the commonest words looks first; only sentences
// with words it does not know are shown to the server, which has them all, and nothing is asked
// twice. A word alone would not do: in a Russian sentence it is not wrong. It is a courtesy:
// whatever fails, nothing is underlined and nothing waits for it.

import { sentencesOf } from '#tatar/sentences.ts';
import { tokenise } from '#tatar/tokens.ts';
import { ask } from '#ui/ask.web.ts';
import { recall, remember } from '#ui/storage.web.ts';
import { checkText } from './client.gen.ts';

/** Words their writer has called right. */
const OWN_KEY = 'spelling-own';
const MOST_OWN = 500;
/** As much as the call takes. */
const LONGEST = 20_000;

export interface Misspelt {
  start: number;
  end: number;
  word: string;
  /** What may have been meant. */
  list: readonly string[];
}

/** Words that were asked about: null where they are right. */
const judged = new Map<string, readonly string[] | null>();

const ownWords = (): string[] => (recall(OWN_KEY) ?? '').split(' ').filter(Boolean);

/** The writer says it is right. */
export function acceptWord(word: string): void {
  judged.set(word, null);
  remember(OWN_KEY, [...new Set([...ownWords(), word])].slice(-MOST_OWN).join(' '));
}

let worker: Worker | null = null;

function unknownOf(words: readonly string[]): Promise<readonly string[]> {
  worker ??= new Worker(new URL('./spelling-worker.web.ts', import.meta.url), { type: 'module' });
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<readonly string[]>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<readonly string[]>) => resolve(data);
  });
  worker.postMessage(words, [port2]);
  return answer;
}

/** The sentences of these places, which come in their order. */
function sentencesWith(text: string, places: readonly number[]): string[] {
  let next = 0;
  return sentencesOf(text).flatMap(({ start, end }) => {
    const first = places[next] ?? Infinity;
    while ((places[next] ?? Infinity) < end) next += 1;
    return first < end ? [text.slice(start, end).trim()] : [];
  });
}

/** Judges the words of a text that were not judged yet. */
export async function judge(text: string): Promise<void> {
  const own = new Set(ownWords());
  /** Where each stands first, in their order. */
  const words = new Map<string, number>();
  for (const { kind, text: word, start } of tokenise(text))
    if (kind === 'word' && !judged.has(word) && !own.has(word) && !words.has(word))
      words.set(word, start);
  if (words.size === 0) return;
  const unknown = new Set(await unknownOf([...words.keys()]));
  for (const word of words.keys()) if (!unknown.has(word)) judged.set(word, null);
  if (unknown.size === 0 || !navigator.onLine) return;
  const places = [...words].flatMap(([word, start]) => (unknown.has(word) ? [start] : []));
  const content = sentencesWith(text, places).join('\n').slice(0, LONGEST);
  const { spans } = await ask(checkText, { body: { content } });
  const wrong = new Map(
    spans.map(({ start, end, list }) => [content.slice(start, end), list] as const),
  );
  for (const word of unknown) judged.set(word, wrong.get(word) ?? null);
}

/** Where the words stand that were judged wrong. */
export function misspeltIn(text: string): Misspelt[] {
  const found: Misspelt[] = [];
  for (const { kind, text: word, start, end } of tokenise(text)) {
    const list = (kind === 'word' ? judged.get(word) : null) ?? null;
    if (list !== null) found.push({ start, end, word, list });
  }
  return found;
}
