// All that a visitor has learned in this browser, on its way into an account. The key of the request
// follows from what is sent, so a second press, a second tab and a repeat after a lost answer are
// one request. From the first press on it is offered to nobody else, unless more is learned.

import { clearVisitorWords, visitorWords } from '#features/learning/study/visitor-words.web.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { ask } from '#ui/ask.web.ts';
import { isRecord, openStoredValue } from '#ui/stored-value.web.ts';
import { addVisitorLearning } from './client.gen.ts';
import { clearSavedRange, savedRange } from './placed.web.ts';
import { clearVisitorLessons, visitorLessons } from './visitor-lessons.web.ts';

interface Claim {
  id: string;
  person: string;
  /** The length of what was sent: who adds to it is asked again. */
  size: number;
}

const claim = openStoredValue<Claim | null>('visitor-claim-1', (saved) =>
  isRecord(saved) &&
  typeof saved.id === 'string' &&
  typeof saved.person === 'string' &&
  typeof saved.size === 'number'
    ? { id: saved.id, person: saved.person, size: saved.size }
    : null,
);

/** Whether somebody else has begun to take it over. */
export function useIsClaimed(person: string): boolean {
  const saved = claim.useValue();
  return saved !== null && saved.person !== person && saved.size === sizeOf(learned());
}

export function forgetLearning(): void {
  clearVisitorWords();
  clearVisitorLessons();
  if (savedRange() !== 'skipped') clearSavedRange();
  claim.clear();
}

function learned() {
  const range = savedRange();
  return {
    words: visitorWords().map((word) => ({ ...word })),
    lessons: visitorLessons().flatMap(({ id, now, done }) =>
      [
        { id, done: true, answers: done },
        { id, done: false, answers: now },
      ]
        .filter(({ answers }) => answers.length > 0)
        .map(({ answers, ...attempt }) => ({
          ...attempt,
          answers: answers.map(([exercise, answer]) => ({ exercise, answer })),
        })),
    ),
    range: typeof range === 'number' ? range : null,
  };
}

const sizeOf = (sent: unknown): number => JSON.stringify(sent).length;

async function keyOf(sent: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(sent));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Gives the triangles it has brought; null where another tab was first. */
export async function addLearning(person: string): Promise<number | null> {
  const body = learned();
  if (body.words.length + body.lessons.length === 0 && body.range === null) return null;
  const { id } = claim.get() ?? { id: crypto.randomUUID() };
  const size = sizeOf(body);
  claim.set({ id, person, size });
  try {
    const idempotencyKey = await keyOf([id, body]);
    const { earned } = await ask(addVisitorLearning, { body }, { idempotencyKey });
    // What another tab has added meanwhile was not sent.
    if (sizeOf(learned()) === size) forgetLearning();
    else claim.clear();
    return earned;
  } catch (error) {
    // The dictionary has changed since the first one was sent: a new request adds nothing twice.
    if (isRefusal(error) && error.reason === 'key-used')
      claim.set({ id: crypto.randomUUID(), person, size });
    throw error;
  }
}
