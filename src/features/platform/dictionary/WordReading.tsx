import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { chevronRightIcon } from '#ui/icons.ts';
import { useFirstSense, useMeaningLanguage } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import type { Reading, WordCard } from './calls.ts';
import { swapIcon, tableIcon } from './icons.ts';
import { shownPieces } from '#tatar/shown-pieces.ts';
import type { MetWord, WordSlots } from './word-slots.web.ts';
import { WordChain } from './WordChain.tsx';

interface WordReadingProps {
  card: WordCard;
  /** One of those the card has. */
  reading: Reading;
  met: MetWord;
  slots: WordSlots;
  onReading: (reading: Reading) => void;
  onTable: () => void;
  onWord: (text: string) => void;
}

/** One reading of a form, with the ways to the others. */
export function WordReading(props: WordReadingProps) {
  const { card, reading, met, slots } = props;
  const isPhrase = reading.pos === 'phrase';
  // The form and its meaning are painted first: an old phone needs as long again for the rest.
  const isWhole = useDeferredValue(true, false);
  if (card.russian !== null) return <RussianWord tatar={card.russian} {...props} />;
  return (
    <>
      {!isPhrase && <Meaning reading={reading} isKnown={card.known} />}
      {!card.known && slots.unknown(met, null)}
      {card.known && !hasMeaning(reading) && slots.unknown(met, reading.tat)}
      <WordChain reading={reading} />
      {isWhole ? <Rest {...props} /> : <div aria-hidden="true" className="skeleton h-38" />}
      {!isPhrase && slots.actions !== undefined && (
        // In sight however long the card is.
        <div className="sticky bottom-0 -mx-5 -my-1.5 bg-raised px-5 py-1.5">
          {slots.actions(met)}
        </div>
      )}
      {slots.wrong(met)}
    </>
  );
}

/** A word that is no Tatar has no suffixes to show, and is not to be learnt: there may be a Tatar one for it. */
function RussianWord({
  tatar,
  met,
  slots,
  onWord,
}: WordReadingProps & { tatar: readonly string[] }) {
  const { t } = useLingui();
  return (
    <>
      <p>{t`Бу – русча сүз, татарча түгел.`}</p>
      {tatar.length > 0 && (
        <div className="grid *:border-t *:border-line">
          {tatar.map((word) => (
            <Row key={word} icon={swapIcon} onPress={() => onWord(word)}>
              <Trans>
                Татарча: <Base of={word} />
              </Trans>
            </Row>
          ))}
        </div>
      )}
      {slots.wrong(met)}
    </>
  );
}

/** What one looks at after the meaning. */
function Rest({ card, reading, met, slots, onReading, onTable, onWord }: WordReadingProps) {
  const { t } = useLingui();
  const others = [card, ...card.list].filter((other) => other !== reading);
  return (
    <>
      {card.known && slots.examples(met, card.examples)}
      <div className="grid *:border-t *:border-line">
        {card.words.map((word) => (
          <Row key={word.form} onPress={() => onWord(word.form)} side={<Gloss of={word} />}>
            <Base of={word.form} />
          </Row>
        ))}
        {card.phrase !== null && (
          <Row
            icon={swapIcon}
            onPress={() => onWord(card.phrase?.form ?? '')}
            side={<Gloss of={card.phrase} />}
          >
            <Trans>
              Сүзтезмә: <Base of={card.phrase.tat} />
            </Trans>
          </Row>
        )}
        {others.map((other) => (
          <Row
            key={`${other.lemma} ${other.pos}`}
            icon={swapIcon}
            onPress={() => onReading(other)}
            side={<Gloss of={other} />}
          >
            <OtherReading than={reading} other={other} />
          </Row>
        ))}
        {card.known && reading.pos !== 'phrase' && (
          <Row icon={tableIcon} onPress={onTable}>
            {t`Барлык формалары`}
          </Row>
        )}
      </div>
      {card.known && slots.voices(card.form)}
    </>
  );
}

const hasMeaning = ({ rus, eng }: Reading): boolean => rus !== '' || eng !== '';

/** A guess has none; a known word may wait for its translation. */
function Meaning({ reading: { rus, eng }, isKnown }: { reading: Reading; isKnown: boolean }) {
  const { t } = useLingui();
  const isEnglish = useMeaningLanguage() === 'en';
  const both = [
    { lang: 'ru', text: rus },
    { lang: 'en', text: eng },
  ].filter(({ text }) => text !== '');
  if (isEnglish) both.reverse();
  const [first, second] = both;
  if (first === undefined) return isKnown && <p className="text-muted">{t`Тәрҗемәсе әле юк.`}</p>;
  return (
    <p>
      <b lang={first.lang} className="text-16 font-620">
        {first.text}
      </b>
      {second !== undefined && (
        <span lang={second.lang} className="text-muted">
          {' '}
          · {second.text}
        </span>
      )}
    </p>
  );
}

/** A Tatar word inside a line of the interface. */
function Base({ of }: { of: string }) {
  const { lang, read } = useReading();
  return (
    <b lang={lang} className="font-serif font-semibold">
      {read(of)}
    </b>
  );
}

function OtherReading({ than, other }: { than: Reading; other: Reading }) {
  const { read } = useReading();
  // белдерде is бел + дер + де or белдер + де: the same word, cut elsewhere.
  const isCutElsewhere =
    than.pos === other.pos &&
    (than.lemma.startsWith(other.lemma) || other.lemma.startsWith(than.lemma));
  if (!isCutElsewhere || other.parts.length === 0)
    return (
      <Trans>
        Башка мәгънә: <Base of={other.tat} />
      </Trans>
    );
  const parts = other.parts.map(({ part }) => part);
  const [, ...pieces] = shownPieces([other.root, ...parts], read);
  const rest = pieces.map((piece) => ` + ${piece}`).join('');
  return (
    <Trans>
      Башкача бүлү: <Base of={other.root} />
      {rest}
    </Trans>
  );
}

/** The first words of a meaning, in the reader's language. */
function Gloss({ of }: { of: Reading }) {
  const { text, lang } = useFirstSense()(of);
  return (
    <span lang={lang} className="text-13 text-muted">
      {text}
    </span>
  );
}

interface RowProps {
  icon?: string;
  onPress: () => void;
  side?: ReactNode;
  children: ReactNode;
}

function Row({ icon, onPress, side, children }: RowProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 w-full cursor-pointer items-center gap-3 py-1.5 text-left text-15 hover:text-accent"
    >
      {icon !== undefined && <Icon of={icon} size={19} className="text-muted" />}
      <span className="min-w-0 flex-1">{children}</span>
      {side}
      <Icon of={chevronRightIcon} size={17} className="text-muted" />
    </button>
  );
}
