import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { quietButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { playIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { SideCard } from '#ui/SideCard.tsx';
import { eduAddress, rangeAddress } from './addresses.ts';
import type { EduEntry, EduStart } from './calls.ts';
import { rangeName } from './rules.ts';

/** Beside the lessons: the dictation of the week, and how far one has come. */
export function EduSide({ start }: { start: EduStart }) {
  return (
    <div className="grid gap-3.5 max-wide:px-4">
      {start.week !== null && <WeekDictation dictation={start.week} />}
      <Ranges ranges={start.ranges} />
    </div>
  );
}

function WeekDictation({ dictation }: { dictation: EduEntry }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const { words, minutes, pair, best } = dictation;
  const letter = pair.replace('/', ' – ');
  return (
    <SideCard title={t`Атна диктанты`}>
      <p lang={lang} className="font-serif text-18 leading-snug font-semibold">
        «{read(dictation.title)}»
      </p>
      <p className="text-14 text-muted">
        {pair !== '' && <>{pair.includes('/') ? t`${letter} хәрефләре` : t`${letter} хәрефе`} · </>}
        {t`${plural(words, { other: '# сүз' })}`}, {t`${plural(minutes, { other: '# минут' })}`}
        {best !== null && <> · {best} %</>}
      </p>
      <Link to={eduAddress(dictation)} className={`${quietButton} mt-3 mb-2 w-full`}>
        <Icon of={playIcon} size={18} />
        {t`Тыңлап язарга`}
      </Link>
    </SideCard>
  );
}

/** How many lessons of each level are done. */
function Ranges({ ranges }: Pick<EduStart, 'ranges'>) {
  const { t } = useLingui();
  return (
    <SideCard title={t`Үтелгән дәресләр`}>
      <ul>
        {ranges.map(({ range, lessons, done }) => (
          <li key={range}>
            <Link
              to={rangeAddress(range)}
              className="grid min-h-11 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-3 text-14 hover:text-accent"
            >
              <b className="font-semibold">{rangeName(range)}</b>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="h-1.5 w-full overflow-hidden rounded-full bg-raised"
              >
                <rect
                  width={(100 * done) / Math.max(1, lessons)}
                  height={1}
                  className="fill-gold"
                />
              </svg>
              <span className="min-w-13 text-right text-muted tabular-nums">
                {done} / {lessons}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
