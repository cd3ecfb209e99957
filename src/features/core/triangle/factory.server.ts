import type { Insertable } from 'kysely';
import type { TriangleItem, TriangleOrder } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import { itemSearchOf } from './item-search.ts';

type Made = Omit<Partial<Insertable<TriangleItem>>, 'answers'> & { answers?: readonly string[] };

/** A task or a good, published. */
export async function makeItem(db: Db, made: Made = {}): Promise<string> {
  const { answers = ['Исәнмесез'], rus = 'Здравствуйте!', eng = '', title = '', ...item } = made;
  const { id } = await db
    .insertInto('triangle_item')
    .values({
      kind: 'task',
      tat: answers[0] ?? '',
      price: 1,
      published_at: new Date().toISOString(),
      ...item,
      rus,
      eng,
      title,
      search: itemSearchOf({ rus, eng, title }),
      answers: JSON.stringify(answers),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An order; nobody has taken it up yet, unless it is said. */
export async function makeOrder(
  db: Db,
  accountId: string,
  made: Partial<Insertable<TriangleOrder>> = {},
): Promise<string> {
  const { title = 'Китап', ...order } = made;
  const { id } = await db
    .insertInto('triangle_order')
    .values({
      price: 1,
      quantity: 1,
      search: foldKeyboard(title),
      ...order,
      title,
      account_id: accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
