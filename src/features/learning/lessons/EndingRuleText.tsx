import { useLingui } from '@lingui/react/macro';
import type { EndingRule } from '#tatar/ending-rule.ts';

interface EndingRuleTextProps {
  why: EndingRule['why'];
  /** The two forms of the ending, as they are shown. */
  hard: string;
  soft: string;
}

/** Why an ending has these letters, in one line. */
export function EndingRuleText({ why, hard, soft }: EndingRuleTextProps) {
  const { t } = useLingui();
  return (
    <p>
      {why === 'nasal' && t`м, н, ң авазларыннан соң — ${hard} яки ${soft}`}
      {why === 'oral' && t`м, н, ң булмаган авазлардан соң – ${hard} яки ${soft}`}
      {why === 'voiceless' && t`саңгырау тартыктан соң — ${hard} яки ${soft}`}
      {why === 'voiced' && t`сузык яки яңгырау тартыктан соң – ${hard} яки ${soft}`}
      {why === 'harmony' && t`калын сүздә — ${hard}, нечкә сүздә — ${soft}`}
    </p>
  );
}
