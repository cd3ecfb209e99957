// Two sets of notes by which the rules of `spam` are measured: a wave of spam and what honest
// people write in a day. They were written before the rules, and are made anew from the seed by
// every run. What they can show and what not: docs/decisions/0351-spam-quarantine.md.

export const WAVE_STYLES = ['same', 'changed', 'links'] as const;
export const HONEST_STYLES = [
  'greeting',
  'quote',
  'sentences',
  'link',
  'event',
  'recipe',
  'latin',
  'russian',
  'short',
  'first',
  'long',
] as const;

export interface SetNote {
  style: (typeof WAVE_STYLES)[number] | (typeof HONEST_STYLES)[number];
  /** Which of the authors of the set. */
  author: number;
  /** How old the author's account is when the set begins, in hours. */
  ageHours: number;
  /** When it is written, in minutes from the beginning of the set. */
  minute: number;
  title: string;
  content: string;
  links: string[];
}

export const SEED = 20_261_116;
