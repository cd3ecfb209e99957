import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { NowContext, useFormat } from '#ui/Locale.tsx';
import type { OwnWord } from './calls.ts';

/** What a word is to the viewer, and when it is asked next. */
export function WordWhen({ word }: { word: Pick<OwnWord, 'state' | 'next'> }) {
  const { t } = useLingui();
  const { ago } = useFormat();
  const now = useContext(NowContext);
  const names = { new: t`Яңа`, learning: t`Өйрәнелә`, known: t`Таныш` };
  const name = names[word.state];
  if (word.next === null) return name;
  // A new word waits from the moment it was taken, which may be later than the page was made.
  if (word.state === 'new' || Date.parse(word.next) <= now) return t`${name} · кабатларга вакыт`;
  return t`${name} · кабатлау ${ago(word.next)}`;
}
