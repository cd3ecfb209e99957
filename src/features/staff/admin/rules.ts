// Pure rules of the administration.

export const USER_ORDERS = ['new', 'old'] as const;

/** Groups: newest or oldest first, the verified alone, those that wait for a second administrator. */
export const FOUND_GROUP_FILTERS = ['new', 'old', 'verified', 'proposed', 'deleted'] as const;

/** So many caught programs are let go at one press. */
export const MOST_CLEARED = 50_000;

/** The end of a group with more followers than this waits for objections. */
export const LARGE_GROUP = 1000;
/** So long another administrator may object, or confirm it at once. */
export const PROPOSAL_HOURS = 24;
export const PROPOSAL_MS = PROPOSAL_HOURS * 3_600_000;

export const needsSecond = (subscribers: number): boolean => subscribers > LARGE_GROUP;

interface Told {
  name: string;
  creator_id: string;
}

/** Whether a group is still what an administrator was told it is. */
export const isAsTold = (told: Told, group: Told): boolean =>
  told.name === group.name && told.creator_id === group.creator_id;

/** The first year that is offered; it means this year and all before it. */
export const FIRST_YEAR = 1940;

interface Born {
  from: string | null;
  to: string | null;
}

/** The days between which somebody born in these years was born; null = open. */
export function bornBetween(yearFrom: string | undefined, yearTo: string | undefined): Born {
  const from = yearFrom === undefined || Number(yearFrom) <= FIRST_YEAR ? null : yearFrom;
  return {
    from: from === null ? null : `${from}-01-01`,
    to: yearTo === undefined ? null : `${yearTo}-12-31`,
  };
}

/** Of each kind of what can be cleaned up no more are counted. */
export const MOST_CLEAN = 10_000;

/** So long after a role of staff was taken from somebody, the other administrators are notified of a limit or a lock. */
export const FORMER_STAFF_MS = 72 * 3_600_000;
