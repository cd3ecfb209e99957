import { describe, expect, test } from 'vitest';
import { openLatinReader } from '#tatar/reading.ts';
import { placesOf, selectedPlace } from './phrase.ts';

const asWritten = (text: string) => text;
const source = `## Бакча

Бакчада **алма** пешә, [алма](https://example.org/алма) бик татлы алма.

![Алма алма](1)

- алма
`;

test('a phrase stands wherever it is seen, not in addresses and pictures', () => {
  const places = placesOf(source, 'алма', asWritten);
  expect(places.map(({ start, end }) => source.slice(start - 2, end + 1))).toEqual([
    '**алма*',
    ' [алма]',
    'ы алма.',
    '- алма\n',
  ]);
});

test.each([
  ['the first', 'Бакча\nБакчада ', 'алма', '**алма*'],
  ['the third', 'Бакча\nБакчада \nалма\n пешә, \nалма\n бик татлы ', 'алма', 'ы алма.'],
  ['over a mark', 'Бакча\nБакчада ', 'алма пешә', null],
  ['no letters', 'Бакча', '—', null],
])('of those that look alike %s was selected', (_, before, text, around) => {
  const place = selectedPlace(source, { text, before }, asWritten);
  const found = place && source.slice(place.start - 2, place.end + 1);
  expect(found).toBe(around);
});

describe('with escaped signs', () => {
  const text =
    'Язма 2026\\. Бу \\*алма\\* түгел, \\[алма\\] да. C:\\Татар, https://a.org/a\\_b алма';
  const placed = (phrase: string) =>
    placesOf(text, phrase, asWritten).map(({ start, end }) => text.slice(start, end));

  test.each([
    ['a phrase over one', 'Язма 2026. Бу', 'Язма 2026\\. Бу'],
    ['a phrase that begins and ends with one', '*алма* түгел', '\\*алма\\* түгел'],
    ['brackets', '[алма] да', '\\[алма\\] да'],
    ['a sign that makes nothing text', 'C:\\Татар', 'C:\\Татар'],
    ['as it was written', 'Язма 2026\\.', 'Язма 2026\\.'],
  ])('%s is found', (_, phrase, source) => {
    expect(placed(phrase)).toEqual([source]);
  });

  test('of those that look alike the right one was selected', () => {
    const before = 'Язма 2026. Бу *алма* түгел, [';
    const place = selectedPlace(text, { text: 'алма', before }, asWritten);
    expect(place?.start).toBe(text.indexOf('алма\\]'));
  });
});

describe('in Latin letters', () => {
  const read = openLatinReader();
  const text = 'Әни бакчада эшли, әни бакчага бара.';

  test('the words that are read so are found', () => {
    const [place] = placesOf(text, read('бакчага бара'), read);
    expect(text.slice(place?.start, place?.end)).toBe('бакчага бара');
  });

  test('a part of a word is not', () => {
    expect(placesOf(text, read('бак'), read)).toEqual([]);
  });

  test('of those that look alike the right one', () => {
    const twice = 'Кызым китап укый, улым китап яза.';
    const before = read('Кызым китап укый, улым ');
    const place = selectedPlace(twice, { text: read('китап'), before }, read);
    expect(place?.start).toBe(twice.lastIndexOf('китап'));
  });
});
