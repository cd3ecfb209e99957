// What a kind of notice is. Each has a file in `kinds` that says all of it but to which events it
// listens, which stands in the `.server.ts` of the same name.

import { commentsAddress } from '#features/content/comments/addresses.ts';
import { groupAddress } from '#features/content/groups/addresses.ts';
import { noteAddress } from '#features/content/notes/addresses.ts';
import { NOTICES } from './addresses.ts';
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
export const NOTICE_FILTERS = ['words', 'marks', 'people', 'groups'] as const;
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
  /** Where it leads; to the note, the comment or the group, where nothing is said. */
  address?: (told: Told) => string;
  /** Shown instead of a face; where several people did it, all but notes of groups have one. */
  sign?: 'up' | 'triangle' | 'people';
  /** Lights up no screen unless somebody wants it. */
  quiet?: boolean;
  /** One notice of a thing for ever: more brings it up again, and nothing is counted. */
  standing?: boolean;
}

/** So that the names of all kinds are known to the compiler. */
export const defineKind = <const Name extends string>(kind: Kind<Name>): Kind<Name> => kind;

/** Where a notice of this kind leads. */
export const addressOf = ({ address = ownAddress }: Kind, told: Told): string => address(told);

function ownAddress({ count, note, comment, group }: Told): string {
  if (group !== null && (count > 1 || note === null)) return groupAddress(group);
  if (note === null) return NOTICES;
  return comment === null ? noteAddress(note) : commentsAddress(note, comment.id);
}
