// Makes notices of what people have left in `notice_cause`.

import { runBatch } from '#server/batch.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import * as queries from './cause-queries.server.ts';
import { GATHER_NOTICES } from './causes.server.ts';
import type { NoticeKind } from './kinds.ts';
import { NEWS } from './kinds.server.ts';
import { insertAccounts, lockAccounts } from './queries.server.ts';
import { writeNotices } from './writing.server.ts';

interface Gathered {
  accountId: string;
  kind: NoticeKind;
  objectId: string;
}

/** What was seen in its own place meanwhile is no news. */
const isStillNews = async (db: Db, { kind, ...of }: Gathered): Promise<boolean> =>
  (await NEWS[kind]?.(db, of)) ?? true;

const AT_ONCE = 1000;

export const gatherNotices = (ctx: Ctx, payload: Gathered): Promise<void> =>
  runBatch(ctx, GATHER_NOTICES, async (publisher) => {
    const { db } = publisher;
    // Two that gather the same follow one another. Should the first fail, the queue does not try it
    // again, because it was followed by the second: that one finds what the first had taken.
    await insertAccounts(db, [payload.accountId]);
    await lockAccounts(db, [payload.accountId]);
    const causes = await queries.takeCauses(db, payload, AT_ONCE);
    const seen = (await isStillNews(db, payload)) ? causes.filter(({ hidden }) => !hidden) : [];
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
