// Each rule alone: what it gives at its bound, and that it gives nothing below. Then honest people.

import { describe, expect, test } from 'vitest';
import { starterRows } from '#features/platform/dictionary/public/lexicon.server.ts';
import { buildLexicon } from '#tatar/lexicon.ts';
import { placeOf, readText, type Ours, type Read } from './public/reading.ts';
import { ageOf, isMended, judge, type Asking, type Suspicion, type Trace } from './rules.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OURS: Ours = { host: 'tugan.example', people: ['rustam', 'teacher'] };
const lexicon = buildLexicon(starterRows());
const read = (text: string, links: string[] = []): Read => readText({ text, links }, lexicon, OURS);

/** Words that are no others: as many base words as asked. */
const words = (count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n + 1);
const blank: Read = {
  ...{ stems: [], bands: [], places: [], links: 0 },
  ...{
    hasContact: false,
    isAddressed: false,
    isShouted: false,
    isInsulting: false,
    isDisguised: false,
  },
};
let made = 0;
function trace(given: Partial<Trace> = {}): Trace {
  made += 1;
  return {
    ...{ authorId: `other-${made}`, targetId: String(made), kind: 'note', isGrown: false },
    ...{ isQuarantined: false, stems: [], places: [], hasContact: false, at: NOW - MINUTE },
    ...given,
  };
}
const many = (count: number, given: Partial<Trace> = {}) =>
  Array.from({ length: count }, () => trace(given));
const judged = (asking: Partial<Asking>) =>
  judge({ kind: 'note', read: blank, age: 'new', now: NOW, own: [], others: [], ...asking });
/** The points of a rule that is the only one to give any. */
function pointsOf(rule: Suspicion, asking: Partial<Asking>): number {
  const { points, reasons } = judged(asking);
  expect(reasons).toEqual(points > 0 ? [rule] : []);
  return points;
}

test('three points hold a text, two do not', () => {
  expect(judged({ read: { ...blank, links: 4 } })).toMatchObject({
    points: 3,
    isQuarantined: true,
  });
  expect(judged({ read: { ...blank, links: 4 }, age: 'young' })).toMatchObject({
    ...{ points: 2, isQuarantined: false },
  });
});

test('the first day and the first week end to the millisecond', () => {
  const since = (age: number) => new Date(NOW - age).toISOString();
  expect(ageOf(since(DAY - 1), NOW)).toBe('new');
  expect(ageOf(since(DAY), NOW)).toBe('young');
  expect(ageOf(since(7 * DAY - 1), NOW)).toBe('young');
  expect(ageOf(since(7 * DAY), NOW)).toBe('grown');
});

test.each([
  ['new', 0, 0],
  ['new', 1, 1],
  ['new', 2, 3],
  ['new', 4, 3],
  ['young', 3, 0],
  ['young', 4, 2],
  ['grown', 50, 0],
] as const)('links: %s with %i gives %i', (age, links, points) => {
  expect(pointsOf('links', { age, read: { ...blank, links } })).toBe(points);
});

test.each([
  ['new', 1, 3],
  ['young', 1, 0],
  ['young', 2, 3],
  ['grown', 9, 0],
] as const)('links beside a telephone or capitals: %s with %i gives %i', (age, links, points) => {
  for (const loud of [{ isAddressed: true }, { isShouted: true }])
    expect(pointsOf('links', { age, read: { ...blank, links, ...loud } })).toBe(points);
});

describe('an advertisement on the first day', () => {
  const SITE = 'https://uin-kazan.example/bonus';
  test.each([
    `Ике сылтама: ${SITE} һәм https://otysh.example`,
    `Карагыз: ${SITE}, www.otysh.example`,
    `Шалтыратыгыз: 8 917 555-01-23 ${SITE}`,
    `Шалтыратыгыз: +7 (917) 555 01 23 ${SITE}`,
    `Шалтыратыгыз: 9175550123 ${SITE}`,
    `Языгыз: @akcha_bot ${SITE}`,
    'Языгыз: https://wa.me/79175550123',
    `КАЗИНО ОНЛАЙН! БОНУС ${SITE}`,
    `УЙНАГЫЗ ҺӘМ ОТЫГЫЗ ${SITE}`,
    `К А З И Н О ОНЛАЙН БОНУС ${SITE}`,
  ])('%s: enough to be quarantined', (text) => {
    expect(judged({ read: read(text) })).toMatchObject({ isQuarantined: true });
    expect(judged({ kind: 'comment', read: read(text) })).toMatchObject({ isQuarantined: true });
    expect(judged({ read: read(text), age: 'young' })).toMatchObject({ isQuarantined: false });
  });
  test.each([
    `Бу язманы карагыз: ${SITE}`,
    `Бу язманы карагыз: ${SITE}. Исемнәр, исемнәр: ${SITE}!`,
    `[${SITE}](${SITE})`,
    `Сабантуй 17.11.2026 18:00 дә була. ${SITE}`,
    `Концерт 2026-11-17 19.30 башлана, билет 1 500 сум. ${SITE}`,
    `1552, 1917, 1990 еллар: ${SITE}`,
    `Китап 8 500 000 сум җыйган, ISBN 978-5-298-01234-5. ${SITE}`,
    `ТР, КФУ, БДУ һәм ЮНЕСКО ${SITE}`,
    `ТР Мәдәният министрлыгы ${SITE}`,
    'КФУ, КНИТУ, КГЭУ, ТГГПУ: https://vk.com/wall-9123456789_12',
    `САБАНТУЙ 2026 ${SITE}`,
    `@teacher рәхмәт! ${SITE}`,
    'Түгәрәк телефоны: 8 (843) 292-00-00',
    'ТАТАР ТЕЛЕ ТҮГӘРӘГЕ, телефон 8 917 555 01 23',
  ])('%s: not enough', (text) => {
    expect(judged({ read: read(text) }).isQuarantined).toBe(false);
  });
  test('one link in the text and in its field is one', () => {
    const text = 'Карагыз: www.otysh.example/a.';
    expect(read(text, ['https://otysh.example/a/'])).toMatchObject({ links: 1 });
  });
});

describe('site', () => {
  const places = ['akcha.example'];
  const at = { ...blank, places };
  test.each([
    [1, 0],
    [2, 2],
    [3, 3],
  ])('%i other newcomers give %i', (authors, points) => {
    expect(pointsOf('site', { read: at, others: many(authors, { places }) })).toBe(points);
    expect(pointsOf('site', { read: at, age: 'grown', others: many(authors, { places }) })).toBe(0);
  });
  test('an hour ago, by who has long been here, or to another site: nothing', () => {
    for (const given of [
      { places, at: NOW - HOUR },
      { places, isGrown: true },
      { places: ['other.example'] },
    ])
      expect(pointsOf('site', { read: at, others: many(5, given) })).toBe(0);
  });
  test('one quarantined account closes a site for nobody', () => {
    const one = { places, isQuarantined: true, authorId: 'thrower' };
    expect(pointsOf('site', { read: at, others: many(9, one) })).toBe(0);
  });
  test('by oneself: the third time', () => {
    expect(pointsOf('site', { read: at, own: many(1, { places }) })).toBe(0);
    expect(pointsOf('site', { read: at, own: many(2, { places }) })).toBe(2);
  });
});

describe('again', () => {
  const own = (before: number, length = 8) =>
    many(before, { authorId: 'me', stems: words(length) });
  const saying = (length = 8, hasContact = false) => ({
    ...blank,
    stems: words(length),
    hasContact,
  });
  test.each([
    ['note', false, 0, 0],
    ['note', false, 1, 2],
    ['note', false, 2, 3],
    ['note', true, 0, 0],
    ['note', true, 1, 3],
    ['comment', false, 1, 0],
    ['comment', false, 2, 2],
    ['comment', false, 3, 2],
    ['comment', false, 4, 3],
    ['comment', true, 1, 2],
    ['comment', true, 2, 3],
  ] as const)('a %s (contact %s) after %i gives %i', (kind, contact, before, points) => {
    const asking = { kind, read: saying(8, contact), own: own(before) };
    expect(pointsOf('again', asking)).toBe(points);
    expect(pointsOf('again', { ...asking, age: 'young' })).toBe(points);
  });
  test('of who has long been here, the sixth', () => {
    expect(pointsOf('again', { read: saying(), age: 'grown', own: own(4) })).toBe(0);
    expect(pointsOf('again', { read: saying(), age: 'grown', own: own(5) })).toBe(3);
  });
  test('seven words are a greeting', () => {
    expect(pointsOf('again', { read: saying(7), own: own(3, 7) })).toBe(0);
  });
  test('half of the words are the same in a note, and in a longer comment', () => {
    const half = (length: number, common = length / 2) =>
      many(4, { at: NOW - 2 * HOUR, stems: [...words(common), ...words(length - common, 100)] });
    const note = { read: saying(12), own: half(12) };
    expect(pointsOf('again', note)).toBe(3);
    expect(pointsOf('again', { ...note, own: half(12, 5) })).toBe(0);
    expect(pointsOf('again', { ...note, kind: 'comment' })).toBe(3);
    expect(pointsOf('again', { kind: 'comment', read: saying(11), own: half(11, 7) })).toBe(0);
    expect(pointsOf('again', { kind: 'comment', read: saying(11), own: half(11, 8) })).toBe(3);
  });
});

describe('alike', () => {
  const saying = { ...blank, stems: words(100) };
  const like = (common: number) => [...words(common), ...words(100 - common, 1000)];
  test.each([
    [1, 72, 0],
    [2, 71, 0],
    [2, 72, 2],
    [4, 72, 2],
    [5, 72, 3],
  ])('%i others with %i of a hundred words give %i', (authors, common, points) => {
    expect(
      pointsOf('alike', { read: saying, others: many(authors, { stems: like(common) }) }),
    ).toBe(points);
  });
  test('with a telephone half of the words and two others are enough', () => {
    const to = { ...saying, hasContact: true };
    const others = (count: number, common: number) =>
      many(count, { stems: like(common), hasContact: true });
    expect(pointsOf('alike', { read: to, others: others(1, 50) })).toBe(0);
    expect(pointsOf('alike', { read: to, others: others(2, 49) })).toBe(0);
    expect(pointsOf('alike', { read: to, others: others(2, 50) })).toBe(3);
  });
  test('what somebody writes too who has long been here is a quotation', () => {
    const others = [...many(9, { stems: like(100) }), trace({ stems: like(100), isGrown: true })];
    expect(pointsOf('alike', { read: saying, others })).toBe(0);
  });
});

test.each([
  ['note', 'new', 4, 8],
  ['note', 'young', 8, 15],
  ['note', 'grown', 30, 60],
  ['comment', 'new', 20, 40],
  ['comment', 'young', 40, 80],
  ['comment', 'grown', 120, 200],
] as const)('fast: a %s of a %s person, more than %i and more than %i', (kind, age, some, most) => {
  const after = (before: number, at = NOW - MINUTE) => ({
    kind,
    age,
    own: many(before, { kind, at }),
  });
  expect(pointsOf('fast', after(some - 1))).toBe(0);
  expect(pointsOf('fast', after(some))).toBe(2);
  expect(pointsOf('fast', after(most - 1))).toBe(2);
  expect(pointsOf('fast', after(most))).toBe(3);
  expect(pointsOf('fast', after(most, NOW - HOUR))).toBe(0);
  expect(pointsOf('fast', { ...after(most), isEdit: true })).toBe(0);
});

test('disguised: one point, and for newcomers alone', () => {
  for (const text of ['а к ч а', 'ак\u200Bча', 'Акчa кирәк, aкча']) {
    expect(pointsOf('disguised', { read: { ...blank, isDisguised: read(text).isDisguised } })).toBe(
      1,
    );
  }
  expect(read('Бер хaта').isDisguised).toBe(false);
  expect(pointsOf('disguised', { age: 'grown', read: { ...blank, isDisguised: true } })).toBe(0);
});

describe('honest people', () => {
  test('pupils share the address of a lesson of this site', () => {
    const text = 'Бу дәресне карагыз: https://tugan.example/lesson/7';
    const shared = read(text, ['https://www.tugan.example/lesson/7?from=class']);
    expect(shared).toMatchObject({ links: 0, places: [], hasContact: false });
    const others = many(30, { stems: shared.stems, places: shared.places });
    expect(judged({ read: shared, others }).points).toBe(0);
  });
  test.each([
    'https://tugan.example@evil.example/a',
    'https://tugan.example:x@evil.example/a',
    'https://tugan.example.evil.example/a',
    'https://evil.example/tugan.example',
  ])('%s is no page of this site', (link) => {
    expect(read('', [link])).toMatchObject({ links: 1, places: ['evil.example'] });
    expect(placeOf(link)).toBe('evil.example');
  });
  test('thanks with a mention, to one after another', () => {
    const thanks = (to: string) =>
      read(
        `@${to} Бик зур рәхмәт сезгә, язмагыз миңа бик кызыклы һәм файдалы булды, тагын языгыз!`,
      );
    const first = thanks('teacher');
    expect(first.stems.length).toBeGreaterThanOrEqual(8);
    expect(first.hasContact).toBe(false);
    const own = many(2, { kind: 'comment', stems: first.stems });
    expect(judged({ kind: 'comment', read: thanks('rustam'), own }).isQuarantined).toBe(false);
    expect(thanks('akcha_bot').hasContact).toBe(true);
  });
  test('`h` typed for `һ` hides nothing', () => {
    expect(read('Мин hәм син, hава hәм су').isDisguised).toBe(false);
  });
  test('a typo is mended: not what leads elsewhere now, nor other words', () => {
    const stems = words(10);
    const before = trace({ stems, places: ['a.example'] });
    expect(isMended({ ...blank, stems: words(9), places: ['a.example'] }, before)).toBe(true);
    expect(isMended({ ...blank, stems, places: ['b.example'] }, before)).toBe(false);
    expect(isMended({ ...blank, stems, places: [] }, before)).toBe(false);
    expect(isMended({ ...blank, stems: words(10, 5), places: ['a.example'] }, before)).toBe(false);
  });
});
