import { useEffect, useState } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { ask } from '#ui/ask.web.ts';
import { useFormat } from '#ui/Locale.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { clock, giveAnswer, openAnswers, unsentWords } from './answers.web.ts';
import { AnswerView } from './AnswerView.tsx';
import type { ReviewList } from './calls/review.ts';
import { getReview } from './client.gen.ts';
import { ExerciseView, type Given } from './ExerciseView.tsx';
import type { Grade } from './memory.ts';
import { NothingDue } from './NothingDue.tsx';
import { ReviewDone } from './ReviewDone.tsx';
import { ReviewProgress } from './ReviewProgress.tsx';
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
    <div className="flex flex-col gap-4 px-4 pt-3 max-wide:-mb-6 max-wide:min-h-dvh wide:gap-6 wide:px-1">
      <ReviewProgress {...progressOf(session)} />
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
