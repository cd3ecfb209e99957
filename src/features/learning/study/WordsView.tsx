import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { noteAddress } from '#features/content/notes/addresses.ts';
import { ask } from '#ui/ask.web.ts';
import { Link } from '#ui/Link.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useReading } from '#ui/reading.ts';
import type { OwnWord, OwnWordState, WordList } from './calls.ts';
import { listWords } from './client.gen.ts';
import { stateNumbered } from './rules.ts';
import { useMeaning } from '#ui/meaning.ts';
import { listWordsQuery, type WordQuery } from './word-query.web.ts';
import { WordMenu } from './WordMenu.tsx';
import { WordWhen } from './WordWhen.tsx';

interface WordsViewProps {
  /** Null where it could not be loaded. */
  first: WordList | null;
  query: WordQuery;
}

/** The viewer's words, the last added first. */
export function WordsView({ first, query }: WordsViewProps) {
  return (
    <PagedList
      first={first}
      start={query.start}
      load={(at) => ask(listWords, { query: listWordsQuery(query, at) })}
      empty={<Empty query={query} />}
    >
      {(words) => (
        <ul className="divide-y divide-line border-y border-line bg-surface wide:rounded-card wide:border">
          {words.map((word) => (
            <Entry key={word.id} word={word} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Empty({ query }: { query: WordQuery }) {
  const { t } = useLingui();
  if (query.search !== '') return <Notice title={t`Бу сүз сүзлегегездә юк`} />;
  if (query.filter !== 'all') return <Notice title={t`Монда сүзләр юк әле`} />;
  const button = t`Сүзлеккә`;
  return (
    <Notice title={t`Сүзгә басыгыз, сүзлеккә алыгыз`}>
      {t`Язмада сүзгә, аннары «${button}» төймәсенә басыгыз: онытыр алдыннан без аны кабат сорарбыз.`}
    </Notice>
  );
}

function Entry({ word: first }: { word: OwnWord }) {
  const { lang, read } = useReading();
  const [wordState, setWordState] = useState<OwnWordState | null>(null);
  const word = { ...first, ...(wordState !== null && changed(wordState)) };
  const meaning = useMeaning()(word);
  const shown = read(word.form === '' ? word.tat : word.form);
  if (wordState?.select === 0) return null;
  return (
    <li className="flex gap-2 py-3 pr-1.5 pl-4 wide:pl-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span lang={lang} className="font-serif text-19 font-semibold">
            {shown}
          </span>
          <span lang={meaning.lang} className="wrap-anywhere text-muted">
            {meaning.text}
          </span>
        </p>
        {word.content !== '' && (
          <p lang={lang} className="mt-1 text-14 leading-snug wrap-anywhere text-muted">
            {word.noteId === null ? (
              read(word.content)
            ) : (
              <Link to={noteAddress({ idC: word.noteId })} className="hover:text-accent">
                {read(word.content)}
              </Link>
            )}
          </p>
        )}
        <p className="mt-1 text-13 text-muted">
          <WordWhen word={word} />
        </p>
      </div>
      <WordMenu word={word} name={shown} onChange={setWordState} />
    </li>
  );
}

const changed = ({ select, next }: OwnWordState): Pick<OwnWord, 'state' | 'next'> => ({
  state: stateNumbered(select),
  next,
});
