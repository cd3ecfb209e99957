// What people are to each other, and how many of each one may have. Pure.

/** Two ways of hiding somebody: from each other, or only from one's own lists. */
export const HIDING_FILTERS = ['block', 'mute'] as const;
export type HidingFilter = (typeof HIDING_FILTERS)[number];

/** Which people a list holds. */
export const PEOPLE_FILTERS = ['all', 'friends', 'subscribers', 'subscriptions'] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

/** More than anybody reads; it bounds what a feed has to look through. */
export const MOST_SUBSCRIPTIONS = 5000;
/** Blocks and mutes of one person, each. They go into the queries of every list. */
export const MOST_HIDDEN = 1000;
/** People who have blocked one and the same person; beyond that the oldest are not looked at. */
export const MOST_BLOCKED_BY = 5000;
export const FOLLOWS_A_DAY = '100/day';

export interface BondChange {
  subscribers: number;
  subscriptions: number;
  friends: number;
}

/** What a subscription that comes (1) or ends (-1) changes in the counts of its two people. */
export function changeOfCounts(
  delta: 1 | -1,
  mutual: boolean,
): { account: BondChange; target: BondChange } {
  const friends = mutual ? delta : 0;
  return {
    account: { subscribers: 0, subscriptions: delta, friends },
    target: { subscribers: delta, subscriptions: 0, friends },
  };
}

/** Names are written with capitals: `алсу сафина` is asked for as `Алсу Сафина`. */
export const capitaliseWords = (text: string): string =>
  text.replaceAll(
    /(^|[\s-])(\p{L})/gu,
    (_, before: string, letter: string) =>
      // Latin Tatar writes a dot on the capital as well.
      before + (letter === 'i' ? 'İ' : letter.toUpperCase()),
  );
