// What a notice says, in one sentence.

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import type { Notice } from './calls.ts';
import { sayText } from './kind-text.web.ts';
import type { Kind } from './public/kind.ts';
import { PEOPLE_NAMED } from './rules.ts';

interface Sentence {
  /** Who or what it is about; it stands in the text as it is here. */
  subject: string;
  text: string;
}

/** «Рөстәм, Марина һәм тагын 13 кеше»; one person has their whole name. */
function useWho(): (notice: Pick<Notice, 'count' | 'people'>) => string {
  const { t } = useLingui();
  const { number } = useFormat();
  const { read } = useReading();
  return ({ count, people }) => {
    const [first, second] = people.slice(0, PEOPLE_NAMED).map(({ name }) => read(name));
    const rest = count - Math.min(people.length, PEOPLE_NAMED);
    const others = number(rest);
    if (first === undefined) return t`${plural(rest, { other: `${others} кеше` })}`;
    if (second === undefined)
      return rest <= 0
        ? `${first} ${read(people[0]?.surname ?? '')}`.trim()
        : t`${plural(rest, { other: `${first} һәм тагын ${others} кеше` })}`;
    if (rest <= 0) return t`${first} һәм ${second}`;
    return t`${plural(rest, { other: `${first}, ${second} һәм тагын ${others} кеше` })}`;
  };
}

export function useSentence(): (notice: Notice, kind: Kind) => Sentence {
  const { i18n } = useLingui();
  const { number } = useFormat();
  const { read } = useReading();
  const whoOf = useWho();
  return (notice, kind) => {
    const { count, group } = notice;
    const who = group === null ? whoOf(notice) : read(group.name);
    const text = kind.sentence(notice);
    const values = { who, count, number: number(count) };
    return { subject: who, text: sayText(i18n, text, values) };
  };
}
