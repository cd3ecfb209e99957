// Makes notices of what people have left in `notice_cause`.

import { runBatch } from '#server/batch.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import * as queries from './cause-queries.server.ts';
import { GATHER_NOTICES, writeNotices } from './public/notify.server.ts';
import type { NoticeKind } from './kinds.ts';
import { insertAccounts, lockAccounts } from './queries.server.ts';

interface Gathered {
  accountId: string;
  kind: NoticeKind;
  objectId: string;
}

/** By kind, whether there is still something to tell when it is gathered; always, where none is given. */
export type News = Partial<
  Record<NoticeKind, (db: Db, of: Omit<Gathered, 'kind'>) => Promise<boolean>>
>;

/** What was seen in its own place meanwhile is no news. */
const isStillNews = async (news: News, db: Db, { kind, ...of }: Gathered): Promise<boolean> =>
  (await news[kind]?.(db, of)) ?? true;

const AT_ONCE = 1000;

export const gatherNotices = (ctx: Ctx, payload: Gathered, news: News): Promise<void> =>
  runBatch(ctx, GATHER_NOTICES, async (publisher) => {
    const { db } = publisher;
    // Two that gather the same follow one another. Should the first fail, the queue does not try it
    // again, because it was followed by the second: that one finds what the first had taken.
    await insertAccounts(db, [payload.accountId]);
    await lockAccounts(db, [payload.accountId]);
    const causes = await queries.takeCauses(db, payload, AT_ONCE);
    const isNews = await isStillNews(news, db, payload);
    const seen = isNews ? causes.filter(({ hidden }) => !hidden) : [];
    const last = seen.at(-1);
    if (last !== undefined)
      await writeNotices(publisher, {
        kind: payload.kind,
        objectId: payload.objectId,
        accountIds: [payload.accountId],
        added: seen.filter(({ counts }) => counts).length,
        people: seen.map(({ actor_id: id }) => id).toReversed(),
        noteId: last.note_id,
        commentId: last.comment_id,
        groupId: null,
      });
    return causes.length === AT_ONCE ? payload : null;
  });
