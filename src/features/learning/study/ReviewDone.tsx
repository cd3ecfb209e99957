import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { WORDS } from './addresses.ts';
import type { WordHistory } from './calls.ts';
import { getWordHistory } from './client.gen.ts';
import { DueDays, KnownWeeks } from './HistoryPictures.tsx';
import { MoreWords, type More } from './MoreWords.tsx';
import type { Session } from './session.ts';
import { useMeaning } from '#ui/meaning.ts';
import { onWordsChanged } from './word-changes.web.ts';

interface ReviewDoneProps {
  session: Session;
  more: More;
}

/** What a review has brought. */
export function ReviewDone({ session, more }: ReviewDoneProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const history = useHistory();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const all = session.done.length;
  const missed = session.done.filter(({ right }) => !right);
  const right = all - missed.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6 wide:px-1">
      <div className="text-center">
        <h1
          ref={title}
          tabIndex={-1}
          className="font-serif text-[28px] leading-tight font-semibold"
        >
          {t`Бүгенгә шул җитә`}
        </h1>
        <p className="mt-1 text-muted">
          {t`${plural(all, { other: `${number(all)} сүз кабатланды` })}`}
        </p>
      </div>
      <dl className="grid grid-cols-2 divide-x divide-line text-center">
        <Figure value={number(right)} label={t`беренче тапкырдан`} />
        <Figure value={number(missed.length)} label={t`кабат килде`} />
      </dl>
      {history !== null && (
        <>
          <KnownWeeks history={history} />
          <DueDays history={history} />
        </>
      )}
      {missed.length > 0 && <Missed words={missed.map(({ card }) => card)} />}
      <div {...more.sending.hold} className="mt-2 grid gap-1">
        <Link to={WORDS} className={quietButton}>
          {t`Сүзлегем`}
        </Link>
        <MoreWords {...more} />
      </div>
    </div>
  );
}

/** Asked again when the last answers have come in; without a line there is none. */
function useHistory(): WordHistory | null {
  const [history, setHistory] = useState<WordHistory | null>(null);
  useEffect(() => {
    const load = () => void ask(getWordHistory, {}).then(setHistory, () => undefined);
    load();
    return onWordsChanged(load);
  }, []);
  return history;
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-[14px] text-muted">{label}</dt>
      <dd className="font-serif text-[30px] leading-tight font-semibold">{value}</dd>
    </div>
  );
}

function Missed({ words }: { words: readonly Session['done'][number]['card'][] }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  return (
    <section className="rounded-card border border-line bg-surface px-5 py-4">
      <h2 className="text-[14px] font-semibold text-muted">{t`Бу сүзләр авыррак булды`}</h2>
      <ul className="divide-y divide-line">
        {words.map((word) => {
          const meaning = meaningOf(word);
          return (
            <li
              key={word.id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
            >
              <span lang={lang} className="font-serif text-[19px] font-semibold">
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
