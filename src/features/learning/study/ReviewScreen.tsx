import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { ask } from '#ui/ask.web.ts';
import { NowContext, useFormat } from '#ui/Locale.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { answeredSince } from './answers-mark.web.ts';
import { clock, giveAnswer, openAnswers, unsentWords } from './answers.web.ts';
import type { ReviewCard, ReviewList } from './calls/review.ts';
import { getReview } from './client.gen.ts';
import { ExerciseView, type Given } from './ExerciseView.tsx';
import type { Grade } from './memory.ts';
import type { MetSentence } from './MetIn.tsx';
import { NothingDue } from './NothingDue.tsx';
import { ReviewDone } from './ReviewDone.tsx';
import { ReviewProgress } from './ReviewProgress.tsx';
import { wordLang } from './rules.ts';
import { answered, exerciseOf, nextOf, progressOf, startSession, turnOf } from './session.ts';

const loadAnswer = () => import('./AnswerView.tsx');
const AnswerView = lazy(async () => ({ default: (await loadAnswer()).AnswerView }));

interface ReviewScreenProps {
  first: ReviewList;
  /** A copy for the time without a line, with words that are not due yet. */
  isAhead: boolean;
  /** What is known of the sentences of these words. */
  sentences: readonly MetSentence[];
  /** The same of other words. */
  sentencesOf: (words: readonly { id: string }[]) => Promise<readonly MetSentence[]>;
  /** Where the rules are explained. */
  rules: { cases: string; harmony: string };
}

/** One review: word after word, also without a line, until this day asks for no more. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { first, isAhead, sentences, sentencesOf, rules } = props;
  const { lang } = useFormat();
  const person = useViewer()?.id ?? '';
  const [session, setSession] = useState(() => startSession(first.list));
  const [given, setGiven] = useState<(Given & { at: number }) | null>(null);
  const [isAll, setAll] = useState(false);
  const [known, setKnown] = useState(sentences);
  const [times, setTimes] = useState(() => ({ start: clock(), last: clock() }));
  const sending = useSend();
  const made = useContext(NowContext);
  // An answer of an earlier page may still be on its way: its word is not asked again. A copy that is
  // used without a line (`REVIEW_AHEAD`) has words that are not due yet, and some answered since.
  useEffect(() => {
    void openAnswers(person).then(() => {
      const unsent = unsentWords();
      const answeredWords = isAhead ? answeredSince(person, made) : unsent;
      const isAsked = ({ id, memory }: ReviewCard) =>
        !unsent.has(id) &&
        !answeredWords.has(id) &&
        !(isAhead && memory !== null && memory.due > clock());
      setSession((now) => ({ ...now, turns: now.turns.filter(({ card }) => isAsked(card)) }));
    });
  }, [person, made, isAhead]);

  // Not needed for the first question, but soon, and maybe without a network.
  useEffect(() => void loadAnswer().catch(() => undefined), []);

  const turn = turnOf(session);
  const handleGrade = (grade: Grade) => {
    if (turn === null) return;
    const at = giveAnswer({ person, id: turn.card.id, grade });
    setSession(answered(session, grade, at));
    setTimes({ ...times, last: at });
    setGiven(null);
  };
  const handleMore = () =>
    void sending.send(async () => {
      const query = { extra: '1' as const, lang: wordLang(lang) };
      const { list } = await ask(getReview, { query });
      setKnown(await sentencesOf(list));
      setAll(list.length === 0);
      // What this review has brought stays, where nothing follows it.
      if (list.length === 0) return;
      setSession(startSession(list));
      setTimes({ start: clock(), last: clock() });
    });
  const more = { onMore: handleMore, isAll, sending };

  if (turn === null)
    return session.done.length === 0 ? (
      <NothingDue review={first} more={more} />
    ) : (
      <ReviewDone
        session={session}
        minutes={Math.max(1, Math.round((times.last - times.start) / 60_000))}
        more={more}
      />
    );
  const exercise = exerciseOf(turn);
  // An answer counts before one goes on.
  const shown = given && answered(session, given.right === null ? 1 : 3, given.at);
  const met = known.find(({ id }) => id === turn.card.id);
  return (
    <div className="flex flex-col gap-4 px-4 pt-3 max-wide:-mb-6 max-wide:min-h-dvh wide:gap-6 wide:px-1">
      <ReviewProgress {...progressOf(shown ?? session)} />
      {given === null ? (
        <ExerciseView
          key={`${turn.card.id} ${turn.card.memory?.reps ?? 0}`}
          card={turn.card}
          exercise={exercise}
          met={met}
          onAnswer={(next) => setGiven({ ...next, at: clock() })}
        />
      ) : (
        <Suspense fallback={null}>
          <AnswerView
            card={turn.card}
            exercise={exercise}
            met={met}
            rules={rules}
            given={given}
            nextOf={(grade) => nextOf(turn, grade, given.at)}
            onGrade={handleGrade}
          />
        </Suspense>
      )}
    </div>
  );
}
