import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { signAddress } from '#features/core/accounts/addresses.ts';
import { invite } from '#features/core/accounts/invitation.web.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { WORDS } from '#features/learning/study/addresses.ts';
import { importWords } from '#features/learning/study/client.gen.ts';
import { useMeaning } from '#ui/meaning.ts';
import {
  findVisitorWord,
  keepVisitorWords,
  useVisitorWords,
} from '#features/learning/study/visitor-words.web.ts';
import { wordsChanged } from '#features/learning/study/word-changes.web.ts';
import { ask } from '#ui/ask.web.ts';
import { linkButton, softButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { recall, remember } from '#ui/storage.web.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { EduPage } from './calls.ts';

const BY_HAND_KEY = 'lesson-words-by-hand';

const isKeptByHand = (): boolean => recall(BY_HAND_KEY) === 'yes';
const unchanging = () => () => undefined;

interface WordsProps {
  lesson: EduPage;
  /** The lesson has just been done. */
  isDone?: boolean;
}

/**
 * Words of a lesson of the course go among one's own by themselves when it is done, unless that is
 * switched off in this browser.
 */
function useTaking({ lesson, isDone = false }: WordsProps, take: () => void) {
  const isCourse = isDone && lesson.course !== null;
  const kept = useSyncExternalStore(unchanging, isKeptByHand, () => false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isByHand = chosen ?? kept;
  const takeAtOnce = useEffectEvent(() => {
    if (isCourse && !isKeptByHand()) take();
  });
  useEffect(() => takeAtOnce(), []);
  const toggle = () => {
    remember(BY_HAND_KEY, isByHand ? '' : 'yes');
    setChosen(!isByHand);
  };
  return { isCourse, isByHand, toggle };
}

/** Whether words of the next lessons are added without being asked for. */
function TakingSwitch({
  taking: { isCourse, isByHand, toggle },
}: {
  taking: ReturnType<typeof useTaking>;
}) {
  const { t } = useLingui();
  if (!isCourse) return null;
  return (
    <button type="button" aria-pressed={!isByHand} onClick={toggle} className={linkButton}>
      {isByHand ? t`Сүзләр үзләре өстәлсен` : t`Сүзләр үзләре өстәлмәсен`}
    </button>
  );
}

/** The words a lesson teaches, to be taken among one's own. */
export function LessonWords({ lesson, isDone = false }: WordsProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  return (
    <Card as="section">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-14 font-semibold text-muted">{t`Дәрес сүзләре`}</h2>
        <TakeAll lesson={lesson} isDone={isDone} />
      </div>
      <ul>
        {lesson.words.map((word) => {
          const meaning = meaningOf(word);
          return (
            <li
              key={word.tat}
              className="flex min-h-11 items-center justify-between gap-3 border-t border-line first:border-0"
            >
              <b lang={lang} data-words="" className="font-serif text-17 font-semibold">
                {read(word.tat)}
              </b>
              <span lang={meaning.lang} className="text-right text-15 text-muted">
                {meaning.text}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function TakeAll(props: WordsProps) {
  const viewer = useViewer();
  return viewer === null ? <TakeAllHere {...props} /> : <TakeAllToAccount {...props} />;
}

function TakeAllToAccount(props: WordsProps) {
  const { lesson } = props;
  const { t } = useLingui();
  const [isTaken, setTaken] = useState(false);
  const sending = useSend<typeof importWords>({
    quantity: { many: t`Сүзлегегездә 20 000 сүз бар инде` },
  });
  // With the meaning of the lesson: a word may have others, too.
  const content = lesson.words.map(({ tat, rus, eng }) => [tat, rus, eng].join('\t')).join('\n');
  const handleTake = () =>
    void sending.send(async () => {
      await ask(importWords, { body: { content, select: 1 } });
      wordsChanged();
      setTaken(true);
    });
  const taking = useTaking(props, handleTake);
  return (
    <div {...sending.hold} className="flex flex-wrap items-center gap-x-4">
      <TakingSwitch taking={taking} />
      {isTaken ? (
        <output className="flex items-center gap-3">
          {t`Сүзләр сүзлегегездә`}
          <Link to={WORDS} className={linkButton}>
            {t`Сүзлегем`}
          </Link>
        </output>
      ) : (
        <button
          type="button"
          aria-disabled={sending.busy}
          onClick={handleTake}
          className={softButton}
        >
          {t`Барысын сүзлеккә`}
        </button>
      )}
      <OtherFlags of={sending} />
    </div>
  );
}

/** The words of a visitor stay in their browser. */
function TakeAllHere(props: WordsProps) {
  const { lesson } = props;
  const { t } = useLingui();
  const { pathname } = useLocation();
  const own = useVisitorWords();
  const words = lesson.words.map(({ tat, rus, eng }) => ({
    word: tat,
    select: 1 as const,
    rus,
    eng,
  }));
  const fresh = words.filter((word) => findVisitorWord(own, word) === undefined);
  // Where there is no room nothing is said: nobody has asked for it.
  const taking = useTaking(props, () => void keepVisitorWords(fresh));
  const handleTake = () => {
    // Where there is no room for them, or nothing is stored, they need an account.
    if (!keepVisitorWords(fresh)) invite({ to: 'word', back: pathname });
  };
  if (fresh.length === 0)
    return (
      <output className="flex flex-wrap items-center gap-x-3">
        <TakingSwitch taking={taking} />
        {t`Сүзләр бу браузерда саклана.`}
        <Link to={signAddress(pathname)} rel="nofollow" className={linkButton}>
          {t`Керергә`}
        </Link>
      </output>
    );
  return (
    <button type="button" onClick={handleTake} className={`script-only ${softButton}`}>
      {t`Барысын сүзлеккә`}
    </button>
  );
}
