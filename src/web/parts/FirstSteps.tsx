import { useLingui } from '@lingui/react/macro';
import { Cat } from '#features/learning/games/Cat.tsx';
import { gameAddress } from '#features/learning/games/addresses.ts';
import { useGameNames } from '#features/learning/games/game-names.web.ts';
import { EDU, eduAddress } from '#features/learning/lessons/addresses.ts';
import type { EduEntry } from '#features/learning/lessons/calls.ts';
import { FIRST_WORD, type FirstWord } from '#features/platform/dictionary/first-word.web.ts';
import { MeantBeads } from '#features/platform/dictionary/MeantBeads.tsx';
import { ListenButton } from '#features/platform/speech/ListenButton.tsx';
import { mainButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { chartIcon, chevronRightIcon, gamepadIcon, playIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFirstSense, useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import { TATAR_ONLY_LETTERS } from '#tatar/letters.ts';

interface FirstStepsProps {
  /** The lesson to begin with; null where there is none. */
  lesson: Pick<EduEntry, 'idC' | 'title' | 'titles' | 'minutes' | 'course'> | null;
  /** Null where the dictionary could not be asked. */
  word: FirstWord | null;
}

/** For who has learnt nothing here yet: the first lesson, then a test of the level, and one game. */
export function FirstSteps({ lesson, word }: FirstStepsProps) {
  const { t } = useLingui();
  const { archer } = useGameNames();
  const minutes = 1;
  const rows = [
    {
      to: EDU,
      icon: chartIcon,
      look: 'bg-accent-soft text-accent',
      label: t`Инде татарча бераз беләсезме?`,
      hint: t`8–12 сорау: сезгә туры килгән дәресне табабыз`,
    },
    {
      to: gameAddress('archer'),
      icon: gamepadIcon,
      look: 'bg-gold-soft text-gold-text',
      label: t`Бер уен: «${archer.title}»`,
      hint: `${t`${minutes} минут`} · ${archer.about}`,
    },
  ];
  return (
    <div className="grid gap-3.5">
      {lesson !== null && <FirstLesson lesson={lesson} word={word} />}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {rows.map(({ to, icon, look, label, hint }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-17 items-center gap-3.5 py-2.5 hover:text-accent">
              <span className={`grid size-11 flex-none place-items-center rounded-inner ${look}`}>
                <Icon of={icon} size={20} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-620">{label}</span>
                <span className="block text-14 text-muted">{hint}</span>
              </span>
              <Icon of={chevronRightIcon} size={18} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The number of the first lesson of the course. */
const FIRST = '0.1';

interface FirstLessonProps {
  lesson: NonNullable<FirstStepsProps['lesson']>;
  word: FirstWord | null;
}

function FirstLesson({ lesson, word }: FirstLessonProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const own = useMeaning()(lesson.titles);
  const { minutes, course } = lesson;
  return (
    <section
      aria-labelledby="first-lesson"
      className="grid gap-3.5 rounded-card border border-line bg-surface p-4 wide:p-5"
    >
      <h2 id="first-lesson" className="font-serif text-22 leading-tight font-semibold">
        {course?.number === FIRST ? t`Беренче дәрестән башлагыз` : t`Киләсе дәресегез`}
      </h2>
      {word !== null && <Greeting word={word} />}
      <p>
        <b lang={lang} className="font-serif text-18 font-semibold">
          {read(lesson.title)}
        </b>
        <span className="block text-14 text-muted">
          <span lang={own.lang}>{own.text}</span> · {t`${minutes} минут`}
        </span>
      </p>
      <Link to={eduAddress(lesson)} className={`${mainButton} min-h-13 w-full`}>
        <Icon of={playIcon} size={18} />
        {t`Дәресне башларга`}
      </Link>
      <p className="text-center text-14 text-muted">
        {t`Тыңлагыз, сүзгә басып мәгънәсен карагыз. Хаталанырга ярый.`}
      </p>
    </section>
  );
}

/** The first word: heard, with its meaning, and in its parts. */
function Greeting({ word }: { word: FirstWord }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const { text, lang: tongue } = useFirstSense()(word);
  return (
    <div>
      <div className="flex items-end gap-3">
        <Cat of="sit" className="h-24 flex-none" />
        <div className="flex min-w-0 flex-1 items-center gap-1 self-center rounded-card bg-raised py-4 pr-2.5 pl-3.5">
          <p className="min-w-0 flex-1">
            <b
              lang={lang}
              data-words=""
              className="font-serif text-22 leading-tight font-semibold wrap-anywhere wide:text-26"
            >
              {read(`${FIRST_WORD}!`)}
            </b>
            <span lang={tongue} className="block text-muted">
              {text}
            </span>
          </p>
          <span className="script-only">
            <ListenButton address={word.audio} word={read(FIRST_WORD)} />
          </span>
        </div>
      </div>
      <MeantBeads word={word} />
      {word.parts.length > 0 && (
        <p className="mt-3">{t`Сүз кисәкләрдән төзелә. Сүзгә басыгыз: һәр кисәкнең нәрсә аңлатканын күрерсез.`}</p>
      )}
      <ul aria-label={t`Татар хәрефләре`} lang={lang} className="mt-3.5 grid grid-cols-6 gap-1.5">
        {[...TATAR_ONLY_LETTERS].map((letter) => (
          <li
            key={letter}
            className="grid h-13 place-items-center rounded-inner bg-gold-soft font-serif text-26 font-semibold text-gold-text"
          >
            {read(letter)}
          </li>
        ))}
      </ul>
    </div>
  );
}
