// Why an ending has these letters, for who has caught another one.

import type { Part } from './material.ts';

const TWINS: Readonly<Record<string, string>> = { а: 'ә', ә: 'а' };

/**
 * After м, н and ң some endings begin with н, after voiceless sounds with к or т; else only hard and
 * soft words differ. With the two letters of the choice: `-нар`, `-нәр`.
 */
export function endingRule(
  part: Part,
  ending: string,
): { why: 'nasal' | 'voiceless' | 'harmony'; hard: string; soft: string } {
  const twin = ending.replaceAll(/[аә]/g, (letter) => TWINS[letter]!);
  const [hard, soft] = ending.includes('а') ? [ending, twin] : [twin, ending];
  const begins = ending.replace('-', '')[0];
  const isNasal = begins === 'н' && (part === 'pl' || part === 'abl');
  const why = isNasal ? 'nasal' : begins === 'к' || begins === 'т' ? 'voiceless' : 'harmony';
  return { why, hard, soft };
}
