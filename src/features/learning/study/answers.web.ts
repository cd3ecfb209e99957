// Answers on their way. Each is in this browser's store before it is sent and until the server has
// it, so neither a lost line nor a reload loses one; its key makes a repeated send one answer.

import {
  readWaiting,
  removeDraft,
  writeWaiting,
} from '#features/platform/drafts/draft-store.web.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { ask } from '#ui/ask.web.ts';
import { pause, waitBefore } from '#ui/backoff.web.ts';
import { LineLost, lineBack } from '#ui/line.web.ts';
import { markAnswers, rememberAnswer } from './answers-mark.web.ts';
import { gradeWords } from './client.gen.ts';
import type { Grade } from './memory.ts';
import { wordsChanged } from './word-changes.web.ts';

interface Answer {
  key: string;
  /** Who answered: two people may share a browser. */
  person: string;
  /** The word. */
  id: string;
  grade: Grade;
  /** By the clock of this browser. */
  at: number;
}

/** As many as the call takes. */
const AT_ONCE = 100;

const prefixOf = (person: string) => `${person}/answers/`;
const placeOf = ({ person, key }: Answer) => prefixOf(person) + key;

const waiting = new Map<string, Answer>();
const opened = new Set<string>();
let running = false;

/** Words with answers the server does not have yet. */
export const unsentWords = (): ReadonlySet<string> =>
  new Set([...waiting.values()].map(({ id }) => id));

/** What was left here by an earlier page goes on its way again. */
export async function openAnswers(person: string): Promise<void> {
  if (opened.has(person)) return;
  opened.add(person);
  for (const answer of await readWaiting<Answer>(prefixOf(person))) waiting.set(answer.key, answer);
  markAnswers(waiting.size > 0);
  void run();
}

/** When something happens here. */
export const clock = (): number => Date.now();

/** Gives when it was. */
export function giveAnswer(answer: Omit<Answer, 'key' | 'at'>): number {
  const answered = { ...answer, key: crypto.randomUUID(), at: clock() };
  waiting.set(answered.key, answered);
  markAnswers(true);
  rememberAnswer(answered.person, answered.id, answered.at);
  // It is sent when it is kept, so that it is never sent and forgotten.
  void writeWaiting(placeOf(answered), answered).then(run);
  return answered.at;
}

/**
 * One batch after another, until nothing is left that can be sent. An answer the server will not
 * have is looked for by halves and let go alone.
 */
async function run(): Promise<void> {
  if (running) return;
  running = true;
  // Who has signed out, or is another, or may not write for a while keeps the answers till then.
  const away = new Set<string>();
  let most = AT_ONCE;
  try {
    for (let failures = 0; ;) {
      const left = [...waiting.values()].filter(({ person }) => !away.has(person));
      const [first] = left;
      if (first === undefined) return;
      const batch = left.filter(({ person }) => person === first.person).slice(0, most);
      try {
        await send(batch);
        failures = 0;
        await settle(batch);
        wordsChanged();
      } catch (error) {
        failures += 1;
        if (error instanceof LineLost) await lineBack(failures);
        else if (!isRefusal(error)) throw error;
        else if (error.status === 401 || error.status === 403) away.add(first.person);
        else if (error.status === 429 || error.status === 409 || error.status >= 500)
          await pause(Math.max(waitBefore(failures), (error.wait ?? 0) * 1000));
        else if (batch.length > 1) most = Math.ceil(batch.length / 2);
        else {
          await settle(batch);
          most = AT_ONCE;
        }
      }
    }
  } finally {
    running = false;
  }
}

const iso = (at: number) => new Date(at).toISOString();

const send = (batch: readonly Answer[]) =>
  ask(gradeWords, {
    body: {
      user: batch[0]!.person,
      sent: iso(Date.now()),
      list: batch.map(({ key, id, grade, at }) => ({ key, id, grade, at: iso(at) })),
    },
  });

async function settle(batch: readonly Answer[]): Promise<void> {
  for (const answer of batch) {
    waiting.delete(answer.key);
    await removeDraft(placeOf(answer));
  }
  markAnswers(waiting.size > 0);
}
