// A notice in words, for a browser's screen and for letters.

import type { Lang } from '#features/core/accounts/calls.ts';
import { LETTER_I18N } from '#features/core/accounts/public/letter-i18n.server.ts';
import { NOTICES } from './addresses.ts';
import type { Notice } from './calls.ts';
import type { KindText } from './public/kind-text.ts';
import { addressOf } from './public/kind.ts';
import type { Kinds } from './kinds.ts';
import { DISCREET, MORE, TWO } from './sentence-texts.server.ts';

export interface Said {
  text: string;
  /** The words it is about. */
  quote: string;
  /** Its page, without the host. */
  path: string;
}

type Saying = Pick<Notice, 'kind' | 'count' | 'people' | 'note' | 'comment' | 'group' | 'friend'>;
type Say = (text: KindText, values: object) => string;

export function sayNotice(notice: Saying, kinds: Kinds, lang: Lang): Said {
  const say: Say = (text, values) =>
    LETTER_I18N[lang]._(typeof text === 'string' ? text : text.id, { ...values });
  const { count, note, comment, group } = notice;
  const kind = kinds[notice.kind];
  const who = group?.name ?? whoOf(notice, say);
  return {
    text: say(kind.sentence(notice), { who, count, number: count }),
    quote: comment?.content ?? note?.title ?? '',
    path: addressOf(kind, notice),
  };
}

export const sayDiscreetly = (lang: Lang): Said => ({
  text: LETTER_I18N[lang]._(DISCREET),
  quote: '',
  path: NOTICES,
});

function whoOf({ count, people: [first, second] }: Saying, say: Say): string {
  const named = first === undefined ? '—' : `${first.name} ${first.surname}`.trim();
  if (count <= 1) return named;
  return count === 2 && second !== undefined
    ? say(TWO, { first: first?.name ?? '—', second: second.name })
    : say(MORE, { first: named, rest: count - 1 });
}
