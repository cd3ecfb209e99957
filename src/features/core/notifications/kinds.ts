// What the API and the rules need to know of every kind of notification, in the order of the switches.

import type { Kind, NoticeFilter } from './public/kind.ts';
import { KINDS } from './kinds.gen.ts';

export type NoticeKind = (typeof KINDS)[number]['name'];

/** All kinds in full, as the features declare them. */
export type Kinds = { readonly [Name in NoticeKind]: Kind<Name> };

// `PURE`: the browser does not get what only the server uses.
export const NOTICE_KINDS: readonly NoticeKind[] = /* @__PURE__ */ KINDS.map(({ name }) => name);

/** Whether a kind is quiet, and whether it is standing. */
export const traitsOf = (name: NoticeKind): Pick<(typeof KINDS)[number], 'quiet' | 'standing'> =>
  KINDS.find((kind) => kind.name === name)!;

/** Those that stand in a part of the list. */
export const kindsOf = (filter: NoticeFilter): readonly NoticeKind[] =>
  KINDS.filter((kind) => kind.filter === filter).map(({ name }) => name);
