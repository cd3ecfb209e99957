// The notes somebody can read with ease: nearly all of their words are known. No index knows what one
// person knows, so the newest notes are looked at, so many at a time and no more than a thousand.

import type { NoteRow } from '#features/content/notes/views.server.ts';
import { isEasy } from '#features/learning/study/rules.ts';
import { sharesOf } from '#features/learning/study/public/shares.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Start } from '#server/list-pages.ts';
import type { Viewer } from '#server/session.ts';
import * as queries from './queries.server.ts';

const AT_ONCE = 200;
const MOST_LOOKED_AT = 1000;

interface EasyAsked {
  start: Start;
  rows: number;
  unseen: Pick<queries.Scope, 'hidden' | 'reported'>;
  /** Whether all thousand are looked at, so that those that are easy are counted. */
  counted: boolean;
}

export async function selectEasyNotes(
  ctx: Ctx,
  viewer: Viewer,
  { start: { after, skip }, rows, unseen, counted }: EasyAsked,
): Promise<{ rows: NoteRow[]; total: number }> {
  const scope: queries.Scope = { kind: 'all', ...unseen };
  const found: string[] = [];
  const enough = counted ? MOST_LOOKED_AT : skip + rows;
  let from = after;
  for (let looked = 0; looked < MOST_LOOKED_AT && found.length < enough; looked += AT_ONCE) {
    const ids = await queries.selectNewestIds(ctx.db, scope, { after: from, rows: AT_ONCE });
    const shares = await sharesOf(ctx, viewer, ids);
    found.push(
      ...ids.filter((id) => {
        const share = shares(id);
        return share !== null && isEasy(share);
      }),
    );
    if (ids.length < AT_ONCE) break;
    from = ids.at(-1)!;
  }
  const total = found.length;
  const wanted = found.slice(skip, skip + rows);
  if (wanted.length === 0) return { rows: [], total };
  const { rows: cards } = await queries.selectCards(ctx.db, wanted, scope);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return { rows: wanted.flatMap((id) => byId.get(id) ?? []), total };
}
