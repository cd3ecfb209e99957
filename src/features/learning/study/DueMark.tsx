import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { useFormat } from '#ui/Locale.tsx';
import { hasAnswers } from './answers-mark.web.ts';
import { askDue, getDue, useDue } from './due.web.ts';
import { onWordsChanged } from './word-changes.web.ts';

/** Nobody waits for the number of the mark, and the page has more urgent things to ask for. */
const DELAY_MS = 1500;
const MOST_SHOWN = 99;

/** Asks for the number once on a page, and sends answers an earlier page has left. */
export function DueGate() {
  const person = useViewer()?.id;
  useEffect(() => {
    if (person === undefined) return;
    const before = getDue();
    // The card of today may have asked already.
    const timer = setTimeout(() => {
      if (getDue() === before) askDue();
    }, DELAY_MS);
    const stop = onWordsChanged(askDue);
    if (hasAnswers())
      void import('./answers.web.ts').then(({ openAnswers }) => openAnswers(person));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [person]);
  return null;
}

/** How many words wait to be asked, beside the way to them; nothing where there are none. */
export function DueMark() {
  const { t } = useLingui();
  const { number } = useFormat();
  const due = useDue();
  if (due === null || due === 0) return null;
  const count = number(due);
  return (
    <span className="min-w-5 rounded-full bg-gold-soft whitespace-nowrap px-1.5 text-center text-12 leading-5 font-650 text-gold-text">
      <span aria-hidden="true">{due > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{t`${plural(due, { other: `${count} сүз кабатлауны көтә` })}`}</span>
    </span>
  );
}
