// On which days somebody has learnt something, in a row and in this week. Days of rest are free:
// they break no row, and count none.

interface Learnt {
  /** How many days ago something was earned; 0 = today. */
  days: readonly number[];
  /** Days of rest: 1 is Monday. */
  rest: readonly number[];
  /** Today, 1 is Monday. */
  weekday: number;
}

const weekdayAgo = (weekday: number, ago: number): number =>
  ((((weekday - 1 - ago) % 7) + 7) % 7) + 1;

/** How many days in a row; today breaks nothing, it is not over yet. */
export function streakOf({ days, rest, weekday }: Learnt): number {
  const learnt = new Set(days);
  const last = Math.max(-1, ...days);
  let row = 0;
  for (let ago = 0; ago <= last; ago += 1) {
    if (learnt.has(ago)) row += 1;
    else if (ago > 0 && !rest.includes(weekdayAgo(weekday, ago))) break;
  }
  return row;
}

export type DayState = 'earned' | 'rest' | 'open' | 'missed';

/** This week from Monday: what each day was, or can still be. */
export const weekOf = ({ days, rest, weekday }: Learnt): DayState[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const ago = weekday - day;
    if (ago >= 0 && days.includes(ago)) return 'earned';
    if (rest.includes(day)) return 'rest';
    return ago > 0 ? 'missed' : 'open';
  });
