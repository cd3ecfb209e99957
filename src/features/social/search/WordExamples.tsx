import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { noteAddress } from '#features/content/notes/addresses.ts';
import { eduAddress } from '#features/learning/lessons/addresses.ts';
import type { Example } from '#features/platform/dictionary/calls.ts';
import { ask } from '#ui/ask.web.ts';
import { Link } from '#ui/Link.tsx';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import type { WordExample } from './calls.ts';
import { getWordExamples } from './client.gen.ts';
import { Marked } from './Marked.tsx';

interface WordExamplesProps {
  lemma: string;
  pos: string;
  /** The note that is being read. */
  without: string | null;
  /** The sentence that is being read: no example of itself. */
  sentence: string;
  /** Of the dictionary, where nobody here has written the word. */
  otherwise: readonly Example[];
}

/** The same words are asked for again and again. */
const MOST_CACHED = 200;
const cache = new Map<string, readonly WordExample[]>();

function keep(key: string, list: readonly WordExample[]) {
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(key, list);
}

const textOf = ({ content }: WordExample): string => content.map(({ text }) => text).join('');

/** A checked sentence with the word: from a lesson, a note, or else from the dictionary. */
export function WordExamples(props: WordExamplesProps) {
  const { lemma, pos, without, sentence, otherwise } = props;
  const key = [lemma, pos, without].join('\n');
  const [, setCome] = useState('');
  const [failed, setFailed] = useState('');
  const list = cache.get(key) ?? (failed === key ? [] : undefined);

  useEffect(() => {
    if (cache.has(key)) return;
    let isLate = false;
    const query = { lemma, pos, ...(without === null ? {} : { without }) };
    // An example is no reason to say that something failed: the next look asks again.
    ask(getWordExamples, { query }).then(
      (answer) => {
        keep(key, answer.list);
        if (!isLate) setCome(key);
      },
      () => isLate || setFailed(key),
    );
    return () => {
      isLate = true;
    };
  }, [key, lemma, pos, without]);

  if (list === undefined) return <div aria-hidden="true" className="skeleton h-16" />;
  const first = list.find((example) => !sentence.includes(textOf(example)));
  if (first !== undefined) return <Found example={first} />;
  const [other] = otherwise;
  return (
    other !== undefined && (
      <Quote small={<Translation of={other} />}>
        <AsRead text={other.tat} />
      </Quote>
    )
  );
}

function Found({ example }: { example: WordExample }) {
  const { rus, eng } = example;
  return (
    <Quote
      small={
        <>
          {rus + eng !== '' && (
            <p>
              <Translation of={example} />
            </p>
          )}
          <Source of={example} />
        </>
      }
    >
      <Marked spans={example.content} />
    </Quote>
  );
}

/** Where the sentence stands. */
function Source({ of: { lesson, note } }: { of: WordExample }) {
  const { lang, read } = useReading();
  const { t } = useLingui();
  const name = note === null ? '' : read(`${note.user.name} ${note.user.surname}`);
  const title = read(note?.title ?? lesson?.title ?? '');
  const address = note !== null ? noteAddress(note) : lesson !== null ? eduAddress(lesson) : null;
  return (
    address !== null && (
      <Link to={address} className="inline-flex min-h-6 items-center hover:underline">
        <span lang={lang}>{note === null ? t`«${title}» дәресе` : t`${name}, «${title}»`}</span>
      </Link>
    )
  );
}

const AsRead = ({ text }: { text: string }) => useReading().read(text);

function Quote({ small, children }: { small: ReactNode; children: ReactNode }) {
  const { lang } = useReading();
  return (
    <figure className="border-l-3 border-gold pl-3.5">
      <blockquote lang={lang} className="font-serif text-16 leading-normal">
        {children}
      </blockquote>
      <figcaption className="mt-1 text-13 text-muted">{small}</figcaption>
    </figure>
  );
}

function Translation({ of }: { of: Pick<Example, 'rus' | 'eng'> }) {
  const { text, lang } = useMeaning()(of);
  return <span lang={lang}>{text}</span>;
}
