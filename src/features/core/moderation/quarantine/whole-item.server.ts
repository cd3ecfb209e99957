// A quarantined thing as whoever decides about it sees it: all that it may be quarantined for.

import { presentPictures, presentRecordings } from '#features/platform/media/views.server.ts';
import { linksIn } from '#features/core/spam/public/reading.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { MOST_LINKS, type WholeThing } from '../calls/quarantine.ts';
import { quarantineFileAddress } from './files.server.ts';
import { hostOf } from './hosts.server.ts';
import { selectLookedAt } from './item-queries.server.ts';

interface Looked {
  staffId: string;
  waveId: string;
  thingId: string;
}

export async function wholeThing(
  ctx: CallCtx,
  { staffId, waveId, thingId }: Looked,
): Promise<WholeThing> {
  // Before it is read: what is changed while it is read was not seen.
  const seen = new Date(ctx.clock.now()).toISOString();
  const row = await selectLookedAt(ctx.db, thingId);
  if (row?.wave_id !== waveId) throw new Refusal('id');
  const { title, content } = row;
  const links = [...new Set([...row.links, ...linksIn(`${title}\n${content}`)])];
  const addressOf = (key: string) => quarantineFileAddress(ctx, { staffId, thingId, key });
  return {
    ...{ id: row.id, title, content, seen },
    links: links.slice(0, MOST_LINKS).map((link) => ({ link, host: hostOf(link) })),
    images: presentPictures(row.pictures, addressOf).images,
    ...presentRecordings(row.recordings, addressOf),
  };
}
