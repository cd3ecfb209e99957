import { useLingui } from '@lingui/react/macro';
import { Fragment, useId } from 'react';
import type { Reading } from '#features/platform/dictionary/calls.ts';
import { WordBeads } from '#features/platform/dictionary/WordBeads.tsx';
import { ListenButton } from '#features/platform/speech/ListenButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import { HOME_SENTENCE, HOME_WORDS } from '../home-sentence.ts';

/** How a word of the sentence is built. */
export type OpenWord = Pick<Reading, 'root' | 'parts' | 'rus' | 'eng'>;

interface OpenSentenceProps {
  /** Null where the dictionary does not know one. */
  words: readonly (OpenWord | null)[];
  /** Where the sentence is heard; null where nothing is read aloud. */
  sound: string | null;
}

const HAND =
  'M18 11V6a2 2 0 0 0-4 0M14 10V4a2 2 0 0 0-4 0v2M10 10.5V6a2 2 0 0 0-4 0v8M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15';

/**
 * A real sentence of which one word is open. Radio buttons choose it, so that this works before the
 * scripts have come and without them; a press on the word that is open, or Enter, opens its card.
 */
export function OpenSentence({ words, sound }: OpenSentenceProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const whole = meaningOf(HOME_SENTENCE);
  const isTatar = i18n.locale !== 'ru' && i18n.locale !== 'en';
  return (
    <div className="open-sentence">
      <div className="mt-4 rounded-control border border-line bg-bg px-4 py-3.5">
        <div
          role="radiogroup"
          aria-label={t`Җөмләдәге сүзләр`}
          lang={lang}
          data-words=""
          className="font-serif text-[21px] leading-[1.7] font-semibold wide:text-[22px]"
        >
          {HOME_WORDS.map((word, at) => {
            const meaning = meaningOf(word);
            return (
              <Fragment key={word.tat}>
                {at > 0 && ' '}
                <label data-gloss={meaning.text} data-gloss-lang={meaning.lang}>
                  <input
                    type="radio"
                    name={id}
                    id={`${id}${at}`}
                    aria-label={read(word.tat)}
                    aria-describedby={`${id}${at}m`}
                    defaultChecked={at === 0}
                    className="sr-only"
                  />
                  {read(word.tat)}
                </label>
              </Fragment>
            );
          })}
          .
        </div>
        <div data-chain="" className="open-stack cursor-pointer">
          {words.map((word, at) => (
            <div key={HOME_WORDS[at]?.tat}>
              {word !== null && (
                <WordBeads
                  word={word}
                  rootName={isTatar ? undefined : <RootName of={word} />}
                  single
                />
              )}
            </div>
          ))}
        </div>
        <div className="mt-3 flex items-center gap-3 border-t border-line pt-3">
          {sound !== null && (
            <span className="script-only">
              <ListenButton address={sound} word={read(HOME_SENTENCE.tat)} />
            </span>
          )}
          <div className="min-w-0">
            <div className="open-stack font-[620]">
              {HOME_WORDS.map((word, at) => (
                <Meaning key={word.tat} id={`${id}${at}m`} of={meaningOf(word)} />
              ))}
            </div>
            <p lang={whole.lang} className="text-[14px] text-muted">
              {whole.text}
            </p>
          </div>
        </div>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-[15px] text-gold-text">
        <Icon of={HAND} size={19} />
        {t`Башка сүзгә дә басып карагыз:`}
        {HOME_WORDS.slice(2).map(({ tat }, at) => (
          <label
            key={tat}
            htmlFor={`${id}${at + 2}`}
            lang={lang}
            className="inline-flex min-h-11 cursor-pointer items-center font-serif text-[17px] font-semibold hover:underline"
          >
            {read(tat)}
          </label>
        ))}
      </p>
    </div>
  );
}

function Meaning({ id, of: { text, lang } }: { id: string; of: { text: string; lang: string } }) {
  return (
    <p id={id} lang={lang}>
      {text}
    </p>
  );
}

/** What the base word means, in its first and shortest sense. */
function RootName({ of: word }: { of: OpenWord }) {
  const root = useMeaning()(word);
  return <span lang={root.lang}>{root.text.split(/[;,(]/)[0]}</span>;
}
