import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { levelAddress } from '#features/content/notes/addresses.ts';
import { iconButton, linkButton, mainButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { closeIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { WORDS } from './addresses.ts';
import type { WordHistory } from './calls.ts';
import type { StudyDay } from './calls/day.ts';
import { getStudyDay, getWordHistory } from './client.gen.ts';
import { DueDays, KnownWeeks } from './HistoryPictures.tsx';
import { MoreWords, type More } from './MoreWords.tsx';
import type { Session } from './session.ts';
import { useMeaning } from '#ui/meaning.ts';
import { countReview } from './answers-mark.web.ts';
import { onWordsChanged } from './word-changes.web.ts';

interface ReviewDoneProps {
  session: Session;
  /** From the first word to the last answer. */
  minutes: number;
  more: More;
}

/** What a review has brought. */
export function ReviewDone({ session, minutes, more }: ReviewDoneProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { history, day } = useNumbers();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  useEffect(countReview, []);
  const all = session.done.length;
  const missed = session.done.filter(({ right }) => !right);
  const right = all - missed.length;
  return (
    <div className="grid grid-cols-1 gap-4 px-4 pt-3 pb-6 wide:px-1">
      <Link
        to={WORDS}
        aria-label={t`Кабатлаудан чыгарга`}
        className={`${iconButton} -mr-2.5 -mb-11 justify-self-end`}
      >
        <Icon of={closeIcon} />
      </Link>
      <Flower />
      <div className="text-center">
        <h1 ref={title} tabIndex={-1} className="font-serif text-28 leading-tight font-semibold">
          {t`Бүгенгә шул җитә`}
        </h1>
        <p className="mt-1 text-muted">
          {t`${plural(all, { other: `${number(all)} сүз кабатланды` })}`},{' '}
          {t`${plural(minutes, { other: `${number(minutes)} минут` })}`}
        </p>
      </div>
      <dl className="grid auto-cols-fr grid-flow-col divide-x divide-line text-center">
        <Figure value={number(right)} label={t`беренче тапкырдан`} />
        <Figure value={number(missed.length)} label={t`кабат килде`} />
        {day !== null && (
          <Figure
            value={`${number(day.reviews)} / ${number(day.reviewGoal)}`}
            label={t`көн максаты`}
          />
        )}
      </dl>
      {history !== null && (
        <>
          <KnownWeeks history={history} />
          <DueDays history={history} />
        </>
      )}
      {missed.length > 0 && <Missed words={missed.map(({ card }) => card)} />}
      <div {...more.sending.hold} className="mt-2 grid gap-1">
        <Link to={levelAddress('mine')} className={mainButton}>
          {t`Дәрәҗәмә туры килгән язма укырга`}
        </Link>
        <MoreWords {...more} />
        <Link to={WORDS} className={`${linkButton} justify-self-center`}>
          {t`Сүзлегем`}
        </Link>
      </div>
    </div>
  );
}

/** Asked again when the last answers have come in; without a line there are none. */
function useNumbers(): { history: WordHistory | null; day: StudyDay | null } {
  const [history, setHistory] = useState<WordHistory | null>(null);
  const [day, setDay] = useState<StudyDay | null>(null);
  useEffect(() => {
    const load = () => {
      void ask(getWordHistory, {}).then(setHistory, () => undefined);
      void ask(getStudyDay, {}).then(setDay, () => undefined);
    };
    load();
    return onWordsChanged(load);
  }, []);
  return { history, day };
}

/** A tulip, as Tatar embroidery has it. */
const Flower = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 120 84"
    strokeWidth={2.2}
    strokeLinecap="round"
    strokeLinejoin="round"
    className="mx-auto h-21 w-30 fill-none"
  >
    <g className="fill-accent-soft stroke-accent">
      <path d="M60 80V44M60 66C48 66 36 58 32 44c14 0 25 8 28 22M60 66c12 0 24-8 28-22-14 0-25 8-28 22" />
    </g>
    <g className="stroke-gold">
      <path
        d="M60 46c-13 0-19-10-17-30 6 2 11 6 13 11 0-8 1-14 4-21 3 7 4 13 4 21 2-5 7-9 13-11 2 20-4 30-17 30Z"
        className="fill-gold-soft"
      />
      <path d="M60 38v-8" />
      <path d="M14 60c6-8 14-8 14 0s-10 8-10 1M106 60c-6-8-14-8-14 0s10 8 10 1" opacity={0.6} />
    </g>
  </svg>
);

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="font-serif text-30 leading-tight font-semibold">{value}</dd>
    </div>
  );
}

function Missed({ words }: { words: readonly Session['done'][number]['card'][] }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  return (
    <section className="rounded-card border border-line bg-surface px-5 py-4">
      <h2 className="text-14 font-semibold text-muted">{t`Бу сүзләр авыррак булды`}</h2>
      <ul className="divide-y divide-line">
        {words.map((word) => {
          const meaning = meaningOf(word);
          return (
            <li
              key={word.id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
            >
              <span lang={lang} className="font-serif text-19 font-semibold">
                {read(word.exercises[0]?.form ?? word.tat)}
              </span>
              <span lang={meaning.lang} className="text-muted">
                {meaning.text}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
