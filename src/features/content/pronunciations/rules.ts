// Pure rules of people's voices.

export const LONGEST_FORM = 60;
/** Long enough for a word of several parts, said slowly. */
export const MOST_SECONDS = 10;
export const MOST_BYTES = 1024 * 1024;
/** So many more understood it than not; or so many more did not. */
const MAJORITY = 2;
export const VOICES_A_DAY = '50/day';
export const GRADES_A_DAY = '200/day';
/** Of those, against a recording. */
export const REFUSALS_A_DAY = '20/day';
/** After so many refusals that staff have overruled, a person's refusals are not counted. */
export const MOST_OVERRULED = 2;
export const MOST_LISTED = 5;

/**
 * sent: it waits to be made; failed: nothing can be heard in it; refused: listeners said so;
 * removed: the staff have taken it down, and it waits until nobody can bring it back.
 */
export const STATES = ['sent', 'ready', 'failed', 'refused', 'removed'] as const;
export type VoiceState = (typeof STATES)[number];

export type Grade = 1 | -1;

export const formOf = (word: string): string => word.trim().toLowerCase();

/** Who stands behind the grades of one kind that are counted. */
interface GraderCounts {
  accounts: number;
  networks: number;
  /** A regular is among them. */
  regular: boolean;
}

export interface Graders {
  plus: GraderCounts;
  minus: GraderCounts;
}

export interface Heard {
  plus: number;
  minus: number;
  /** Staff have reviewed it and kept it. */
  upheld: boolean;
  /** Visitors hear it. */
  agreed: boolean;
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

/** Accounts of one person agree with each other: a network is one listener, unless a regular is there. */
const listenersOf = ({ accounts, networks, regular }: GraderCounts): number =>
  regular ? accounts : networks;

/** Nobody is in the majority with less; who stands behind the grades need not be read. */
export const isUndecided = ({ plus, minus }: Pick<Heard, 'plus' | 'minus'>): boolean =>
  Math.max(plus, minus) < MAJORITY;

/** What listeners have made of a voice; what staff have kept they do not refuse. */
export function verdictOf(
  { upheld, agreed }: Pick<Heard, 'upheld' | 'agreed'>,
  { plus, minus }: Graders,
): 'agreed' | 'refused' | 'open' {
  const margin = listenersOf(plus) - listenersOf(minus);
  if (margin >= MAJORITY) return 'agreed';
  // What a majority has published, as many members can take back, or fewer with a regular.
  const staysAgreed = agreed && !minus.regular && margin >= 0;
  if (staysAgreed && listenersOf(plus) >= MAJORITY) return 'agreed';
  // It is silent until staff have reviewed it; members are not yet known enough for that.
  const mayRefuse = !upheld && minus.regular;
  return mayRefuse && -margin >= MAJORITY ? 'refused' : 'open';
}
