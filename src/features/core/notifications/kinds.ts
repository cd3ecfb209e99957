// All kinds of notices, in the order of their switches.

import type { Kind, NoticeFilter } from './kind.ts';
import { answered } from './kinds/answered.ts';
import { appeal } from './kinds/appeal.ts';
import { comment } from './kinds/comment.ts';
import { corrected } from './kinds/corrected.ts';
import { correction } from './kinds/correction.ts';
import { group } from './kinds/group.ts';
import { mention } from './kinds/mention.ts';
import { message } from './kinds/message.ts';
import { rating } from './kinds/rating.ts';
import { reply } from './kinds/reply.ts';
import { report } from './kinds/report.ts';
import { ruling } from './kinds/ruling.ts';
import { subscriber } from './kinds/subscriber.ts';
import { triangle } from './kinds/triangle.ts';
import { voice } from './kinds/voice.ts';
import { word } from './kinds/word.ts';

const KINDS = [
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
  ruling,
  report,
  appeal,
  word,
  voice,
] as const satisfies readonly Kind[];

export type NoticeKind = (typeof KINDS)[number]['name'];

export const NOTICE_KINDS: readonly NoticeKind[] = KINDS.map(({ name }) => name);

const BY_NAME: ReadonlyMap<string, Kind> = new Map(KINDS.map((kind) => [kind.name, kind]));

export const kindOf = (name: NoticeKind): Kind => BY_NAME.get(name)!;

/** Those that stand in a part of the list. */
export const kindsOf = (filter: NoticeFilter): readonly NoticeKind[] =>
  KINDS.filter((kind) => kind.filter === filter).map(({ name }) => name);
