import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EndingRule } from '#tatar/ending-rule.ts';
import { shownEnding } from '#tatar/shown-pieces.ts';
import { Icon } from '#ui/Icon.tsx';
import { useReading } from '#ui/reading.ts';
import { infoIcon } from './icons.ts';

interface EndingReasonsProps {
  /** What stands before the ending. */
  before: string;
  ending: string;
  rules: readonly EndingRule[];
}

/** Why an ending has these letters in this word, a line for each rule: in reviews, lessons and games. */
export function EndingReasons({ before, ending, rules }: EndingReasonsProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const letter = read(before.slice(-1).toLowerCase());
  return rules.map((rule) => {
    // No line breaks after this hyphen.
    const [hard, soft] = [rule.hard, rule.soft].map(
      (one) => `-\u2060${shownEnding(before, one, read)}`,
    );
    return (
      <p key={rule.why}>
        {rule.why === 'nasal' && t`«${letter}» авазыннан соң ${hard} яки ${soft}.`}
        {rule.why === 'oral' && t`Башка авазлардан соң (м, н, ң түгел) ${hard} яки ${soft}.`}
        {rule.why === 'voiceless' && t`«${letter}» – саңгырау аваз, аннан соң ${hard} яки ${soft}.`}
        {rule.why === 'voiced-oral' &&
          t`Сузык яки яңгырау тартыктан соң (м, н, ң түгел) ${hard} яки ${soft}.`}
        {rule.why === 'voiced' && t`Сузык яки яңгырау тартыктан соң ${hard} яки ${soft}.`}
        {rule.why === 'harmony' &&
          (ending === rule.soft
            ? t`Сүз нечкә, шуңа күрә ${soft} (калын сүздә: ${hard}).`
            : t`Сүз калын, шуңа күрә ${hard} (нечкә сүздә: ${soft}).`)}
      </p>
    );
  });
}

/** Why an answer is right, below it. */
export const ReasonBox = ({ children }: { children: ReactNode }) => (
  <div className="flex gap-3 rounded-card border border-line bg-surface px-4 py-3 leading-snug">
    <Icon of={infoIcon} className="text-gold-text" />
    <div className="grid min-w-0 gap-1 wrap-anywhere">{children}</div>
  </div>
);

interface AnswerPairProps {
  chosen: ReactNode;
  right: ReactNode;
}

/** What was chosen beside what is right. */
export function AnswerPair({ chosen, right }: AnswerPairProps) {
  const { t } = useLingui();
  // Beside each other where both words fit unbroken.
  const box = 'max-w-full flex-1 basis-[calc(50%-5px)] rounded-card border px-4 py-3';
  return (
    <dl className="flex flex-wrap gap-2.5">
      <div className={`${box} border-red`}>
        <dt className="text-14 font-semibold text-red">{t`Сез сайладыгыз`}</dt>
        <dd className="grid leading-snug wrap-break-word">{chosen}</dd>
      </div>
      <div className={`${box} border-accent bg-accent-soft`}>
        <dt className="text-14 font-semibold text-accent">{t`Дөресе`}</dt>
        <dd className="grid leading-snug wrap-break-word">{right}</dd>
      </div>
    </dl>
  );
}
