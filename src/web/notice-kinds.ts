// All kinds of notifications, in the order of their switches. Pages that show notifications pass the
// list on; the server has it for pushes and letters (`src/main/features.ts`).

import { comment, mention, reply } from '#features/content/comments/notifications.ts';
import { corrected, correction } from '#features/content/corrections/notifications.ts';
import {
  accepted,
  declined,
  group,
  groupHidden,
  suggestion,
} from '#features/content/notes/notifications.ts';
import { voice } from '#features/content/pronunciations/notifications.ts';
import { answered } from '#features/content/qa/notifications.ts';
import { rating, triangle } from '#features/content/reactions/notifications.ts';
import { appeal, report, ruling, word } from '#features/core/moderation/notifications.ts';
import type { Kinds } from '#features/core/notifications/kinds.ts';
import { order, subscriber } from '#features/core/notifications/notifications.ts';
import { message } from '#features/social/messages/notifications.ts';

/** By name; after a new one, run `npm run gen`. */
export const noticeKinds: Kinds = {
  message,
  reply,
  mention,
  comment,
  correction,
  corrected,
  answered,
  rating,
  triangle,
  subscriber,
  group,
  suggestion,
  accepted,
  declined,
  groupHidden,
  ruling,
  report,
  appeal,
  word,
  voice,
  order,
};
