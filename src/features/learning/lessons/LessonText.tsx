import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, useState } from 'react';
import { linkButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { arrowLeftIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { TapHint } from '#ui/TapHint.tsx';
import { EDU, rangeAddress } from './addresses.ts';
import type { EduPage } from './calls.ts';
import { FirstWords } from './FirstWords.tsx';
import { GlossedText } from './GlossedText.tsx';
import { paragraphsOf } from './glosses.ts';
import type { Course } from './lesson.ts';
import type { LessonSteps } from './lesson-steps.web.ts';
import { LessonExtras } from './LessonExtras.tsx';
import { LineByLine } from './LineByLine.tsx';
import { ListenLesson } from './ListenLesson.tsx';
import { rangeName } from './rules.ts';
import { useMeaning } from '#ui/meaning.ts';
import { useNote } from './use-tongue.web.ts';

const LessonMedia = lazy(async () => ({
  default: (await import('./LessonMedia.tsx')).LessonMedia,
}));

interface LessonTextProps {
  lesson: EduPage;
  hidden: boolean;
  /** What is heard and read step by step; null where the whole text is only looked at. */
  steps: LessonSteps | null;
  /** Where more is told about its rule. */
  rule: string | null;
  /** The last line was read. */
  onRead: () => void;
}

/** The text of a lesson: to be read, heard and, who wants, seen in one's own language. */
export function LessonText({ lesson, hidden, steps, rule, onRead }: LessonTextProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const own = useMeaning()(lesson.titles);
  const { place, course } = lesson;
  const isDictation = lesson.kind === 'dictation';
  return (
    <Card as="article">
      <div className="mb-2 flex items-center justify-between gap-3 text-14 text-muted">
        <Link
          to={isDictation ? EDU : rangeAddress(lesson.range)}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 hover:text-text max-wide:hidden"
        >
          <Icon of={arrowLeftIcon} size={18} />
          {t`Дәресләр`}
        </Link>
        <span>
          {course === null ? (
            <>
              {rangeName(lesson.range)} · {isDictation ? t`Атна диктанты` : t`Дәрес № ${place}`}
            </>
          ) : (
            <>
              <span lang={lang}>{read(course.unit.tat)}</span> · {course.number}
            </>
          )}
        </span>
      </div>
      {/* A lesson that is being written has no title yet. */}
      {lesson.title !== '' && (
        <h1
          lang={lang}
          data-words=""
          className="font-serif text-28 leading-tight font-semibold wrap-anywhere wide:text-32"
        >
          {read(lesson.title)}
        </h1>
      )}
      <p lang={own.lang} className="mt-1 text-muted">
        {own.text}
      </p>
      {course !== null && <Aim aim={course.aim} />}
      <div className="mb-5" />
      <LessonFiles lesson={lesson} />
      {hidden ? (
        <DictationHead lesson={lesson} />
      ) : (
        <>
          {steps !== null && steps.words.length > 0 && (
            <FirstWords
              words={steps.words}
              spoken={lesson.spoken}
              heard={steps.reading?.heard ?? []}
              onHear={(heard) => steps.reading?.change({ heard })}
            />
          )}
          {steps?.isLineByLine === true ? (
            <>
              {steps.open > 0 && <TapHint className="mb-3" />}
              <LineByLine lesson={lesson} steps={steps} onRead={onRead} />
            </>
          ) : (
            <>
              {lesson.spoken && <ListenLesson id={lesson.idC} />}
              <TapHint className="mb-3" />
              <GlossedText content={lesson.content} />
              <div className="flex flex-wrap items-start gap-x-5">
                <Translation lesson={lesson} />
                {steps !== null && steps.lines.length > 1 && (
                  <button
                    type="button"
                    onClick={() => steps.reading?.chooseWhole(false)}
                    className={`${linkButton} script-only mt-3`}
                  >
                    {t`Юлма-юл укырга`}
                  </button>
                )}
              </div>
            </>
          )}
        </>
      )}
      {/* The rule is told after it was seen in the text. */}
      <div className={steps?.isRead === false ? 'waiting-line' : ''}>
        <Note lesson={lesson} rule={rule} />
        {course !== null && <Culture culture={course.culture} />}
      </div>
      <LessonExtras links={lesson.links} tags={lesson.tags} />
    </Card>
  );
}

/** What staff have put above the text. */
function LessonFiles({ lesson: { title, image, video, audio } }: { lesson: EduPage }) {
  const { read } = useReading();
  return (
    <div className="grid gap-4 not-empty:mb-5">
      {image !== null && (
        <img
          src={image.src}
          width={image.width}
          height={image.height}
          alt={read(image.alt)}
          className="h-auto max-h-[60vh] w-full rounded-control object-cover"
        />
      )}
      {(video !== null || audio !== null) && (
        <Suspense>
          <LessonMedia title={title} video={video} audio={audio} />
        </Suspense>
      )}
    </div>
  );
}

function Translation({ lesson }: { lesson: EduPage }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { text, lang } = useMeaning()(lesson.translation);
  // A lesson may be no more than its text.
  if (text === '') return null;
  return (
    <div className="script-only mt-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={linkButton}
      >
        {isOpen ? t`Тәрҗемәне яшерергә` : t`Тәрҗемәне күрсәтергә`}
      </button>
      <div id={id} lang={lang} hidden={!isOpen} className="grid max-w-text gap-2 text-muted">
        {paragraphsOf(text).map((paragraph, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a paragraph is its place
          <p key={at}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}

/** The rule of grammar the lesson is about. */
function Note({ lesson, rule }: Pick<LessonTextProps, 'lesson' | 'rule'>) {
  const { t } = useLingui();
  const { read } = useReading();
  const [ofPage, ofMeanings] = [useNote()(lesson.note), useMeaning()(lesson.note)];
  // Who learns from zero cannot read it in Tatar, whatever language the page has.
  const { text, lang } = lesson.course === null ? ofPage : ofMeanings;
  if (text === '') return null;
  return (
    <section className="mt-5 rounded-control bg-gold-soft px-4 py-3">
      <h2 className="text-13 font-semibold text-gold-text">{t`Кагыйдә`}</h2>
      <p lang={lang} className="mt-0.5 whitespace-pre-line">
        {lang === 'tt' ? read(text) : text}
      </p>
      {rule !== null && (
        <Link to={rule} className={linkButton}>
          {t`Кагыйдә турында тулырак`}
        </Link>
      )}
    </section>
  );
}

/** What the lesson is for, in a line. */
function Aim({ aim }: { aim: Course['aim'] }) {
  const { t } = useLingui();
  const { text, lang } = useMeaning()(aim);
  return (
    <p className="mt-2 text-15">
      <b className="font-620">{t`Максат`}:</b> <span lang={lang}>{text}</span>
    </p>
  );
}

/** How it is done among Tatars. */
function Culture({ culture }: { culture: Course['culture'] }) {
  const { t } = useLingui();
  const { text, lang } = useMeaning()(culture);
  return (
    <section className="mt-3 rounded-control bg-raised px-4 py-3">
      <h2 className="text-13 font-semibold text-muted">{t`Белү файдалы`}</h2>
      <p lang={lang} className="mt-0.5">
        {text}
      </p>
    </section>
  );
}

/** A dictation is heard first: only what to look out for is seen. */
function DictationHead({ lesson }: { lesson: EduPage }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const { pair } = lesson;
  const watch = [
    ...lesson.pairs.map((two) => two.map(read).join(' – ')),
    ...lesson.watch.map(read),
  ];
  return (
    <>
      <p>{t`Тыңлагыз һәм җөмләләп языгыз. Игътибар: ${pair}`}</p>
      <ul lang={lang} className="mt-3 flex flex-wrap gap-2 font-serif text-17">
        {watch.map((text) => (
          <li key={text} className="rounded-full bg-raised px-3.5 py-1">
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
