// To what all kinds of notices listen.

import type { Db } from '#server/db.ts';
import type { Listener } from '#server/events.ts';
import type { NoticeKind } from './kinds.ts';
import { answeredNotices } from './kinds/answered.server.ts';
import { appealNotices } from './kinds/appeal.server.ts';
import { commentNotices } from './kinds/comment.server.ts';
import { correctedNotices } from './kinds/corrected.server.ts';
import { correctionNotices } from './kinds/correction.server.ts';
import { groupNotices } from './kinds/group.server.ts';
import { mentionNotices } from './kinds/mention.server.ts';
import { isMessageNews, messageNotices } from './kinds/message.server.ts';
import { ratingNotices } from './kinds/rating.server.ts';
import { replyNotices } from './kinds/reply.server.ts';
import { reportNotices } from './kinds/report.server.ts';
import { rulingNotices } from './kinds/ruling.server.ts';
import { subscriberNotices } from './kinds/subscriber.server.ts';
import { triangleNotices } from './kinds/triangle.server.ts';
import { voiceNotices } from './kinds/voice.server.ts';
import { wordNotices } from './kinds/word.server.ts';

export const kindListeners: readonly Listener[] = [
  ...messageNotices,
  ...replyNotices,
  ...mentionNotices,
  ...commentNotices,
  ...correctionNotices,
  ...correctedNotices,
  ...answeredNotices,
  ...ratingNotices,
  ...triangleNotices,
  ...subscriberNotices,
  ...groupNotices,
  ...rulingNotices,
  ...reportNotices,
  ...appealNotices,
  ...wordNotices,
  ...voiceNotices,
];

type IsNews = (db: Db, of: { accountId: string; objectId: string }) => Promise<boolean>;

/** Whether there is still something to tell when it is gathered; there is, where nothing is said. */
export const NEWS: Partial<Record<NoticeKind, IsNews>> = { message: isMessageNews };
