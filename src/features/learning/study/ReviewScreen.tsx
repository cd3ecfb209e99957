import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { ask } from '#ui/ask.web.ts';
import { iconButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { closeIcon } from '#ui/icons.ts';
import { useOnline } from '#ui/line.web.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { WORDS } from './addresses.ts';
import { clock, giveAnswer, openAnswers, unsentWords } from './answers.web.ts';
import { AnswerView } from './AnswerView.tsx';
import type { ReviewList } from './calls/review.ts';
import { getReview } from './client.gen.ts';
import { ExerciseView, type Given } from './ExerciseView.tsx';
import type { Grade } from './memory.ts';
import { NothingDue } from './NothingDue.tsx';
import { ReviewDone } from './ReviewDone.tsx';
import { wordLang } from './rules.ts';
import { answered, exerciseOf, nextOf, progressOf, startSession, turnOf } from './session.ts';

/** One review: word after word, also without a line, until this day asks for no more. */
export function ReviewScreen({ first }: { first: ReviewList }) {
  const { lang } = useFormat();
  const person = useViewer()?.id ?? '';
  const [session, setSession] = useState(() => startSession(first.list));
  const [given, setGiven] = useState<(Given & { at: number }) | null>(null);
  const [isAll, setAll] = useState(false);
  const sending = useSend();
  // An answer of an earlier page may still be on its way: its word is not asked again.
  useEffect(() => {
    void openAnswers(person).then(() => {
      const unsent = unsentWords();
      setSession((now) => ({
        ...now,
        turns: now.turns.filter(({ card }) => !unsent.has(card.id)),
      }));
    });
  }, [person]);

  const turn = turnOf(session);
  const handleGrade = (grade: Grade) => {
    if (turn === null) return;
    setSession(answered(session, grade, giveAnswer({ person, id: turn.card.id, grade })));
    setGiven(null);
  };
  const handleMore = () =>
    void sending.send(async () => {
      const query = { extra: '1' as const, lang: wordLang(lang) };
      const { list } = await ask(getReview, { query });
      setAll(list.length === 0);
      // What this review has brought stays, where nothing follows it.
      if (list.length > 0) setSession(startSession(list));
    });
  const more = { onMore: handleMore, isAll, sending };

  if (turn === null)
    return session.done.length === 0 ? (
      <NothingDue review={first} more={more} />
    ) : (
      <ReviewDone session={session} more={more} />
    );
  const exercise = exerciseOf(turn);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 py-3 wide:px-1">
      <Progress {...progressOf(session)} />
      {given === null ? (
        <ExerciseView
          key={`${turn.card.id} ${turn.card.memory?.reps ?? 0}`}
          card={turn.card}
          exercise={exercise}
          onAnswer={(next) => setGiven({ ...next, at: clock() })}
        />
      ) : (
        <AnswerView
          card={turn.card}
          exercise={exercise}
          given={given}
          nextOf={(grade) => nextOf(turn, grade, given.at)}
          onGrade={handleGrade}
        />
      )}
    </div>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <Link to={WORDS} aria-label={t`Кабатлаудан чыгарга`} className={`${iconButton} -ml-2.5`}>
          <Icon of={closeIcon} />
        </Link>
        <svg
          aria-hidden="true"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className="h-2 w-0 flex-1 overflow-hidden rounded-full bg-raised"
        >
          <rect width={(100 * done) / Math.max(1, all)} height={1} className="fill-gold" />
        </svg>
        <span className="text-[15px] text-muted">
          <span className="sr-only">{t`Кабатланган сүзләр`}: </span>
          {done} / {all}
        </span>
      </div>
      {!isOnline && (
        <p className="text-center text-[14px] text-muted">
          {t`Интернет юк. Җавапларыгыз саклана, тоташу кайткач җибәрелер.`}
        </p>
      )}
    </div>
  );
}
