// The tasks and goods that come with the project. What staff have changed or deleted stays as they left it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ship } from '#features/core/cms/public/shipped-content.server.ts';
import type { Db } from '#server/db.ts';
import type { Shipped } from '#server/feature.ts';
import { itemSearchOf } from './item-search.ts';
import { selectItemByKey, upsertGoodByKey, upsertItemByKey } from './queries/staff.server.ts';
import { answersOf } from './views.server.ts';

const Task = z.strictObject({
  id: z.string().max(40),
  tat: z.string().min(1).max(500),
  rus: z.string().min(1).max(500),
  eng: z.string().min(1).max(500),
  answers: z.array(z.string().min(1).max(200)).min(1).max(8),
  range: z.number().int().min(1).max(5),
  price: z.number().int().min(1).max(3),
  /** Only where it is heard: the others stay what was shipped before. */
  listen: z.literal(true).optional(),
});

/** Each can be done by a letter; docs/goods.md says how. */
const Good = z.strictObject({
  id: z.string().max(40),
  title: z.string().min(3).max(150),
  rus: z.string().min(3).max(150),
  eng: z.string().min(3).max(150),
  content: z.string().min(1).max(5000),
  contentRus: z.string().min(1).max(5000),
  contentEng: z.string().min(1).max(5000),
  price: z.number().int().min(1).max(1000),
  quantity: z.number().int().min(1).max(10_000),
});

const read = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'content', file), 'utf8'));

export const shippedTasks = z.array(Task).parse(read('tasks.json'));
export const shippedGoods = z.array(Good).parse(read('goods.json'));

/** What was put in before the tasks had English has none. */
type StoredTask = Omit<z.output<typeof Task>, 'id' | 'eng'> & { eng?: string };

export const shipTasks = (db: Db) =>
  ship(db, {
    kind: 'triangle',
    items: shippedTasks.map(({ id, ...value }): { id: string; value: StoredTask } => ({
      id,
      value,
    })),
    read: async (inside, key) => {
      const row = await selectItemByKey(inside, key);
      if (row === undefined) return undefined;
      const { tat, rus, eng, range, price, listen } = row;
      const answers = answersOf(row);
      // Without English it is what was shipped before there was any.
      return {
        tat,
        rus,
        ...(eng !== '' && { eng }),
        answers,
        range,
        price,
        ...(listen && { listen }),
      };
    },
    write: (inside, key, { answers, eng = '', listen = false, ...value }) =>
      upsertItemByKey(inside, key, {
        ...value,
        eng,
        listen,
        answers: JSON.stringify(answers),
        search: itemSearchOf({ rus: value.rus, eng, title: '' }),
      }),
  });

type Texts = 'rus' | 'eng' | 'contentRus' | 'contentEng';
/** What was put in before the goods were in three languages has only Tatar. */
type StoredGood = Omit<z.output<typeof Good>, 'id' | Texts> &
  Partial<Pick<z.output<typeof Good>, Texts>>;

/** Of the stock all that was ever put in counts: what was ordered is no change of staff. */
export const shipGoods = (db: Db) =>
  ship(db, {
    kind: 'triangle',
    items: shippedGoods.map(({ id, ...value }): { id: string; value: StoredGood } => ({
      id,
      value,
    })),
    read: async (inside, key) => {
      const row = await selectItemByKey(inside, key);
      if (row === undefined) return undefined;
      const { title, rus, eng, content, price, quantity, done } = row;
      const { content_rus: contentRus, content_eng: contentEng } = row;
      return {
        ...{ title, content, price, quantity: quantity + done },
        ...(rus !== '' && { rus }),
        ...(eng !== '' && { eng }),
        ...(contentRus !== '' && { contentRus }),
        ...(contentEng !== '' && { contentEng }),
      };
    },
    write: (inside, key, { rus = '', eng = '', contentRus = '', contentEng = '', ...value }) =>
      upsertGoodByKey(inside, key, {
        ...{ ...value, rus, eng, content_rus: contentRus, content_eng: contentEng },
        search: itemSearchOf({ rus, eng, title: value.title }),
      }),
  });

export async function shipItems(db: Db): Promise<Shipped> {
  const tasks = await shipTasks(db);
  const goods = await shipGoods(db);
  return {
    put: tasks.put + goods.put,
    same: tasks.same + goods.same,
    kept: tasks.kept + goods.kept,
  };
}
