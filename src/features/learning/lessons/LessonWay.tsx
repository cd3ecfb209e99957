import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import type { Page } from '#kernel/page.ts';
import { ask } from '#ui/ask.web.ts';
import { mainButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { triangleIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { useReading } from '#ui/reading.ts';
import { eduAddress } from './addresses.ts';
import type { EduEntry } from './calls.ts';
import { listEdu } from './client.gen.ts';
import { type EduQuery, isMixed, listEduQuery } from './edu-query.web.ts';
import { rangeName } from './rules.ts';
import { useMeaning } from '#ui/meaning.ts';
import { useVisitorLessons } from './visitor-lessons.web.ts';

interface LessonWayProps {
  /** Null where it could not be loaded. */
  first: Page<EduEntry> | null;
  query: EduQuery;
  /** The lesson the reader goes on with. */
  next: string | null;
  empty: ReactNode;
}

/** Lessons as a path: nothing on it is locked. */
export function LessonWay({ first, query, next, empty }: LessonWayProps) {
  const viewer = useViewer();
  const visited = useVisitorLessons();
  /** A lesson with what this browser knows of it; who is signed in has all from the server. */
  const ownOf = (lesson: EduEntry): EduEntry => {
    const own = viewer === null ? visited.find(({ id }) => id === lesson.idC) : undefined;
    return own === undefined ? lesson : { ...lesson, best: own.best, answered: own.now.length };
  };
  return (
    <PagedList
      first={first}
      start={query.start}
      load={(at) => ask(listEdu, { query: listEduQuery(query, at) })}
      empty={empty}
    >
      {(list) => {
        const lessons = list.map(ownOf);
        const isBegun = viewer === null && visited.length > 0 && !isMixed(query);
        const at = isBegun ? lessons.find(({ best }) => best === null)?.id : next;
        return (
          <Card as="section" className="py-1.5!">
            <ol>
              {lessons.map((lesson, place) => (
                <Step
                  key={lesson.id}
                  lesson={lesson}
                  head={
                    isMixed(query)
                      ? null
                      : headOf(lesson.course, place === 0 ? undefined : lessons[place - 1]?.course)
                  }
                  isNext={lesson.id === at}
                  isMixed={isMixed(query)}
                  byWriter={query.filter === 'writer'}
                />
              ))}
            </ol>
          </Card>
        );
      }}
    </PagedList>
  );
}

type InCourse = EduEntry['course'];

/** What begins here: a unit of the course, or `texts` after its last one; null where the last goes on. */
function headOf(course: InCourse, before: InCourse | undefined) {
  if (course !== null) return course.unit.tat === before?.unit.tat ? null : course.unit;
  return before ? 'texts' : null;
}

interface StepProps {
  lesson: EduEntry;
  head: ReturnType<typeof headOf>;
  isNext: boolean;
  /** Lessons of several levels stand here. */
  isMixed: boolean;
  byWriter: boolean;
}

function Step({ lesson, head, isNext, isMixed: isOfLevels, byWriter }: StepProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const own = meaningOf(lesson.titles);
  const unit = head === null || head === 'texts' ? null : meaningOf(head);
  const { minutes, answered, asked, best, course } = lesson;
  const colour = best === null ? (isNext ? 'text-accent' : 'text-muted/60') : 'text-gold';
  return (
    <li className="group relative flex gap-4">
      <span
        aria-hidden="true"
        className="absolute top-11 -bottom-4 left-3.25 w-0.5 bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={`relative mt-4 grid size-7 flex-none place-items-center bg-surface ${colour}`}
      >
        <Icon of={triangleIcon} size={24} />
      </span>
      <div className="relative flex min-h-17 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 group-first:border-0">
        {head !== null && (
          <p className="w-full pt-1 text-14 font-semibold text-gold-text">
            {unit === null || head === 'texts' ? (
              t`Уку өчен текстлар`
            ) : (
              <>
                <span lang={lang}>{read(head.tat)}</span>
                <span lang={unit.lang} className="font-normal text-muted">
                  {' '}
                  · {unit.text}
                </span>
              </>
            )}
          </p>
        )}
        <div className="min-w-0 flex-1 basis-44">
          <h2 lang={lang} className="font-serif text-18 leading-snug font-semibold wrap-anywhere">
            {/* The link covers the whole row. */}
            <Link to={eduAddress(lesson)} className="after:absolute after:inset-0">
              {read(lesson.title)}
            </Link>
          </h2>
          <p className="text-14 text-muted">
            {byWriter && lesson.writer !== '' && <>{read(lesson.writer)} · </>}
            {isOfLevels && <>{rangeName(lesson.range)} · </>}
            {course !== null && <>{course.number} · </>}
            <span lang={own.lang}>{own.text}</span>
            {answered > 0 && (
              <span className="sr-only">{t`Җавап бирелгән: ${answered} / ${asked}`}</span>
            )}
          </p>
          {answered > 0 && (
            <svg
              aria-hidden="true"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="mt-1.5 h-1.5 w-40 overflow-hidden rounded-full bg-raised"
            >
              <rect
                width={(100 * answered) / Math.max(1, asked)}
                height={1}
                className="fill-accent"
              />
            </svg>
          )}
        </div>
        {isNext ? (
          <Link to={eduAddress(lesson)} className={`${mainButton} relative`}>
            {answered > 0 || best !== null ? t`Дәвам итәргә` : t`Башларга`}
          </Link>
        ) : (
          <span className="text-14 whitespace-nowrap text-muted tabular-nums">
            {best === null ? t`${minutes} минут` : `${best} %`}
          </span>
        )}
      </div>
    </li>
  );
}
