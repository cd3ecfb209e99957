// A notice in words, for a browser's screen and for letters.

import type { Lang } from '#features/accounts/calls.ts';
import { userAddress } from '#features/accounts/addresses.ts';
import { LETTER_I18N } from '#features/accounts/letter-i18n.server.ts';
import { commentsAddress } from '#features/comments/addresses.ts';
import { groupAddress } from '#features/groups/addresses.ts';
import { noteAddress } from '#features/notes/addresses.ts';
import { NOTICES } from './addresses.ts';
import type { Notice } from './calls.ts';
import { DISCREET, MORE, SENTENCES, TWO } from './sentence-texts.server.ts';

export interface Said {
  text: string;
  /** The words it is about. */
  quote: string;
  /** Its page, without the host. */
  path: string;
}

type Saying = Pick<Notice, 'kind' | 'count' | 'people' | 'note' | 'comment' | 'group'>;

export function sayNotice(notice: Saying, lang: Lang): Said {
  const say = (text: string, values: object) => LETTER_I18N[lang]._(text, { ...values });
  const { kind, count, note, comment, group } = notice;
  const who = group?.name ?? whoOf(notice, say);
  return {
    text: say(SENTENCES[kind], { who, count }),
    quote: comment?.content ?? note?.title ?? '',
    path: pathOf(notice),
  };
}

export const sayDiscreetly = (lang: Lang): Said => ({
  text: LETTER_I18N[lang]._(DISCREET),
  quote: '',
  path: NOTICES,
});

function whoOf(
  { count, people: [first, second] }: Saying,
  say: (text: string, values: object) => string,
): string {
  const named = first === undefined ? '—' : `${first.name} ${first.surname}`.trim();
  if (count <= 1) return named;
  return count === 2 && second !== undefined
    ? say(TWO, { first: first?.name ?? '—', second: second.name })
    : say(MORE, { first: named, rest: count - 1 });
}

function pathOf({ kind, count, people: [person], note, comment, group }: Saying): string {
  if (kind === 'subscriber') return count === 1 && person ? userAddress(person) : NOTICES;
  if (group !== null && (count > 1 || note === null)) return groupAddress(group);
  if (note === null) return NOTICES;
  return comment === null ? noteAddress(note) : commentsAddress(note, comment.id);
}
