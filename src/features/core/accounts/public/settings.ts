// What administrators may set while the site runs, and within which bounds. Pure: the values come
// from the server's memory, the form of the administration shows the bounds.

interface Bounds {
  standard: number;
  min: number;
  max: number;
}

/** A small set on purpose: what matters on a bad day, or on the day a school comes. */
export const SITE_LIMITS = {
  /** Of one person; on their first day never more than five. */
  notesADay: { standard: 20, min: 1, max: 200 },
  commentsADay: { standard: 200, min: 10, max: 2000 },
  /** New conversations of one person; on their first day never more than five. */
  talksADay: { standard: 20, min: 1, max: 200 },
  /** Mails with a code to one address, in an hour. */
  mailsAnHour: { standard: 5, min: 3, max: 20 },
  /** The same from one network, counting only codes that were not used. */
  mailsOfNetwork: { standard: 50, min: 5, max: 500 },
  /** And from all networks together. */
  mailsOfSite: { standard: 2000, min: 100, max: 50_000 },
} as const satisfies Record<string, Bounds>;

export type SiteLimit = keyof typeof SITE_LIMITS;
export const SITE_LIMIT_NAMES = Object.keys(SITE_LIMITS) as SiteLimit[];

export interface SiteSettings {
  limits: Record<SiteLimit, number>;
  /** Nobody new may make an account. */
  closed: boolean;
  /** The id of the page with the rules. */
  rules: string;
  /** A new account may write once an administrator has approved it. */
  approval: boolean;
  /** Moderators and security prove themselves with a passkey only. */
  staffPasskeys: boolean;
  /** Mail domains, with all below them, whose addresses get no account. */
  refusedDomains: string[];
  /** Networks (CIDR) from which nobody makes an account. */
  refusedNetworks: string[];
}

/** What one list of domains or networks may hold: both fit into one act of the log. */
export const MOST_REFUSED = 50;

const RULES_ID = 'rules';
const INFO_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

const within = ({ standard, min, max }: Bounds, value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
    ? value
    : standard;

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, MOST_REFUSED) : [];

/** What is set, and the default of whatever is not, or cannot be. */
export const settingsOf = (values: ReadonlyMap<string, unknown>): SiteSettings => {
  const rules = values.get('rules');
  return {
    limits: Object.fromEntries(
      SITE_LIMIT_NAMES.map((name) => [name, within(SITE_LIMITS[name], values.get(name))]),
    ) as Record<SiteLimit, number>,
    closed: values.get('closed') === true,
    rules: typeof rules === 'string' && INFO_ID.test(rules) ? rules : RULES_ID,
    approval: values.get('approval') === true,
    staffPasskeys: values.get('staffPasskeys') === true,
    refusedDomains: textsIn(values.get('refusedDomains')),
    refusedNetworks: textsIn(values.get('refusedNetworks')),
  };
};

/** One limit of them. */
export const siteLimit = (values: ReadonlyMap<string, unknown>, name: SiteLimit): number =>
  within(SITE_LIMITS[name], values.get(name));
