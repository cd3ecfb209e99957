import type { Db } from '#server/db.ts';
import type { Audience } from '#server/feature.ts';
import type { PubSub } from '#server/streams/pubsub.ts';
import { emitPresence } from './public/emit.server.ts';

interface Presence {
  accountId: string;
  isOnline: boolean;
}

/** Tells those who see it that somebody has come or gone. */
export async function emitPresenceChange(
  { db, pubsub }: { db: Db; pubsub: PubSub },
  audiences: readonly Audience[],
  { accountId, isOnline }: Presence,
): Promise<void> {
  const ids = await Promise.all(audiences.map((audience) => audience(db, accountId)));
  emitPresence({ pubsub }, ids.flat(), { user: accountId, online: isOnline });
}
