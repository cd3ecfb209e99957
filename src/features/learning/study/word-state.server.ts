// What a word is to somebody, read off the log of their answers and kept beside it.

import type { Db } from '#server/db.ts';
import type { OwnWordState } from './calls.ts';
import { replay, type Grade, type Memory, type Review } from './memory.ts';
import { updateMemories, type MemoryChange } from './memory-queries.server.ts';
import * as queries from './queries.server.ts';
import { isoOf, selectOf, stateNumbered, stateOf } from './rules.ts';
import { memoryOf } from './views.server.ts';

export function wordStateOf(row: queries.WordRow | undefined): OwnWordState {
  if (row === undefined) return { id: null, select: 0, next: null };
  return { id: row.id, select: selectOf(stateNumbered(row.state)), next: row.due_at };
}

/** Brings these words in line with all of their answers; the person's words are locked. */
export async function recompute(
  db: Db,
  words: readonly queries.WordRow[],
  now: number,
): Promise<void> {
  const answers = new Map<string, Review[]>(words.map(({ id }) => [id, []]));
  for (const { word_id: id, key, grade, at } of await queries.selectReviews(db, [
    ...answers.keys(),
  ]))
    answers.get(id)?.push({ key, grade: grade as Grade, at: Date.parse(at) });
  await updateMemories(
    db,
    words.map((word) => memoryChange(word, replay(answers.get(word.id) ?? []), now)),
  );
}

/**
 * The same after new answers: where they are later than those before, as they mostly are, only they
 * are looked at, however many there were.
 */
export async function recomputeAfter(
  db: Db,
  words: readonly queries.WordRow[],
  added: ReadonlyMap<string, readonly Review[]>,
  now: number,
): Promise<void> {
  const others: queries.WordRow[] = [];
  const changes: MemoryChange[] = [];
  for (const word of words) {
    const answers = added.get(word.id) ?? [];
    if (answers.length === 0) continue;
    if (areLater(answers, word))
      changes.push(memoryChange(word, replay(answers, memoryOf(word)), now));
    else others.push(word);
  }
  await updateMemories(db, changes);
  if (others.length > 0) await recompute(db, others, now);
}

function areLater(answers: readonly Review[], word: queries.WordRow): boolean {
  const memory = memoryOf(word);
  // What cannot be read is made anew.
  if (memory === null && word.memory !== null) return false;
  const last = Math.max(memory?.at ?? 0, Date.parse(word.since) + 1);
  return answers.every(({ at }) => at > last);
}

function memoryChange(word: queries.WordRow, memory: Memory | null, now: number): MemoryChange {
  const state = stateOf(memory, word.marked);
  const knownAt = word.known_at ?? isoOf(word.marked ? now : (memory?.at ?? now));
  return {
    id: word.id,
    memory: memory === null ? null : JSON.stringify(memory),
    state: selectOf(state),
    due_at: word.marked ? null : memory === null ? word.since : isoOf(memory.due),
    known_at: state === 'known' ? knownAt : null,
  };
}
