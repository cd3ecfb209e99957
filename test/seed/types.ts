import type { LevelName } from '#tatar/level-names.ts';

export type PersonKey = string;
export type GroupKey = string;

export interface PersonSeed {
  key: PersonKey;
  idC: string;
  name: string;
  surname: string;
  gender: 'man' | 'woman' | 'none';
  birthday: { day: number; month: number; year: number };
  about: string;
  verified?: true;
  moderator?: true;
  security?: true;
  triangle: number;
}

export interface GroupSeed {
  key: GroupKey;
  idC: string;
  name: string;
  about: string;
  creator: PersonKey;
  admins: PersonKey[];
  followers: PersonKey[];
  verified?: true;
}

export interface ConversationSeed {
  between: [one: PersonKey, other: PersonKey];
  words: [by: 0 | 1, content: string][];
  /** The other one has not accepted it yet. */
  request?: true;
}

export interface GoodSeed {
  key: string;
  title: string;
  content: string;
  price: number;
  /** What is left of it. */
  quantity: number;
}

export interface OrderSeed {
  by: PersonKey;
  good: string;
  quantity: number;
  content: string;
  state: 'new' | 'accepted' | 'sent' | 'done' | 'cancelled';
  reason: string;
  minutesAgo: number;
}

/** `minutesAfter` is counted from the note, for a reply too; replies go one level deep. */
export interface CommentSeed {
  by: PersonKey;
  content: string;
  minutesAfter: number;
  up?: PersonKey[];
  replies?: CommentSeed[];
}

export interface NoteSeed {
  key: string;
  by: PersonKey;
  group?: GroupKey;
  title: string;
  content: string;
  tags: string[];
  links?: string[];
  level: LevelName;
  minutesAgo: number;
  pinned?: true;
  up: PersonKey[];
  down?: PersonKey[];
  triangles?: PersonKey[];
  comments: CommentSeed[];
}
