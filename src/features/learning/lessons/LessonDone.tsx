import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { signAddress } from '#features/core/accounts/addresses.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { ListenButton } from '#features/platform/speech/ListenButton.tsx';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { useOnline } from '#ui/line.web.ts';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import { EDU, eduAddress } from './addresses.ts';
import type { Saving } from './attempt.web.ts';
import type { EduPage } from './calls.ts';
import { Drills } from './Drills.tsx';
import { soundsAt } from './exercise-sounds.ts';
import { LessonWords } from './LessonWords.tsx';
import { sayableOf } from './sayable.ts';

interface LessonDoneProps {
  lesson: EduPage;
  /** In percent. */
  grade: number;
  saving: Saving;
  onSave: () => void;
  onAgain: () => void;
  /** Whoever is glad with the reader. */
  cat: ReactNode;
}

/** What came of the lesson, its words to take along, and where to go on. */
export function LessonDone({ lesson, grade, saving, onSave, onAgain, cat }: LessonDoneProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <>
      <Card as="section" className="grid grid-cols-1 gap-4">
        <div className="flex items-start justify-between gap-3">
          <div>
            <h2
              ref={heading}
              tabIndex={-1}
              className="scroll-mt-20 font-serif text-22 leading-tight font-semibold outline-none"
            >
              {lesson.kind === 'dictation'
                ? t`Диктант язылды`
                : lesson.course?.checkpoint === true
                  ? t`Бүлек үтелде`
                  : t`Дәрес үтелде`}
            </h2>
            <p className="mt-1 text-17">{t`Нәтиҗә: ${grade} %`}</p>
            <p className="text-17">{useKindWords(grade)}</p>
            <SavedResult saving={saving} onSave={onSave} />
          </div>
          {grade >= HALF && <div className="flex-none">{cat}</div>}
        </div>
        <Sayable lesson={lesson} />
        <div className="grid grid-cols-2 gap-3 wide:flex wide:flex-wrap">
          {lesson.next !== null && (
            <Link
              to={eduAddress(lesson.next)}
              className={`${mainButton} min-h-12 max-wide:col-span-2`}
            >
              <span>
                {t`Алга`}: <span lang={lang}>{read(lesson.next.title)}</span>
              </span>
            </Link>
          )}
          <button type="button" onClick={onAgain} className={quietButton}>
            {t`Яңадан`}
          </button>
          <Link to={EDU} className={quietButton}>
            {t`Дәресләр`}
          </Link>
        </div>
      </Card>
      {lesson.words.length > 0 && <LessonWords lesson={lesson} isDone />}
      {lesson.drills.length > 0 && <Drills drills={lesson.drills} />}
    </>
  );
}

/** What the reader can say now: of a course as it says, else sentences of the exercises. */
function Sayable({ lesson }: Pick<LessonDoneProps, 'lesson'>) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const { course, sounds, exercises } = lesson;
  const ofCourse = soundsAt(sounds, exercises.length);
  const sentences =
    course === null
      ? sayableOf(lesson).map((one) => ({ ...one, sound: sounds[one.number] }))
      : course.can.map((one, at) => ({ ...one, text: one.tat, sound: ofCourse[at] }));
  if (sentences.length === 0) return null;
  return (
    <section aria-labelledby="sayable">
      <h3
        id="sayable"
        className="font-serif text-20 leading-tight font-semibold text-balance"
      >{t`Хәзер сез болай әйтә аласыз`}</h3>
      <ul className="mt-1 divide-y divide-line">
        {sentences.map((sentence) => {
          const { text: meaning, lang: tongue } = meaningOf(sentence);
          return (
            <li key={sentence.text} className="flex min-h-14 items-center gap-3.5 py-2.5">
              <span className="script-only">
                <ListenButton address={sentence.sound ?? null} word={read(sentence.text)} />
              </span>
              <p className="min-w-0">
                <b
                  lang={lang}
                  data-words=""
                  className="block font-serif text-18 leading-snug font-semibold wrap-anywhere"
                >
                  {read(sentence.text)}
                </b>
                {meaning !== '' && (
                  <span lang={tongue} className="block text-15 text-muted">
                    {meaning}
                  </span>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const WELL = 80;
const HALF = 50;

/** Whatever came of it, it was worth doing. */
function useKindWords(grade: number): string {
  const { t } = useLingui();
  if (grade >= WELL) return t`Афәрин, бик яхшы эшләдегез!`;
  return grade >= HALF
    ? t`Яхшы! Тагын бер кабатласагыз, ныграк истә калыр.`
    : t`Башлау – эшнең яртысы. Текстны тагын бер укып чыгыгыз да яңадан карагыз: җиңелрәк булыр.`;
}

function SavedResult({ saving, onSave }: Pick<LessonDoneProps, 'saving' | 'onSave'>) {
  const { t } = useLingui();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const isOnline = useOnline();
  if (saving.state === 'failed')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-red">
        {t`Нәтиҗә сакланмады.`}
        <button type="button" onClick={onSave} className={linkButton}>
          {t`Кабатларга`}
        </button>
      </p>
    );
  if (viewer === null)
    return (
      <>
        <p className="text-muted">
          {t`Нәтиҗә бу браузерда саклана. Керсәгез, аны хисабыгызга өстәп була.`}
        </p>
        <Link to={signAddress(pathname)} rel="nofollow" className={linkButton}>
          {t`Керергә`}
        </Link>
      </>
    );
  const saved = saving.state === 'saved' ? saving.saved : null;
  const [best, earned] = [saved?.best ?? 0, saved?.earned ?? 0];
  return (
    <output className="block min-h-6 text-muted">
      {saving.state === 'sending' &&
        (isOnline
          ? t`Саклана…`
          : t`Интернет юк. Җавапларыгыз бу браузерда саклана, элемтә кайткач үзләре җибәрелер.`)}
      {saved !== null && t`Сакланды. Иң яхшы нәтиҗәгез: ${best} %.`}{' '}
      {earned > 0 && (
        <b className="whitespace-nowrap text-gold-text">{t`${plural(earned, { other: '+# өчпочмак' })}`}</b>
      )}
    </output>
  );
}
