import { EndingReasons } from '#features/learning/study/Reasons.tsx';
import { endingRules } from '#tatar/ending-rule.ts';
import { shownEnding } from '#tatar/shown-pieces.ts';
import { useReading } from '#ui/reading.ts';
import type { RoundState } from './use-round.web.ts';

/** The cat tells why, from a wrong ending until the next right one. */
export function EndingBubble({ state }: { state: RoundState }) {
  const { read, lang } = useReading();
  const last = state.faults.at(-1);
  const missed = state.round.list.find(({ id }) => id === last);
  if (missed === undefined || missed.part === null || state.combo > 0) return null;
  // Endings stand on the mice with a hyphen.
  const ending = missed.need[0]!.slice(1);
  return (
    <div className="game-bubble">
      <p lang={lang} className="font-serif text-20 font-semibold">
        {read(missed.ask)}
        <span className="text-gold-text">{shownEnding(missed.ask, ending, read)}</span>
      </p>
      <EndingReasons before={missed.ask} ending={ending} rules={endingRules(missed.ask, ending)} />
    </div>
  );
}
