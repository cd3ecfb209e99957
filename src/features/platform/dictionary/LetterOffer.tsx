import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { linkButton, quietButton } from '#ui/button.ts';
import { checkText } from './client.gen.ts';
import {
  type FoundSpan,
  lackingIn,
  type LetterPair,
  MOST_SHOWN,
  pairsOf,
  withLetters,
} from './letter-offer.ts';

/** Nobody is asked in the middle of a sentence. */
const PAUSE_MS = 1500;
/** As much as the call takes. */
const LONGEST = 20_000;

export interface LetterOfferProps {
  /** What stands in the fields of the form. */
  texts: readonly string[];
  /** The same with their letters. */
  onFix: (fixed: readonly string[]) => void;
}

/** However many ways it is meant. */
const onePerWord = (pairs: readonly LetterPair[]): LetterPair[] => [
  ...new Map(pairs.map((pair) => [pair.typed, pair])).values(),
];

/**
 * A quiet line under the text of who types without Tatar letters: which words would change, and
 * how. It holds nobody up: what is written can be sent with or without it.
 */
export function LetterOffer({ texts, onFix }: LetterOfferProps) {
  const { t } = useLingui();
  const all = texts.join('\n');
  // Sentence by sentence: a name with its letters says nothing about the text below it.
  const text = texts.flatMap(lackingIn).join('\n').slice(0, LONGEST);
  const [offer, setOffer] = useState<{ text: string; spans: readonly FoundSpan[] } | null>(null);
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (text === '') return;
    let isLate = false;
    const timer = setTimeout(() => {
      if (!navigator.onLine) return;
      ask(checkText, { body: { content: text } }).then(
        ({ spans }) => {
          if (!isLate) setOffer({ text, spans });
        },
        // A courtesy: what could not be asked is not offered.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [text]);

  // While somebody writes on, what was offered stays until the next pause.
  const pairs =
    offer === null
      ? []
      : pairsOf(offer.text, offer.spans, declined).filter(({ typed }) => all.includes(typed));
  const shown = onePerWord(pairs).slice(0, MOST_SHOWN);
  const others = onePerWord(pairs).length - shown.length;
  const decline = (words: readonly LetterPair[]) =>
    setDeclined(new Set([...declined, ...words.map(({ typed }) => typed)]));

  function handleFix() {
    onFix(texts.map((one) => withLetters(one, pairs)));
    setOffer(null);
  }

  return (
    <div className="script-only">
      <output className="block pt-2 font-550 empty:hidden">
        {pairs.length > 0 && t`Хәрефләрне төзәтергәме?`}
      </output>
      {pairs.length > 0 && (
        <>
          <ul className="mt-1 flex flex-wrap gap-2">
            {shown.map((pair) => (
              <li key={pair.typed}>
                <button
                  type="button"
                  onClick={() => decline([pair])}
                  className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line px-3.5 text-15 hover:border-muted"
                >
                  <s className="text-muted">{pair.typed}</s>
                  <span lang="tt">{pair.meant}</span>
                  <span aria-hidden="true" className="text-muted">
                    ×
                  </span>
                  <span className="sr-only">{t`Шулай калсын`}</span>
                </button>
              </li>
            ))}
            {others > 0 && (
              <li className="inline-flex min-h-11 items-center text-15 text-muted">
                {t`${plural(others, { other: `тагын ${others} сүз` })}`}
              </li>
            )}
          </ul>
          <div className="mt-2 flex flex-wrap items-center gap-x-5">
            <button type="button" onClick={handleFix} className={quietButton}>
              {t`Әйе, төзәтергә`}
            </button>
            <button type="button" onClick={() => decline(pairs)} className={linkButton}>
              {t`Шулай калсын`}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
