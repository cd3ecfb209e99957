import { expect, test } from 'vitest';
import {
  birthdayParts,
  dateOf,
  deviceOf,
  isHouseGroup,
  isHouseName,
  isName,
  whyCannotHaveId,
  whyNotBirthday,
} from './rules.ts';
import { needsDay } from './birth-year.ts';
import { mentionParts, mentionsIn } from './public/mentions.ts';

test.each([
  ['alsu', null],
  ['alsu-karim.55', null],
  ['alsukarimova', null],
  ['u9zz1k2m3n4o', 'reserved'],
  ['settings', 'reserved'],
  ['draft', 'reserved'],
  ['gone-5', 'reserved'],
  ['al', 'form'],
  ['-alsu', 'form'],
  ['2026', 'form'],
])('whyCannotHaveId(%s) is %s', (id, why) => {
  expect(whyCannotHaveId(id)).toBe(why);
});

test.each([
  ['Әлфия', true],
  ["Гыйззәтуллина-Ко'ен", true],
  ['Äsma', true],
  ['А  Б', false],
  ['-Алсу', false],
  ['Алсу1', false],
])('isName(%s) is %s', (name, right) => {
  expect(isName(name)).toBe(right);
});

test.each([
  ['ТЕЛ', 'туган', true],
  ['Туган', 'Телов', true],
  ['Aдминистратор', 'Сайт', true],
  ['Адм\u0301инистратор', 'Сайт', true],
  ['Administrator', 'Sayt', true],
  ['Aдmинистратор', 'Сайт', true],
  ['Модe-ратop', 'Сайт', true],
  ['Сайт', 'Mодерaторы', true],
  ['Tugan', 'Tel', true],
  ['Тимур', 'Туганов', false],
  ['Тугана', 'Телешова', false],
  ['Адилә', 'Минстрова', false],
])('isHouseName(%s, %s) is %s', (name, surname, is) => {
  expect(isHouseName(name, surname)).toBe(is);
});

test.each([
  ['Туган тел', true],
  ['Tуган-тeл', true],
  ['TUGAN TEL', true],
  ['Сайт aдминистрaциясе', true],
  ['Модераторлар', true],
  ['Туган телне өйрәнәбез', false],
  ['Туган як', false],
])('isHouseGroup(%s) is %s', (name, is) => {
  expect(isHouseGroup(name)).toBe(is);
});

const NOW = Date.UTC(2026, 10, 15);
test.each([
  [29, 2, 2004, null],
  [29, 2, 2005, 'birthdayDay'],
  [15, 11, 2013, null],
  [16, 11, 2013, 'birthdayYear'],
  [1, 1, 1900, null],
  [1, 1, 1899, 'birthdayYear'],
] as const)('a birthday on %i.%i.%i: %s', (birthdayDay, birthdayMonth, birthdayYear, fault) => {
  expect(whyNotBirthday({ birthdayDay, birthdayMonth, birthdayYear }, NOW)).toBe(fault);
});

test('a year alone is kept as its last day, and must be over when somebody turns 13', () => {
  const born = (birthdayYear: number) => ({ birthdayYear });
  expect(dateOf(born(1991))).toBe('1991-12-31');
  expect(birthdayParts('1991-12-31', true)).toEqual({
    birthdayDay: null,
    birthdayMonth: null,
    birthdayYear: 1991,
  });
  expect([whyNotBirthday(born(2012), NOW), needsDay(2012, NOW)]).toEqual([null, false]);
  expect([whyNotBirthday(born(2013), NOW), needsDay(2013, NOW)]).toEqual(['birthdayYear', true]);
  expect(whyNotBirthday({ birthdayYear: 1991, birthdayMonth: 3 }, NOW)).toBe('birthdayDay');
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 YaBrowser/26.1 Safari/537.36',
    'Яндекс Браузер, Windows',
  ],
  ['curl/8', ''],
])('deviceOf(%s) is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

test.each([
  ['Рәхмәт, @alsu!', ['alsu']],
  ['@alsu-karim.55 һәм @bulat. Тагын @alsu-karim.55.', ['alsu-karim.55', 'bulat']],
  ['(@alsu) «@bulat»', ['alsu', 'bulat']],
  ['alsu@mail.ru, https://x.org/@alsu, @@alsu, әйе@alsu', []],
  ['@Алсу @ алсу', []],
  [Array.from({ length: 30 }, (_, n) => `@name${n}`).join(' '), names(10)],
])('mentionsIn(%s) names %j', (text, named) => {
  expect(mentionsIn(text)).toEqual(named);
});

function names(count: number): string[] {
  return Array.from({ length: count }, (_, n) => `name${n}`);
}

test('mentionParts cuts a text at the people it names, and loses nothing of it', () => {
  const text = 'Рәхмәт, @alsu.k, сезгә дә, @bulat! rustam@mail.ru түгел.';
  const parts = mentionParts(text);
  expect(parts.flatMap(({ idC }) => idC ?? [])).toEqual(['alsu.k', 'bulat']);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts[1]).toEqual({ text: '@alsu.k', idC: 'alsu.k' });
  expect(mentionParts('')).toEqual([]);
});
