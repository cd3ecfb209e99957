import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { checkIcon, triangleIcon } from '#ui/icons.ts';
import { linkButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { EDU, eduAddress, rangeAddress } from './addresses.ts';
import type { EduEntry, EduStart } from './calls.ts';
import { rangeName } from './rules.ts';
import { fullnessOf, unitsOf } from './units.ts';
import { useMeaning } from '#ui/meaning.ts';

export type WayLesson = Pick<
  EduEntry,
  'idC' | 'title' | 'titles' | 'minutes' | 'done' | 'best' | 'answered' | 'asked' | 'course'
>;

interface LessonUnitsProps {
  /** The lessons of the level the reader is at; null where they could not be loaded. */
  lessons: readonly WayLesson[] | null;
  /** The lesson they go on with. */
  next: Pick<EduEntry, 'idC' | 'range'> | null;
  ranges: EduStart['ranges'];
  /** Stands where they are. */
  here: ReactNode;
}

/** All lessons as a way: the level at hand in units, the others as one row each. Nothing is locked. */
export function LessonUnits({ lessons, next, ranges, here }: LessonUnitsProps) {
  const { t } = useLingui();
  return (
    <section
      aria-labelledby="way"
      className="rounded-card border border-line bg-surface p-4 wide:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="way" className="font-serif text-22 leading-tight font-semibold">
          {t`Минем юл`}
        </h2>
        <Link to={EDU} className={linkButton}>
          {t`Барлык дәресләр`}
        </Link>
      </div>
      <ol className="mt-1">
        {ranges.map((range) =>
          lessons === null || range.range !== next?.range ? (
            <Level key={range.range} {...range} />
          ) : (
            unitsOf(lessons).map((unit) => (
              <Unit key={unit[0]?.idC} unit={unit} next={next.idC} here={here} />
            ))
          ),
        )}
      </ol>
    </section>
  );
}

interface RowProps {
  /** What stands on the line that leads from row to row. */
  sign: ReactNode;
  done: boolean;
  children: ReactNode;
}

function Row({ sign, done, children }: RowProps) {
  return (
    <li className="group/row relative flex gap-3">
      <span
        aria-hidden="true"
        className={`absolute top-13 -bottom-3 left-4.75 w-0.5 group-last/row:hidden ${done ? 'bg-gold-fill/60' : 'bg-line'}`}
      />
      <span
        aria-hidden="true"
        className={`mt-3 grid size-10 flex-none place-items-center ${done ? 'text-gold-text' : 'text-muted/60'}`}
      >
        {sign}
      </span>
      <div className="min-w-0 flex-1 border-t border-line group-first/row:border-0">{children}</div>
    </li>
  );
}

const Sign = () => <Icon of={triangleIcon} size={24} />;

function Level({ range, lessons, done }: EduStart['ranges'][number]) {
  const { t } = useLingui();
  const { number } = useFormat();
  const isDone = lessons > 0 && done === lessons;
  return (
    <Row sign={<Sign />} done={isDone}>
      <Link
        to={rangeAddress(range)}
        className="flex min-h-16 items-center justify-between gap-4 hover:text-accent"
      >
        <b className="font-serif text-18 font-semibold">{rangeName(range)}</b>
        <span className="text-14 text-muted tabular-nums">
          <span className="sr-only">{t`Үтелгән дәресләр`}: </span>
          {number(done)} / {number(lessons)}
        </span>
      </Link>
    </Row>
  );
}

interface UnitProps {
  unit: readonly WayLesson[];
  next: string;
  here: ReactNode;
}

/** A few lessons as a chain of beads; the row opens them. */
function Unit({ unit, next, here }: UnitProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { lang, read } = useReading();
  const tongue = useMeaning();
  const place = unit.findIndex(({ idC }) => idC === next) + 1;
  const isHere = place > 0;
  const done = unit.filter((lesson) => lesson.done).length;
  const isDone = done === unit.length;
  const [first] = unit;
  if (first === undefined) return null;
  const names = unit.map(({ titles }) => tongue(titles));
  const theme = first.course?.unit;
  return (
    <Row sign={isHere ? here : <Sign />} done={isDone}>
      <details className="group/unit">
        <summary
          className={`flex min-h-16 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-2 py-2.5 hover:text-accent [&::-webkit-details-marker]:hidden ${isHere ? 'my-1.5 rounded-control bg-raised px-3.5' : ''}`}
        >
          <span className="min-w-0 flex-1 basis-36">
            <b
              lang={lang}
              className={`block font-serif text-18 leading-snug font-semibold ${isHere || done > 0 ? '' : 'text-muted'}`}
            >
              {read(theme?.tat ?? first.title)}
            </b>
            <span className="block truncate text-14 text-muted">
              {isHere ? (
                t`Сез монда: бүлекнең ${number(place)} нче дәресе`
              ) : (
                <span lang={names[0]?.lang}>
                  {theme === undefined
                    ? names.map(({ text }) => text).join(' · ')
                    : tongue(theme).text}
                </span>
              )}
            </span>
          </span>
          <span className={`flex items-center gap-0.75 ${isHere ? 'max-wide:w-full' : ''}`}>
            <span className="sr-only">{t`Үтелгән дәресләр: ${number(done)} / ${number(unit.length)}`}</span>
            {unit.map((lesson) => (
              <Bead key={lesson.idC} fullness={fullnessOf(lesson)} wide={isHere} />
            ))}
            <span aria-hidden="true" className={isDone ? 'text-gold-text' : 'text-muted/60'}>
              <Icon of={triangleIcon} size={17} />
            </span>
          </span>
        </summary>
        <ul className="pb-2">
          {unit.map((lesson) => (
            <LessonRow key={lesson.idC} lesson={lesson} current={lesson.idC === next} />
          ))}
        </ul>
      </details>
    </Row>
  );
}

/** Filled as far as its lesson is. */
const Bead = ({ fullness, wide }: { fullness: number; wide: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 1"
    preserveAspectRatio="none"
    className={`h-2 overflow-hidden rounded-[2px] bg-line first-of-type:rounded-l-md ${wide ? 'w-8 max-wide:w-0 max-wide:flex-1' : 'w-4 wide:w-6'}`}
  >
    <rect width={100 * fullness} height={1} className="fill-gold-fill" />
  </svg>
);

function LessonRow({ lesson, current }: { lesson: WayLesson; current: boolean }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const own = useMeaning()(lesson.titles);
  const { minutes, best, done } = lesson;
  return (
    <li>
      <Link
        to={eduAddress(lesson)}
        aria-current={current ? 'step' : undefined}
        className="flex min-h-12 items-center gap-3 rounded-control px-3.5 py-1.5 hover:text-accent aria-[current]:bg-gold-soft"
      >
        <span className="min-w-0 flex-1">
          <span lang={lang} className="font-550">
            {read(lesson.title)}
          </span>{' '}
          <span lang={own.lang} className="block text-14 text-muted">
            {own.text}
          </span>
        </span>
        {done && <Icon of={checkIcon} size={17} className="text-accent" />}
        <span className="text-14 whitespace-nowrap text-muted tabular-nums">
          {best === null ? t`${minutes} минут` : `${best} %`}
        </span>
      </Link>
    </li>
  );
}
