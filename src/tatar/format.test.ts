import { describe, expect, it } from 'vitest';
import {
  daysBetween,
  formatDate,
  formatDay,
  formatNumber,
  formatRelative,
  formatTime,
  russianForm,
} from './format.ts';

const NOON = Date.UTC(2025, 10, 12, 9, 5); // 12:05 in Kazan

describe('formatDate', () => {
  it('prints day and month, and the year on request', () => {
    expect(formatDate(NOON, 'tt')).toBe('12 ноябрь');
    expect(formatDate(NOON, 'tt', { year: true })).toBe('2025 елның 12 ноябре');
    expect(formatDate(NOON, 'tt-Latn', { year: true })).toBe('2025 yılnıñ 12 noyäbre');
    expect(formatDate(NOON, 'ru')).toBe('12 ноября');
    expect(formatDate(NOON, 'en')).toBe('12 November');
  });

  it('counts the day in Kazan unless told otherwise', () => {
    const late = Date.UTC(2025, 11, 31, 22, 0);
    expect(formatDate(late, 'tt', { year: true })).toBe('2026 елның 1 гыйнвары');
    expect(formatDate(late, 'tt', { year: true, offset: 0 })).toBe('2025 елның 31 декабре');
  });
});

describe('formatNumber', () => {
  it.each([
    [4812, 'tt', '4\u00a0812'],
    [1_234_567.89, 'tt-Latn', '1\u00a0234\u00a0567,89'],
    [999, 'ru', '999'],
    [-1500, 'ru', '−1\u00a0500'],
    [4812.5, 'en', '4,812.5'],
    [0, 'tt', '0'],
  ] as const)('prints %s in %s as %s', (value, language, printed) => {
    expect(formatNumber(value, language)).toBe(printed);
  });

  it('rounds to the decimals asked for', () => {
    expect(formatNumber(97.456, 'tt', 1)).toBe('97,5');
    expect(formatNumber(-0.01, 'tt', 1)).toBe('0,0');
  });
});

describe('formatRelative', () => {
  const ago = (milliseconds: number) => formatRelative(NOON - milliseconds, NOON, 'tt');
  const MINUTE = 60_000;

  it('goes from now to the date', () => {
    expect(ago(20_000)).toBe('әле генә');
    expect(ago(12 * MINUTE)).toBe('12 минут элек');
    expect(ago(3 * 60 * MINUTE)).toBe('3 сәгать элек');
    expect(ago(13 * 60 * MINUTE)).toBe('кичә');
    expect(ago(4 * 1440 * MINUTE)).toBe('4 көн элек');
    expect(ago(10 * 1440 * MINUTE)).toBe('2 ноябрь');
    expect(ago(400 * 1440 * MINUTE)).toBe('2024 елның 8 октябре');
  });

  it('speaks of the future and in the other languages', () => {
    expect(formatRelative(NOON + 5 * MINUTE, NOON, 'tt')).toBe('5 минуттан соң');
    expect(formatRelative(NOON + 1440 * MINUTE, NOON, 'tt')).toBe('иртәгә');
    expect(formatRelative(NOON - 2 * MINUTE, NOON, 'ru')).toBe('2 минуты назад');
    expect(formatRelative(NOON - 60 * MINUTE, NOON, 'en')).toBe('1 hour ago');
    expect(formatRelative(NOON - 3 * 60 * MINUTE, NOON, 'tt-Latn')).toBe('3 säğät elek');
  });
});

describe('days and times of the clock', () => {
  const MINUTE = 60_000;

  it('follow the calendar of the zone', () => {
    expect(formatTime(Date.UTC(2026, 10, 16, 21, 6))).toBe('00:06');
    expect(daysBetween(Date.UTC(2026, 10, 16, 20, 59), Date.UTC(2026, 10, 16, 21, 0))).toBe(1);
    expect(formatDay(NOON - MINUTE, NOON, 'tt')).toBe('бүген');
    expect(formatDay(NOON - 1440 * MINUTE, NOON, 'ru')).toBe('вчера');
    expect(formatDay(NOON - 3 * 1440 * MINUTE, NOON, 'tt')).toBe('9 ноябрь');
    expect(formatDay(NOON - 400 * 1440 * MINUTE, NOON, 'tt')).toBe('2024 елның 8 октябре');
  });
});

describe('russianForm', () => {
  it.each([
    [1, 'день'],
    [2, 'дня'],
    [5, 'дней'],
    [11, 'дней'],
    [21, 'день'],
    [112, 'дней'],
  ] as const)('counts %s %s', (count, word) => {
    expect(russianForm(count, ['день', 'дня', 'дней'])).toBe(word);
  });
});
