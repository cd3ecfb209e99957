// Pure rules of people's voices.

export const LONGEST_FORM = 60;
/** Long enough for a word of several parts, said slowly. */
export const MOST_SECONDS = 10;
export const MOST_BYTES = 1024 * 1024;
/** So many listeners more understood it than not. */
const AGREEING = 2;
/** What so many more did not understand is silent until staff have reviewed it. */
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
  /** Staff have reviewed it and kept it. */
  upheld: boolean;
}

/** The totals after one grade has changed; 0 is none. */
export const totalsAfter = (
  { plus, minus }: Pick<Heard, 'plus' | 'minus'>,
  { from, to }: { from: Grade | 0; to: Grade | 0 },
) => ({
  plus: plus + Number(to === 1) - Number(from === 1),
  minus: minus + Number(to === -1) - Number(from === -1),
});

/** Whether there is a sound that was ever heard. */
export const isMade = (state: VoiceState): boolean => state !== 'sent' && state !== 'failed';

/** What listeners have made of a voice; what staff have kept they do not refuse. */
export const verdictOf = ({ plus, minus, upheld }: Heard): 'agreed' | 'refused' | 'open' => {
  if (plus - minus >= AGREEING) return 'agreed';
  return minus - plus >= REFUSING && !upheld ? 'refused' : 'open';
};
