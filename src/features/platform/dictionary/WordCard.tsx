import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ListenButton } from '#features/platform/speech/ListenButton.tsx';
import { iconButton, quietButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { chevronLeftIcon, closeIcon } from '#ui/icons.ts';
import { useReading } from '#ui/reading.ts';
import type { Reading, WordCard as Card } from './calls.ts';
import { useNames, useWordLanguage } from './use-names.web.ts';
import { type AskedWord, useWord } from './word-memory.web.ts';
import type { MetWord, WordSlots } from './word-slots.web.ts';
import { WordForms } from './WordForms.tsx';
import { WordReading } from './WordReading.tsx';

interface WordCardProps {
  word: AskedWord & { noteId: string | null };
  /** Names the card to a screen reader. */
  titleId: string;
  /** What is known of it where it stands: the meaning of the whole label. */
  lead?: ReactNode;
  slots: WordSlots;
  /** The card of another word: one of several that were selected. */
  onWord: (text: string) => void;
  onClose: () => void;
}

/** What a word means and how it is built. Its form is there at once, the rest follows. */
export function WordCard({ word, titleId, lead, slots, onWord, onClose }: WordCardProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const [answer, again] = useWord(word, useWordLanguage());
  const [chosen, setChosen] = useState(0);
  const [isTable, setTable] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  // What was pressed is gone with what it belonged to: the card has the focus then.
  useEffect(() => {
    if (document.activeElement === document.body)
      top.current?.closest('dialog')?.focus({ preventScroll: true });
  }, [chosen, isTable]);
  const card = answer === null || typeof answer === 'string' ? null : answer;
  const reading = card === null ? null : ([card, ...card.list][chosen] ?? card);
  return (
    <div ref={top} aria-busy={answer === null} className="grid gap-3.5">
      <div className="flex items-start gap-2">
        {isTable && (
          <button
            type="button"
            aria-label={t`Сүзгә кайтырга`}
            onClick={() => setTable(false)}
            className={`${iconButton} -ml-3`}
          >
            <Icon of={chevronLeftIcon} />
          </button>
        )}
        <div className="min-w-0 flex-1">
          <h2 id={titleId} lang={lang} className="font-serif text-28 leading-tight font-semibold">
            {isTable && reading !== null ? read(reading.tat) : read(word.text)}
          </h2>
          {reading === null ? (
            answer === null && <div className="skeleton mt-2 h-3.5 w-32" />
          ) : (
            <BaseWord card={card} reading={reading} />
          )}
        </div>
        {card !== null && slots.listen(card.form, <ListenButton address={card.audio} />)}
        <button
          type="button"
          aria-label={t`Ябарга`}
          onClick={onClose}
          className={`${iconButton} -mt-1.5 -mr-2.5`}
        >
          <Icon of={closeIcon} />
        </button>
      </div>
      {lead}
      <div aria-live="polite" className="flex flex-col gap-3.5">
        {answer === null && <Skeleton />}
        {(answer === 'failed' || answer === 'lost') && (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{answer === 'lost' ? t`Интернет юк.` : t`Сүз йөкләнмәде. Хата бездә.`}</p>
            <button type="button" onClick={again} className={quietButton}>
              {t`Кабатларга`}
            </button>
          </div>
        )}
        {answer === 'none' && <p>{t`Бу сүз сүзлектә юк.`}</p>}
        {card !== null &&
          reading !== null &&
          (isTable ? (
            <WordForms reading={reading} met={card.form} />
          ) : (
            <WordReading
              key={`${reading.lemma} ${reading.pos}`}
              card={card}
              reading={reading}
              met={metOf(reading, word, card)}
              slots={slots}
              onReading={(next) => setChosen([card, ...card.list].indexOf(next))}
              onTable={() => setTable(true)}
              onWord={onWord}
            />
          ))}
      </div>
    </div>
  );
}

/** The form is that of the answer: in Cyrillic letters, with the Tatar ones restored. */
const metOf = (
  { lemma, pos }: Reading,
  { sentence, noteId }: WordCardProps['word'],
  { form }: Card,
): MetWord => ({ lemma, pos, form, sentence, noteId });

interface BaseWordProps {
  card: Card | null;
  reading: Reading;
}

function BaseWord({ card, reading: { tat, pos, posName } }: BaseWordProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const names = useNames();
  // Of a word that is in no dictionary nobody knows what it is.
  const isKnown = card?.known === true;
  if (card !== null && card.russian !== null)
    return <p className="mt-0.5 text-14 text-muted">{t`русча сүз`}</p>;
  return (
    <p className="mt-0.5 text-14 text-muted">
      <span lang={lang}>{read(tat)}</span>
      {(isKnown || pos === 'phrase') && <> · {names(posName)}</>}
    </p>
  );
}

/** As tall as a usual card, so that nothing jumps. */
function Skeleton() {
  return (
    <div className="grid gap-4" aria-hidden="true">
      <div className="skeleton h-5 w-3/5" />
      <div className="skeleton h-13 w-4/5" />
      <div className="skeleton h-16" />
      <div className="skeleton h-22" />
    </div>
  );
}
