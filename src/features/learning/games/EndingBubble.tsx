import { useLingui } from '@lingui/react/macro';
import { useReading } from '#ui/reading.ts';
import { endingRule } from './ending-rule.ts';
import type { RoundState } from './use-round.web.ts';

/** The cat tells why, from a wrong ending until the next right one. */
export function EndingBubble({ state }: { state: RoundState }) {
  const { t } = useLingui();
  const { read, lang } = useReading();
  const last = state.faults.at(-1);
  const missed = state.round.list.find(({ id }) => id === last);
  if (missed === undefined || missed.part === null || state.combo > 0) return null;
  const ending = missed.need[0]!;
  const { why, ...pair } = endingRule(missed.part, ending);
  const hard = read(pair.hard);
  const soft = read(pair.soft);
  return (
    <div className="game-bubble">
      <p lang={lang} className="font-serif text-[20px] font-semibold">
        {read(missed.ask)}
        <span className="text-gold-text">{read(ending).slice(1)}</span>
      </p>
      <p>
        {why === 'nasal' && t`м, н, ң авазларыннан соң — ${hard} яки ${soft}`}
        {why === 'voiceless' && t`саңгырау тартыктан соң — ${hard} яки ${soft}`}
        {why === 'harmony' && t`калын сүздә — ${hard}, нечкә сүздә — ${soft}`}
      </p>
    </div>
  );
}
