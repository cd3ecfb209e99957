// Pure rules of the administration.

export const USER_ORDERS = ['new', 'old'] as const;

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
