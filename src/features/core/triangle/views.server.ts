import { z } from 'zod';
import { Image } from '#features/core/accounts/calls.ts';
import { versionOf } from '#features/core/cms/public/versions.server.ts';
import { LONGEST_SENTENCE, normalText, VOICE } from '#features/platform/speech/rules.ts';
import { canSpeak, nameOf } from '#features/platform/speech/public/sounds.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import type { Item } from './calls.ts';
import type { Order, OwnOrder } from './calls/orders.ts';
import type { StaffItem } from './calls/staff.ts';
import { selectTries, type ItemRow } from './queries/items.server.ts';
import type { OrderRow, OwnOrderRow } from './queries/orders.server.ts';
import { DRAWN_GOODS } from './item-rules.ts';
import { KINDS, ORDER_STATES, TRIES_A_DAY } from './rules.ts';

const Answers = z.array(z.string());

export const answersOf = (row: Pick<ItemRow, 'answers'>): string[] => Answers.parse(row.answers);

/** What is said of a task that is heard; null where it is none. */
export function saidOf({ kind, listen, tat }: ItemRow): string | null {
  const text = normalText(tat);
  return kind === 'task' && listen && text.length <= LONGEST_SENTENCE ? text : null;
}

/** The address holds a digest: the answer cannot be read off it. */
function soundOf(ctx: Pick<Ctx, 'env'>, row: ItemRow): string | null {
  const text = saidOf(row);
  return text === null || !canSpeak(ctx)
    ? null
    : `/media/speech/${VOICE}/task/${row.id}/${nameOf(text)}.ogg`;
}

/** Tasks and goods for a viewer, on a day. A visitor has tried nothing. */
export async function presentItems(
  ctx: Pick<Ctx, 'db' | 'env'>,
  viewer: Viewer | null,
  { rows, day }: { rows: readonly ItemRow[]; day: number },
): Promise<Item[]> {
  const ids = rows.map(({ id }) => id);
  const tried =
    viewer === null || ids.length === 0 ? [] : await selectTries(ctx.db, viewer.id, ids);
  const byItem = new Map(tried.map((one) => [one.item_id, one]));
  return rows.map((row) => {
    const mine = byItem.get(row.id);
    return {
      id: row.id,
      kind: z.enum(KINDS).parse(row.kind),
      rus: row.rus,
      eng: row.eng,
      sound: soundOf(ctx, row),
      range: row.range,
      title: row.title,
      content: row.content,
      contentRus: row.content_rus,
      contentEng: row.content_eng,
      image: Image.nullable().parse(row.image) ?? drawingOf(row),
      price: row.price,
      quantity: row.quantity,
      done: row.done,
      created: row.created_at,
      right: mine !== undefined && mine.right_at !== null,
      tries: Math.max(0, TRIES_A_DAY - (mine?.day === day ? mine.tries : 0)),
    };
  });
}

/** The project's own goods have drawings in `public/goods`; a picture of the staff comes first. */
const drawingOf = ({ kind, key }: ItemRow): Image | null =>
  kind === 'good' && key !== null && DRAWN_GOODS.has(key)
    ? { src: `/goods/${key}.svg`, width: 400, height: 260, alt: '' }
    : null;

export const presentOrder = (row: OrderRow): Order => ({
  id: row.id,
  item: row.item_id,
  title: row.title,
  price: row.price,
  quantity: row.quantity,
  sum: row.price * row.quantity,
  content: row.content,
  state: z.enum(ORDER_STATES).parse(row.state),
  reason: row.reason,
  created: row.created_at,
});

/** For the buyer: with the name of the good in other languages, while it is there. */
export const presentOwnOrder = (row: OwnOrderRow): OwnOrder => ({
  ...presentOrder(row),
  rus: row.rus,
  eng: row.eng,
});

/** The name it keeps when it is deleted and put in again. */
export const keyOf = (row: Pick<ItemRow, 'id' | 'key'>): string => row.key ?? `t${row.id}`;

/** A task or a good as it is exported, in the shape it is imported in. */
export function presentFile(row: ItemRow) {
  return {
    key: keyOf(row),
    kind: z.enum(KINDS).parse(row.kind),
    tat: row.tat,
    rus: row.rus,
    eng: row.eng,
    answers: answersOf(row).map((answer) => ({ answer })),
    range: row.range,
    title: row.title,
    content: row.content,
    contentRus: row.content_rus,
    contentEng: row.content_eng,
    price: row.price,
    quantity: row.quantity,
    listen: row.listen,
    published: row.published_at !== null,
  };
}

/** Of a good all that were ever put in count: an order is no change of what staff have written. */
export function itemVersion(row: ItemRow): string {
  const file = presentFile(row);
  return versionOf(file.kind === 'good' ? { ...file, quantity: row.quantity + row.done } : file);
}

export const presentStaffItem = (row: ItemRow): StaffItem => ({
  id: row.id,
  ...presentFile(row),
  image: Image.nullable().parse(row.image),
  done: row.done,
  created: row.created_at,
  version: itemVersion(row),
});
