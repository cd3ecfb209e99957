// Pure rules of accounts: names, chosen ids, birthdays, devices.

import { toCyrillic } from '#tatar/cyrillic.ts';
import { foldSound } from '#tatar/fold.ts';
import { YOUNGEST } from './birth-year.ts';

/** What staff make of a person. */
export type UserFlag = 'moderator' | 'security' | 'verified' | 'blacklist';

/** Words of our own addresses, and names only the house may use. */
const RESERVED = new Set(
  (
    'admin administrator api about account accounts app apps assets auth auths author back block bot ' +
    'captcha clean code comment comments create creator del delete dictionary draft drafts edit edu email ' +
    'error events export feed follower followers frame friend friends game games group groups help home ' +
    'id img info information ip lang learn level link list log login logout mail media message messages ' +
    'moderator mute name news note notes notice null official old order page passkey pin post posts ' +
    'privacy proof push register report root rss rules save search security setting settings sign site ' +
    'sitemap start static status support system tags ts triangle tugantel tugan-tel tugan.tel undefined ' +
    'update user users verified video voice word words writers www xat'
  ).split(' '),
);

const ID_DAYS = 30;
export const OLD_ID_DAYS = 90;
export const RESTORE_DAYS = 30;
/** How long a change of address waits, and how long it can be taken back. */
export const LATE_EMAIL_DAYS = 14;
export const LATE_AFTER_FAILURES = 3;
export const EXPORT_DAYS = 7;
/** How long a copy stays the newest one: nobody asks for another before. */
export const EXPORT_HOURS = {
  waiting: 24,
  /** Since it was last written to: then its worker is gone. */
  running: 1,
  done: 24,
  failed: 1,
};
/** Each attempt costs minutes for somebody with much. */
export const EXPORT_TRIES = 5;

export const MOST_PASSKEYS = 10;

const DAY = 86_400_000;

/** A passkey made a moment ago, perhaps by somebody else, does not stand for the old mailbox. */
export const isOldEnough = (createdAt: string, now: number): boolean =>
  now - Date.parse(createdAt) >= LATE_EMAIL_DAYS * DAY;

/** A letter and base 36 is the form of ids we give ourselves: nobody may choose another's. */
const GIVEN = /^[gu](?=.*\d)[\da-z]{10,13}$/;

/** Why a person or a group may not be called so, or null. */
export function whyCannotHaveId(id: string): 'form' | 'reserved' | null {
  if (!/^[\da-z](?:[\d._a-z-]{1,30})[\da-z]$/.test(id)) return 'form';
  if (/^\d+$/.test(id) || /[._-]{2}/.test(id)) return 'form';
  return RESERVED.has(id) || GIVEN.test(id) || id.startsWith('gone-') ? 'reserved' : null;
}

/** When the id may be changed again, in milliseconds; 0 = at once. */
export const nextIdChange = (lastChange: number | null, now: number): number =>
  lastChange === null ? 0 : Math.max(0, lastChange + ID_DAYS * DAY - now);

const NAME = /^\p{L}[\p{L}\p{M} '’ʼ-]{0,39}$/u;
export const isName = (name: string): boolean => NAME.test(name) && !/[ '’ʼ-]{2}/.test(name);

/**
 * A name as it is heard and seen: in whatever letters and with whatever signs between and above
 * them. The second key takes Latin letters inside a Cyrillic word for what they sound like.
 */
function keysOf(text: string): string[] {
  const bare = text.normalize('NFC').replaceAll(/\p{M}/gu, '');
  const sounded = bare.replaceAll(/[a-z]+/gi, toCyrillic);
  return [bare, sounded].map((one) => foldSound(one).replaceAll(/\P{L}+/gu, ''));
}

const [SITE = ''] = keysOf('туган тел');
const STAFF = ['администра', 'модератор', 'техподдержк'].map((word) => keysOf(word)[0]!);

const isOfStaff = (key: string) => STAFF.some((word) => key.includes(word));

/** Names that would let somebody speak for the house. */
export const isHouseName = (name: string, surname: string): boolean =>
  [`${name} ${surname}`, `${surname} ${name}`]
    .flatMap(keysOf)
    .some((key) => isOfStaff(key) || key.includes(SITE));

/** A group may be about the mother tongue, but not be called that and nothing else. */
export const isHouseGroup = (name: string): boolean =>
  keysOf(name).some((key) => isOfStaff(key) || key === SITE);

/** How a name is kept for search, and how a search is made to fit it: Latin sounds as Cyrillic. */
export const personSearchOf = (name: string, surname: string): string =>
  foldSound(`${name} ${surname}`.trim());

const OLDEST_YEAR = 1900;

export interface Birthday {
  /** Left out together with the month where only the year is said. */
  birthdayDay?: number | undefined;
  birthdayMonth?: number | undefined;
  birthdayYear: number;
}

export type BirthdayFault = 'birthdayDay' | 'birthdayMonth' | 'birthdayYear';

export const isYearOnly = ({ birthdayDay, birthdayMonth }: Birthday): boolean =>
  birthdayDay === undefined && birthdayMonth === undefined;

/** Of a year alone the last day is taken, so that nobody counts as older than they are. */
const wholeOf = (birthday: Birthday): Birthday =>
  isYearOnly(birthday) ? { ...birthday, birthdayDay: 31, birthdayMonth: 12 } : birthday;

/** What is wrong with a birthday, or null: it must be a real day, 13 years ago or more. */
export function whyNotBirthday(birthday: Birthday, now: number): BirthdayFault | null {
  const { birthdayDay: day = 0, birthdayMonth: month = 0, birthdayYear: year } = wholeOf(birthday);
  const today = new Date(now);
  if (year < OLDEST_YEAR || year > today.getUTCFullYear() - YOUNGEST) return 'birthdayYear';
  if (month < 1 || month > 12) return 'birthdayMonth';
  const date = new Date(Date.UTC(year, month - 1, day));
  if (day < 1 || date.getUTCMonth() !== month - 1) return 'birthdayDay';
  const grown = Date.UTC(year + YOUNGEST, month - 1, day);
  return grown > now ? 'birthdayYear' : null;
}

export function dateOf(birthday: Birthday): string {
  const { birthdayDay: day, birthdayMonth: month, birthdayYear: year } = wholeOf(birthday);
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** The parts of a kept birthday that are known. */
export function birthdayParts(birthday: string | null, isYear: boolean) {
  const [year, month, day] = birthday?.split('-').map(Number) ?? [];
  return {
    birthdayDay: isYear ? null : (day ?? null),
    birthdayMonth: isYear ? null : (month ?? null),
    birthdayYear: year ?? null,
  };
}

const BROWSERS: readonly [RegExp, string][] = [
  [/YaBrowser/, 'Яндекс Браузер'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A device as its owner would name it; empty when nothing is known. */
export function deviceOf(agent: string): string {
  const find = (table: readonly [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(agent))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined).join(', ');
}
