// Answers to lessons on their way. Each is in this browser's store before it is sent and until the
// server has it, so neither a lost line nor a reload loses one. They are sent one by one in their
// order, by one tab at a time: of an attempt the server counts the first answer to each exercise, so
// a repeat changes nothing.

import {
  readDraft,
  readWaiting,
  removeDraft,
  writeWaiting,
} from '#features/platform/drafts/draft-store.web.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { ask } from '#ui/ask.web.ts';
import { pause, waitBefore } from '#ui/backoff.web.ts';
import { LineLost, lineBack } from '#ui/line.web.ts';
import { answerEdu, finishEdu } from './client.gen.ts';
import { markLessonAnswers } from './lesson-answers-mark.web.ts';

export interface SavedResult {
  best: number;
  /** Triangles this lesson has brought. */
  earned: number;
}

/** An answer to an exercise, or the end of an attempt. */
type Given = { exercise: number; answer: string } | { grade: number };

interface Waiting {
  /** Keys stand in the order in which they were made. */
  key: string;
  /** Who answered: two people may share a browser. */
  person: string;
  /** The address of the lesson. */
  lesson: string;
  given: Given;
}

interface Ending {
  resolve: (saved: SavedResult) => void;
  reject: (error: unknown) => void;
}

const MOST_FAILURES = 8;

const prefixOf = (person: string) => `${person}/lessons/`;
const placeOf = ({ person, key }: Waiting) => prefixOf(person) + key;

const waiting = new Map<string, Waiting>();
/** Those the browser has stored: one that is gone from there was sent by another tab. */
const stored = new Set<string>();
const endings = new Map<string, Ending>();
const earned = new Map<string, number>();
const opened = new Map<string, Promise<void>>();
let running = false;
/** Something has come since the run under way looked for it. */
let again = false;
/** The time of the newest key: the next one is later, whatever the clock says. */
let newest = 0;

function newKey(): string {
  newest = Math.max(Date.now(), newest + 1);
  return `${String(newest).padStart(15, '0')}-${crypto.randomUUID()}`;
}

/** What an earlier page has left here goes on its way again. */
export function openLessonAnswers(person: string): Promise<void> {
  let opening = opened.get(person);
  if (opening === undefined) {
    opening = readWaiting<Waiting>(prefixOf(person)).then((left) => {
      for (const one of left) {
        waiting.set(one.key, one);
        stored.add(one.key);
        newest = Math.max(newest, Number.parseInt(one.key, 10));
      }
      markLessonAnswers(person, left.length > 0);
      void run();
    });
    opened.set(person, opening);
  }
  return opening;
}

/** The answers of a lesson that wait, by the number of the exercise; of its last attempt. */
export function waitingAnswers(person: string, lesson: string): Record<number, string> {
  let answers: Record<number, string> = {};
  for (const { given } of inOrder().filter(
    (one) => one.person === person && one.lesson === lesson,
  )) {
    if ('grade' in given) answers = {};
    else answers[given.exercise] ??= given.answer;
  }
  return answers;
}

const inOrder = (): Waiting[] =>
  [...waiting.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));

function give(person: string, lesson: string, given: Given): string {
  const one = { key: newKey(), person, lesson, given };
  waiting.set(one.key, one);
  markLessonAnswers(person, true);
  // Sending starts once it is stored; a run under way may send it earlier.
  void writeWaiting(placeOf(one), one).then(async () => {
    if ((await readDraft(placeOf(one))) !== undefined) stored.add(one.key);
    void run();
  });
  return one.key;
}

export const giveLessonAnswer = (
  person: string,
  lesson: string,
  answer: { exercise: number; answer: string },
): void => void give(person, lesson, answer);

/** Gives what the server says of it, whenever it has it. */
export const finishLesson = (person: string, lesson: string, grade: number) =>
  new Promise<SavedResult>((resolve, reject) => {
    endings.set(give(person, lesson, { grade }), { resolve, reject });
  });

async function run(): Promise<void> {
  again = true;
  if (running) return;
  running = true;
  try {
    // Old browsers have none.
    const locks: LockManager | null | undefined = navigator.locks;
    while (again) {
      again = false;
      await (locks ? locks.request('lesson-answers', sendAll) : sendAll());
    }
  } finally {
    running = false;
  }
}

/** One after another, until nothing is left that can be sent. */
async function sendAll(): Promise<void> {
  // Who has signed out, or is another, or may not write for a while keeps the answers till then.
  const away = new Set<string>();
  // What the server cannot take keeps no other lesson waiting.
  const stuck = new Set<string>();
  for (let failures = 0; ;) {
    const one = inOrder().find(({ person, lesson }) => !away.has(person) && !stuck.has(lesson));
    if (one === undefined) return;
    if (stored.has(one.key) && (await readDraft(placeOf(one))) === undefined) {
      endings.get(one.key)?.reject(new Error('another tab has sent it'));
      await settle(one);
      continue;
    }
    try {
      await send(one);
      failures = 0;
      await settle(one);
    } catch (error) {
      failures += 1;
      if (error instanceof LineLost) await lineBack(failures);
      else if (!isRefusal(error)) {
        endings.get(one.key)?.reject(error);
        throw error;
      } else if (error.status === 401 || error.status === 403) {
        away.add(one.person);
        for (const [key, ending] of endings)
          if (waiting.get(key)?.person === one.person) ending.reject(error);
      } else if (failures >= MOST_FAILURES && error.status >= 500) {
        stuck.add(one.lesson);
        failures = 0;
      } else if (error.status === 429 || error.status === 409 || error.status >= 500)
        await pause(Math.max(waitBefore(failures), (error.wait ?? 0) * 1000));
      else {
        // The lesson is gone, or has become another one.
        endings.get(one.key)?.reject(error);
        await settle(one);
      }
    }
  }
}

async function send({ key, person: user, lesson: id, given }: Waiting): Promise<void> {
  if ('grade' in given) {
    const { best } = await ask(finishEdu, { params: { id }, body: { ...given, user } });
    endings.get(key)?.resolve({ best, earned: earned.get(id) ?? 0 });
    earned.delete(id);
    return;
  }
  const answer = await ask(answerEdu, { params: { id }, body: { ...given, user } });
  earned.set(id, (earned.get(id) ?? 0) + answer.earned);
}

async function settle(one: Waiting): Promise<void> {
  waiting.delete(one.key);
  stored.delete(one.key);
  endings.delete(one.key);
  await removeDraft(placeOf(one));
  // Other tabs may have stored some.
  markLessonAnswers(one.person, (await readWaiting(prefixOf(one.person))).length > 0);
}
