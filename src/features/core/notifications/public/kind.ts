// What a kind of notification is. Each is declared in `notifications.ts` of the feature whose event it
// announces; `notifications.server.ts` beside it says when it is written, and for whom.

import { NOTICES } from '../addresses.ts';
import type { KindText } from './kind-text.ts';

/** What a sentence and an address are made of. */
export interface Told {
  /** How many people; of a group, how many notes. */
  count: number;
  people: readonly { idC: string }[];
  note: { idC: string } | null;
  comment: { id: string } | null;
  group: { idC: string } | null;
  friend: boolean;
}

/** The parts of the list that can be looked at by themselves. */
export const NOTICE_FILTERS = ['words', 'learning', 'marks', 'people', 'groups'] as const;
export type NoticeFilter = (typeof NOTICE_FILTERS)[number];

export interface Kind<Name extends string = string> {
  name: Name;
  filter: NoticeFilter;
  /** Beside its switches. */
  label: KindText;
  /**
   * `{who}`: the people, of a group its name. `{count}` chooses the form, because verbs of other
   * languages ask whether one did it or several; `{number}` is the same for the eye.
   */
  sentence: (told: Told) => KindText;
  /** Where it leads; to the list of notices, where there is none. */
  address?: (told: Told) => string | null;
  /** Shown instead of a face; where several people did it, all but notes of groups have one. */
  sign?: 'up' | 'triangle' | 'people';
  /** Neither pushed nor mailed unless somebody wants it. */
  quiet?: boolean;
  /** One notice of a thing for ever: more brings it up again, and nothing is counted. */
  standing?: boolean;
  /** Of a deleted group: stands in the list only while the group can be restored. */
  whileRestorable?: boolean;
}

/** So that the names of all kinds are known to the compiler. */
export const defineKind = <const Name extends string>(kind: Kind<Name>): Kind<Name> => kind;

/** Where a notice of this kind leads. */
export const addressOf = ({ address }: Kind, told: Told): string => address?.(told) ?? NOTICES;
