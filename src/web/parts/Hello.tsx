import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useId } from 'react';
import type { Reading } from '#features/platform/dictionary/calls.ts';
import { MeantBeads } from '#features/platform/dictionary/MeantBeads.tsx';
import { ListenButton } from '#features/platform/speech/ListenButton.tsx';
import { Cat } from '#features/learning/games/Cat.tsx';
import { iconButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { closeIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#tatar/languages.ts';
import { HOME_SENTENCE, HOME_WORDS } from '../home-sentence.ts';
import { closeVisitorIntro, VISITOR_INTRO } from '../visitor-intro.ts';
import { LanguageLink } from './LanguageLink.tsx';
import { MeaningChoice } from './MeaningChoice.tsx';

interface HelloProps {
  /** The words of the sentence; null where the dictionary could not be asked. */
  words: readonly (OpenWord | null)[] | null;
  /** Where the sentence is heard. */
  sound: string | null;
  /** The first lesson, if there is one, and the address of the game of the day. */
  lesson: { address: string; minutes: number } | null;
  game: string;
}

/** What this is, for who is here for the first time: a sentence to try, a lesson and a game. */
export function Hello({ words, sound, lesson, game }: HelloProps) {
  const { t } = useLingui();
  const { lang: page } = useFormat();
  const others = (['ru', 'en'] as const).filter((other) => other !== page);
  return (
    <div className="hello relative">
      <Card as="section" className="wide:px-6! wide:py-[22px]!">
        <h2 className="max-w-[16em] pr-10 font-serif text-26 leading-[1.2] font-semibold tracking-title text-balance wide:text-28">
          {t`Татарча укыйбыз, язабыз, өйрәнәбез`}
        </h2>
        <p className="mt-1.5 max-w-[34em] leading-normal text-muted">
          {t`Монда кешеләр татарча яза. Таныш булмаган сүзгә басыгыз – мәгънәсе шунда ук ачыла.`}
        </p>
        {others.map((other) => (
          <p
            key={other}
            lang={other}
            className={`hello-${other} mt-1 max-w-[38em] text-14 leading-normal text-muted`}
          >
            {VISITOR_INTRO[other]}
          </p>
        ))}
        {words !== null && <OpenSentence words={words} sound={sound} />}
        <div className="mt-3 flex gap-3 *:flex-1">
          {lesson !== null && (
            <Door
              to={lesson.address}
              look="door-lesson"
              picture={<Letters />}
              name={t`Беренче дәрес`}
              minutes={lesson.minutes}
            />
          )}
          <Door
            to={game}
            look="door-game"
            picture={<Cat of="happy" className="h-full" />}
            name={t`Бер уен`}
            minutes={1}
          />
        </div>
        <p className="mt-3 text-14 text-muted">{t`Теркәлмичә дә укып, уйнап була.`}</p>
        <MeaningChoice className="text-14" />
        <ul aria-label={t`Сайт теле`} className="-mx-2 -mb-1.5 flex flex-wrap">
          {LANGUAGES.map((one) => (
            <li key={one}>
              <LanguageLink
                lang={one}
                className="inline-flex min-h-11 items-center px-2 text-14 font-550 text-accent hover:underline aria-[current]:text-muted aria-[current]:no-underline"
              >
                {LANGUAGE_FACTS[one].name}
              </LanguageLink>
            </li>
          ))}
        </ul>
      </Card>
      <button
        type="button"
        aria-label={t`Сәламләүне ябарга`}
        title={t`Сәламләүне ябарга`}
        onClick={closeVisitorIntro}
        className={`script-only ${iconButton} absolute top-2 right-2`}
      >
        <Icon of={closeIcon} size={19} />
      </button>
    </div>
  );
}

interface DoorProps {
  to: string;
  /** Its colours. */
  look: string;
  picture: ReactNode;
  name: string;
  minutes: number;
}

function Door({ to, look, picture, name, minutes }: DoorProps) {
  const { t } = useLingui();
  return (
    <Link
      to={to}
      className={`${look} grid min-w-0 content-start gap-x-4 gap-y-2.5 overflow-hidden rounded-card p-3.5 hover:brightness-110 wide:flex wide:items-center`}
    >
      <span aria-hidden="true" className="block h-20 flex-none">
        {picture}
      </span>
      <span className="min-w-0">
        <span className="block font-serif text-19 leading-tight font-semibold">{name}</span>{' '}
        <span className="block text-14 font-550">{t`${minutes} минут`}</span>
      </span>
    </Link>
  );
}

/** Three of the letters one meets in the first lesson. */
function Letters() {
  const { read } = useReading();
  const tile = 'absolute grid size-11 place-items-center rounded-[13px] bg-on-accent/15';
  return (
    <span className="relative block h-full w-29 font-serif text-24 leading-none font-semibold">
      <span className={`${tile} top-0 left-0`}>{read('ә')}</span>
      <span className={`${tile} top-0.5 left-17`}>{read('ң')}</span>
      <span className={`${tile} top-8 left-8.5 bg-[#fff6e2]! text-[#14402d]`}>{read('ү')}</span>
    </span>
  );
}

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
function OpenSentence({ words, sound }: OpenSentenceProps) {
  const { t } = useLingui();
  const id = useId();
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const whole = meaningOf(HOME_SENTENCE);
  return (
    <div className="open-sentence">
      <div className="mt-4 rounded-control border border-line bg-bg px-4 py-3.5">
        <div
          role="radiogroup"
          aria-label={t`Җөмләдәге сүзләр`}
          lang={lang}
          data-words=""
          className="font-serif text-21 leading-[1.7] font-semibold wide:text-22"
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
              {word !== null && <MeantBeads word={word} single />}
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
            <div className="open-stack font-620">
              {HOME_WORDS.map((word, at) => (
                <Meaning key={word.tat} id={`${id}${at}m`} of={meaningOf(word)} />
              ))}
            </div>
            <p lang={whole.lang} className="text-14 text-muted">
              {whole.text}
            </p>
          </div>
        </div>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-15 text-gold-text">
        <Icon of={HAND} size={19} />
        {t`Башка сүзгә басыгыз:`}
        {HOME_WORDS.slice(2).map(({ tat }, at) => (
          <label
            key={tat}
            htmlFor={`${id}${at + 2}`}
            lang={lang}
            className="inline-flex min-h-11 cursor-pointer items-center font-serif text-17 font-semibold hover:underline"
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
