// The tasks that come with the project. What staff have changed or deleted stays as they left it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ship } from '#features/content/shipping.server.ts';
import type { Db } from '#server/db.ts';
import { itemSearchOf } from './item-search.ts';
import { selectItemByKey, upsertItemByKey } from './queries/staff.server.ts';
import { answersOf } from './views.server.ts';

const Task = z.strictObject({
  id: z.string().max(40),
  tat: z.string().min(1).max(500),
  rus: z.string().min(1).max(500),
  answers: z.array(z.string().min(1).max(200)).min(1).max(8),
  range: z.number().int().min(1).max(5),
  price: z.number().int().min(1).max(3),
});

export const shippedTasks = z
  .array(Task)
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'content/tasks.json'), 'utf8')));

export const shipTasks = (db: Db) =>
  ship(db, {
    kind: 'triangle',
    items: shippedTasks.map(({ id, ...value }) => ({ id, value })),
    read: async (inside, key) => {
      const row = await selectItemByKey(inside, key);
      if (row === undefined) return undefined;
      const { tat, rus, range, price } = row;
      return { tat, rus, answers: answersOf(row), range, price };
    },
    write: (inside, key, { answers, ...value }) =>
      upsertItemByKey(inside, key, {
        ...value,
        answers: JSON.stringify(answers),
        search: itemSearchOf({ rus: value.rus, title: '' }),
      }),
  });
