// Plans of PostgreSQL as tests read them.

import type { Db } from '#server/db.ts';
export interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** A plan with all the plans in it. */
export const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

/** A value as it stands in SQL. */
export const literal = (value: unknown): string =>
  Array.isArray(value)
    ? `array[${value.map(literal).join(',')}]`
    : typeof value === 'number'
      ? String(value)
      : `'${String(value).replaceAll("'", "''")}'`;

/** A list, the index that must serve it, and its one statement. */
export type Case = [name: string, index: string, run: (db: Db) => Promise<unknown>];
