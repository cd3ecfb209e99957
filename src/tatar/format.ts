/*
 * Dates, relative time and numbers in the four languages of the interface.
 * Own tables instead of `Intl`: browsers have no data for `tt` and would answer
 * in another language than the server did.
 */

import type { Language } from './languages.ts';

export type { Language };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const NO_BREAK_SPACE = '\u00a0';

/** Kazan and Moscow time, the default zone of the site, in minutes east of Greenwich. */
const KAZAN_OFFSET = 180;

export const MONTHS: Record<Language, readonly string[]> = {
  tt: [
    'гыйнвар',
    'февраль',
    'март',
    'апрель',
    'май',
    'июнь',
    'июль',
    'август',
    'сентябрь',
    'октябрь',
    'ноябрь',
    'декабрь',
  ],
  'tt-Latn': [
    'ğinwar',
    'fevral',
    'mart',
    'aprel',
    'may',
    'iyün',
    'iyül',
    'avgust',
    'sentäbr',
    'oktäbr',
    'noyäbr',
    'dekäbr',
  ],
  ru: [
    'января',
    'февраля',
    'марта',
    'апреля',
    'мая',
    'июня',
    'июля',
    'августа',
    'сентября',
    'октября',
    'ноября',
    'декабря',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

/** The month as part of its year, «2026 елның 27 ноябре», after the languages that say it so. */
const MONTHS_OF_YEAR: Partial<Record<Language, readonly string[]>> = {
  tt: [
    'гыйнвары',
    'феврале',
    'марты',
    'апреле',
    'мае',
    'июне',
    'июле',
    'августы',
    'сентябре',
    'октябре',
    'ноябре',
    'декабре',
  ],
  'tt-Latn': [
    'ğinwarı',
    'fevrale',
    'martı',
    'aprele',
    'mayı',
    'iyüne',
    'iyüle',
    'avgustı',
    'sentäbre',
    'oktäbre',
    'noyäbre',
    'dekäbre',
  ],
};

/** The calendar date of a moment in a zone given by its offset; months from 1 to 12. */
function calendarOf(moment: Date | number, offset = KAZAN_OFFSET) {
  const shifted = new Date(Number(moment) + offset * MINUTE);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
  };
}

export interface DateOptions {
  /** Prints the year; without it the date is «12 ноябрь». */
  year?: boolean;
  /** Minutes east of Greenwich. */
  offset?: number;
}

/** «12 ноябрь» or, with the year, «2025 елның 12 ноябре». */
export function formatDate(
  moment: Date | number,
  language: Language,
  options: DateOptions = {},
): string {
  const { year, month, day } = calendarOf(moment, options.offset);
  const ofYear = options.year === true ? MONTHS_OF_YEAR[language]?.[month - 1] : undefined;
  if (ofYear !== undefined)
    return `${year} ${language === 'tt' ? 'елның' : 'yılnıñ'} ${day} ${ofYear}`;
  const date = `${day} ${MONTHS[language][month - 1] ?? ''}`;
  return options.year === true ? `${date} ${year}` : date;
}

/** «14:06», by the clock of the zone. */
export function formatTime(moment: Date | number, offset = KAZAN_OFFSET): string {
  const shifted = new Date(Number(moment) + offset * MINUTE);
  const pair = (number: number) => String(number).padStart(2, '0');
  return `${pair(shifted.getUTCHours())}:${pair(shifted.getUTCMinutes())}`;
}

/** How many days of the calendar lie between a moment and another: 0 = the same day. */
export function daysBetween(
  moment: Date | number,
  later: Date | number,
  offset = KAZAN_OFFSET,
): number {
  const dayOf = (point: Date | number) => Math.floor((Number(point) + offset * MINUTE) / DAY);
  return dayOf(later) - dayOf(moment);
}

/** «4 812,5»: groups of three from a no-break space, a decimal comma; English has its own signs. */
export function formatNumber(value: number, language: Language, decimals?: number): string {
  if (!Number.isFinite(value)) return String(value);
  const plain =
    decimals === undefined ? String(Math.abs(value)) : Math.abs(value).toFixed(decimals);
  // A number so great or so small that JavaScript itself writes an exponent stays as it is.
  if (plain.includes('e')) return String(value);
  const [whole = '', fraction] = plain.split('.');
  const [space, point] = language === 'en' ? [',', '.'] : [NO_BREAK_SPACE, ','];
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, space);
  const sign = value < 0 && /[1-9]/.test(plain) ? '−' : '';
  return sign + grouped + (fraction === undefined ? '' : point + fraction);
}

type RussianForms = readonly [one: string, few: string, many: string];

/** The Russian form after a number: 1 минута, 3 минуты, 5 минут. */
export function russianForm(count: number, [one, few, many]: RussianForms): string {
  const tens = Math.abs(count) % 100;
  const ones = tens % 10;
  if (tens > 10 && tens < 20) return many;
  if (ones === 1) return one;
  return ones >= 2 && ones <= 4 ? few : many;
}

type Unit = 'minute' | 'hour' | 'day';

const TATAR_UNITS: Record<Unit, readonly [word: string, ablative: string]> = {
  minute: ['минут', 'минуттан'],
  hour: ['сәгать', 'сәгатьтән'],
  day: ['көн', 'көннән'],
};
const LATIN_UNITS: Record<Unit, readonly [word: string, ablative: string]> = {
  minute: ['minut', 'minuttan'],
  hour: ['säğät', 'säğättän'],
  day: ['kön', 'könnän'],
};
const RUSSIAN_UNITS: Record<Unit, { past: RussianForms; future: RussianForms }> = {
  minute: { past: ['минуту', 'минуты', 'минут'], future: ['минуту', 'минуты', 'минут'] },
  hour: { past: ['час', 'часа', 'часов'], future: ['час', 'часа', 'часов'] },
  day: { past: ['день', 'дня', 'дней'], future: ['день', 'дня', 'дней'] },
};

const NEAR_WORDS: Record<
  Language,
  { now: string; today: string; yesterday: string; tomorrow: string }
> = {
  tt: { now: 'әле генә', today: 'бүген', yesterday: 'кичә', tomorrow: 'иртәгә' },
  'tt-Latn': { now: 'äle genä', today: 'bügen', yesterday: 'kiçä', tomorrow: 'irtägä' },
  ru: { now: 'только что', today: 'сегодня', yesterday: 'вчера', tomorrow: 'завтра' },
  en: { now: 'just now', today: 'today', yesterday: 'yesterday', tomorrow: 'tomorrow' },
};

function span(count: number, unit: Unit, language: Language, past: boolean): string {
  if (language === 'ru') {
    const word = russianForm(count, RUSSIAN_UNITS[unit][past ? 'past' : 'future']);
    return past ? `${count} ${word} назад` : `через ${count} ${word}`;
  }
  if (language === 'en') {
    const word = count === 1 ? unit : `${unit}s`;
    return past ? `${count} ${word} ago` : `in ${count} ${word}`;
  }
  const [word, ablative] = (language === 'tt' ? TATAR_UNITS : LATIN_UNITS)[unit];
  if (past) return `${count} ${word} ${language === 'tt' ? 'элек' : 'elek'}`;
  return `${count} ${ablative} ${language === 'tt' ? 'соң' : 'soñ'}`;
}

/**
 * «әле генә», «12 минут элек», «3 сәгать элек», «кичә», «4 көн элек», after a week
 * the date, and the year too where it is not this one. «Кичә» follows the calendar
 * of the zone, not 24 hours.
 */
export function formatRelative(
  moment: Date | number,
  now: Date | number,
  language: Language,
  options: { offset?: number } = {},
): string {
  const offset = options.offset ?? KAZAN_OFFSET;
  const distance = Number(now) - Number(moment);
  const past = distance >= 0;
  const length = Math.abs(distance);
  const words = NEAR_WORDS[language];
  if (length < MINUTE) return words.now;
  if (length < HOUR) return span(Math.floor(length / MINUTE), 'minute', language, past);

  const days = Math.abs(daysBetween(moment, now, offset));
  if (days === 0 || length < 6 * HOUR)
    return span(Math.floor(length / HOUR), 'hour', language, past);
  if (days === 1) return past ? words.yesterday : words.tomorrow;
  if (days < 7) return span(days, 'day', language, past);
  return formatDay(moment, now, language, offset);
}

/** «бүген», «кичә», «12 ноябрь», with the year where it is not this one. */
export function formatDay(
  moment: Date | number,
  now: Date | number,
  language: Language,
  offset = KAZAN_OFFSET,
): string {
  const days = daysBetween(moment, now, offset);
  if (days === 0) return NEAR_WORDS[language].today;
  if (days === 1) return NEAR_WORDS[language].yesterday;
  const sameYear = calendarOf(moment, offset).year === calendarOf(now, offset).year;
  return formatDate(moment, language, { year: !sameYear, offset });
}
