// Words of the day, one after the other: each in a form as people say it, in a sentence of our own.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayOf } from '#tatar/days.ts';

export interface DayWord {
  /** The word as it stands in the sentence. */
  form: string;
  tat: string;
  rus: string;
  eng: string;
}

export const DAYS: readonly DayWord[] = readFileSync(
  join(import.meta.dirname, '../days.tsv'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [form = '', tat = '', rus = '', eng = ''] = line.split('\t');
    return { form, tat, rus, eng };
  });

/** The same for everybody, and another one tomorrow. */
export const dayWordAt = (now: number): DayWord => DAYS[dayOf(now) % DAYS.length]!;
