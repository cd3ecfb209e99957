// What a notice says, in one sentence.

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import type { Notice } from './calls.ts';
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

export function useSentence(): (notice: Notice) => Sentence {
  const { t } = useLingui();
  const { number } = useFormat();
  const { read } = useReading();
  const whoOf = useWho();
  return (notice) => {
    const { kind, count } = notice;
    if (kind === 'group') {
      const group = read(notice.group?.name ?? '');
      const notes = number(count);
      const text =
        count === 1
          ? t`«${group}» төркемендә яңа язма`
          : t`${plural(count, { other: `«${group}» төркемендә ${notes} яңа язма` })}`;
      return { subject: group, text };
    }
    const who = whoOf(notice);
    // Verbs of other languages ask whether one did it or several.
    const texts = {
      reply: () => t`${plural(count, { other: `${who} фикерегезгә җавап язды` })}`,
      mention: () => t`${plural(count, { other: `${who} сезне телгә алды` })}`,
      comment: () => t`${plural(count, { other: `${who} язмагызга фикер язды` })}`,
      rating: () => t`${plural(count, { other: `${who} язмагызны ошатты` })}`,
      triangle: () => t`${plural(count, { other: `${who} язмагызга өчпочмак бирде` })}`,
      subscriber: () =>
        notice.friend
          ? t`${who} сезгә язылды. Сез хәзер дуслар.`
          : t`${plural(count, { other: `${who} сезгә язылды` })}`,
    };
    return { subject: who, text: texts[kind]() };
  };
}
