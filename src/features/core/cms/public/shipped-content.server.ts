// Content that comes with the project, as JSON beside the code of its feature. `npm run data content`
// puts it in and may be run at any time: what is there already stays, a new version takes the place
// of the last one, and what staff have changed, deleted or made themselves is left alone.

import type { Db } from '#server/db.ts';
import type { Shipped } from '#server/feature.ts';
import { saveChange } from '../changes.server.ts';
import { lockShipping, selectShipped, upsertShipped } from '../queries.server.ts';
import { whatToShip, type ContentKind } from '../rules.ts';
import { hashOf } from './versions.server.ts';

interface Shipment<T extends object> {
  kind: ContentKind;
  items: readonly { id: string; value: T }[];
  /** What is there under this id, in the very shape it is shipped in. */
  read: (db: Db, id: string) => Promise<T | undefined>;
  /** Makes the thing, or changes it to this. */
  write: (db: Db, id: string, value: T) => Promise<void>;
}

/** In the transaction it is given. */
export async function ship<T extends object>(db: Db, shipment: Shipment<T>): Promise<Shipped> {
  const { kind, items, read, write } = shipment;
  await lockShipping(db, kind);
  const known = new Map((await selectShipped(db, kind)).map((row) => [row.item_id, row.hash]));
  const done: Shipped = { put: 0, same: 0, kept: 0 };
  for (const { id, value } of items) {
    const current = await read(db, id);
    const next = hashOf(value);
    const act = whatToShip({
      shipped: known.get(id) ?? null,
      current: current === undefined ? null : hashOf(current),
      next,
    });
    done[act] += 1;
    if (act === 'kept') continue;
    if (act === 'put') {
      await write(db, id, value);
      const before = current ?? null;
      await saveChange(db, { kind, itemId: id, adminId: null, act: 'ship', before, after: value });
    }
    if (known.get(id) !== next) await upsertShipped(db, kind, id, next);
  }
  return done;
}
