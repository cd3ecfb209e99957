import { useLingui } from '@lingui/react';
import { Fragment, useId } from 'react';
import type { Reading } from '#features/platform/dictionary/calls.ts';
import { WordBeads } from '#features/platform/dictionary/WordBeads.tsx';
import { Glossed } from '#features/learning/lessons/GlossedText.tsx';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import { HOME_SENTENCE, HOME_WORDS } from '../home-sentence.ts';

/** How the first word of the sentence is built. */
export type OpenWord = Pick<Reading, 'root' | 'parts' | 'rus' | 'eng'>;

/** A real sentence whose first word is open already; a press opens the card of any word. */
export function OpenSentence({ word }: { word: OpenWord }) {
  const id = useId();
  const { locale } = useLingui().i18n;
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const first = meaningOf(HOME_WORDS[0]);
  const whole = meaningOf(HOME_SENTENCE);
  const root = meaningOf(word);
  const isTatar = locale !== 'ru' && locale !== 'en';
  return (
    <div className="mt-4 rounded-control border border-line bg-bg px-4 py-3.5">
      <p
        lang={lang}
        data-words=""
        className="font-serif text-[21px] leading-[1.7] font-semibold wide:text-[22px]"
      >
        {HOME_WORDS.map(({ tat, rus, eng }, at) => (
          <Fragment key={tat}>
            {at > 0 && ' '}
            <span className={at === 0 ? '-mx-1 rounded-lg bg-gold-soft px-1 py-0.5' : undefined}>
              <Glossed meaning={meaningOf({ rus, eng })} described={`${id}${at}`}>
                {read(tat)}
              </Glossed>
            </span>
          </Fragment>
        ))}
        .
      </p>
      <div hidden>
        {HOME_WORDS.map(({ tat, rus, eng }, at) => (
          <span key={tat} id={`${id}${at}`} lang={first.lang}>
            {meaningOf({ rus, eng }).text}
          </span>
        ))}
      </div>
      <div data-chain="" className="cursor-pointer">
        <WordBeads
          word={word}
          rootName={
            isTatar ? undefined : <span lang={root.lang}>{root.text.split(/[;,(]/)[0]}</span>
          }
        />
      </div>
      <p lang={first.lang} className="mt-3 font-[620]">
        {first.text}
      </p>
      <p lang={whole.lang} className="text-[14px] text-muted">
        {whole.text}
      </p>
    </div>
  );
}
