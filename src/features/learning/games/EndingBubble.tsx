import { EndingRuleText } from '#features/learning/lessons/EndingRuleText.tsx';
import { endingRule } from '#tatar/ending-rule.ts';
import { useReading } from '#ui/reading.ts';
import type { RoundState } from './use-round.web.ts';

/** The cat tells why, from a wrong ending until the next right one. */
export function EndingBubble({ state }: { state: RoundState }) {
  const { read, lang } = useReading();
  const last = state.faults.at(-1);
  const missed = state.round.list.find(({ id }) => id === last);
  if (missed === undefined || missed.part === null || state.combo > 0) return null;
  const ending = missed.need[0]!;
  const { why, hard, soft } = endingRule(ending);
  return (
    <div className="game-bubble">
      <p lang={lang} className="font-serif text-[20px] font-semibold">
        {read(missed.ask)}
        <span className="text-gold-text">{read(ending).slice(1)}</span>
      </p>
      <EndingRuleText why={why} hard={read(hard)} soft={read(soft)} />
    </div>
  );
}
