import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { newAskAddress, noteAddress } from '#features/content/notes/addresses.ts';
import { ask } from '#ui/ask.web.ts';
import { softButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import type { PeopleAnswer } from './calls.ts';
import { listWordAnswers } from './client.gen.ts';

interface WordAnswersProps {
  /** As it is asked for. */
  word: string;
  lemma: string;
  /** Where it was met. */
  sentence: string;
  /** Other ways to learn more. */
  children: ReactNode;
}

/** The same words are tapped again and again. */
const MOST_CACHED = 200;
const cache = new Map<string, readonly PeopleAnswer[]>();

function keep(key: string, list: readonly PeopleAnswer[]) {
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(key, list);
}

/** What people have said about a word the dictionary cannot explain, or the way to ask them. */
export function WordAnswers({ word, lemma, sentence, children }: WordAnswersProps) {
  const { t } = useLingui();
  const key = `${word}\n${lemma}`;
  const [, setCome] = useState('');
  const [failed, setFailed] = useState('');
  const list = cache.get(key) ?? (failed === key ? [] : undefined);

  useEffect(() => {
    if (cache.has(key)) return;
    let isLate = false;
    // Whoever cannot be told what others have said can still ask.
    ask(listWordAnswers, { query: { word: word.slice(0, 80), lemma } }).then(
      (answer) => {
        keep(key, answer.list);
        if (!isLate) setCome(key);
      },
      () => isLate || setFailed(key),
    );
    return () => {
      isLate = true;
    };
  }, [key, lemma, word]);

  if (list === undefined) return <div aria-hidden="true" className="skeleton h-22" />;
  return (
    <div className="grid justify-items-start gap-3">
      {list.length === 0 ? (
        <p>{t`Бу сүзне сүзлек әле аңлата алмый. Кешеләр белергә мөмкин.`}</p>
      ) : (
        list.map((entry) => <SaidBy key={entry.note} entry={entry} />)
      )}
      <div className="flex flex-wrap gap-3">
        {list.length === 0 && (
          <Link to={newAskAddress({ word, sentence })} className={softButton}>
            {t`Кешеләрдән сорарга`}
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}

function SaidBy({ entry: { lang: of, word, user, note } }: { entry: PeopleAnswer }) {
  const { lang, read } = useReading();
  const isTatar = of === 'tat';
  const name = read(`${user.name} ${user.surname}`);
  return (
    <p>
      <b lang={isTatar ? lang : of === 'rus' ? 'ru' : 'en'} className="text-16 font-620">
        {isTatar ? read(word) : word}
      </b>
      <Link
        to={noteAddress({ idC: note })}
        className="flex min-h-6 items-center text-13 text-muted hover:underline"
      >
        <span>
          <Trans>җавап биргән: {name}</Trans>
        </span>
      </Link>
    </p>
  );
}
