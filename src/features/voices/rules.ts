// Pure rules of people's voices.

export const LONGEST_FORM = 60;
/** Long enough for a word of several parts, said slowly. */
export const MOST_SECONDS = 10;
export const MOST_BYTES = 1024 * 1024;
/** So many listeners more understood it than not. */
const AGREEING = 2;
/** What so many more did not understand is heard no more. */
const REFUSING = 2;
export const VOICES_A_DAY = '50/day';
export const GRADES_A_DAY = '200/day';
export const MOST_LISTED = 5;

/**
 * sent: it waits to be made; failed: nothing can be heard in it; refused: listeners said so;
 * removed: the staff have taken it down, and it waits until nobody can bring it back.
 */
export const STATES = ['sent', 'ready', 'failed', 'refused', 'removed'] as const;
export type VoiceState = (typeof STATES)[number];

export type Grade = 1 | -1;

export const formOf = (word: string): string => word.trim().toLowerCase();

export interface Heard {
  plus: number;
  minus: number;
}

/** Whether there is a sound that was ever heard. */
export const isMade = (state: VoiceState): boolean => state !== 'sent' && state !== 'failed';

/** What listeners have made of a voice. */
export const verdictOf = ({ plus, minus }: Heard): 'agreed' | 'refused' | 'open' => {
  if (plus - minus >= AGREEING) return 'agreed';
  return minus - plus >= REFUSING ? 'refused' : 'open';
};
