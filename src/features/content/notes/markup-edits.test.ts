import { fc } from '#test/properties.ts';
import { describe, expect, test } from 'vitest';
import {
  hasUnplaced,
  markText,
  movePictures,
  placePicture,
  type Mark,
  withoutWords,
  wordsInside,
} from './markup-edits.ts';

/** `[` and `]` in the picture of a text are the ends of the selection. */
function press(picture: string, mark: Mark): string {
  const start = picture.indexOf('⟦');
  const end = picture.indexOf('⟧') - 1;
  const value = picture.replaceAll(/[⟦⟧]/g, '');
  const { from, to, text, select } = markText(value, start, end, mark);
  const next = value.slice(0, from) + text + value.slice(to);
  return `${next.slice(0, select[0])}⟦${next.slice(select[0], select[1])}⟧${next.slice(select[1])}`;
}

describe('markText', () => {
  test.each<[Mark, string, string]>([
    ['bold', 'бик ⟦матур⟧ көн', 'бик **⟦матур⟧** көн'],
    ['bold', 'бик **⟦матур⟧** көн', 'бик ⟦матур⟧ көн'],
    ['bold', 'бик⟦ матур ⟧көн', 'бик **⟦матур⟧** көн'],
    ['italic', 'бик ⟦⟧', 'бик *⟦⟧*'],
    ['heading', 'беренче\nик⟦⟧енче', 'беренче\n## икенче⟦⟧'],
    ['heading', '## ик⟦⟧енче', 'икенче⟦⟧'],
    ['quote', '## ик⟦⟧енче', '> икенче⟦⟧'],
    ['list', '⟦бер\nике⟧', '⟦- бер\n- ике⟧'],
    ['list', '⟦- бер\n- ике⟧', '⟦бер\nике⟧'],
    ['link', 'кара: ⟦монда⟧', 'кара: [монда](⟦https://⟧)'],
    ['link', '⟦⟧', '[⟦⟧](https://)'],
  ])('%s: %s → %s', (mark, before, after) => {
    expect(press(before, mark)).toBe(after);
  });

  test('never loses a letter of the text', () => {
    const marks = fc.constantFrom<Mark>('bold', 'italic', 'heading', 'quote', 'list', 'link');
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), marks, (value, a, b, mark) => {
        const [start, end] = [a % (value.length + 1), b % (value.length + 1)].toSorted(
          (x, y) => x - y,
        ) as [number, number];
        const { from, to, text, select } = markText(value, start, end, mark);
        const next = value.slice(0, from) + text + value.slice(to);
        const letters = (line: string) => line.replaceAll(/[^\p{L}]/gu, '');
        expect(letters(next).replace('https', '')).toBe(letters(value).replace('https', ''));
        expect(select[0]).toBeLessThanOrEqual(select[1]);
        expect(select[1]).toBeLessThanOrEqual(next.length);
      }),
    );
  });
});

describe('placePicture', () => {
  test.each([
    ['', '![](1)\n\n'],
    ['Бер⟦юл', 'Берюл\n\n![](1)\n\n'],
    ['Бер⟦\n\nике', 'Бер\n\n![](1)\n\nике'],
    ['Бер\n⟦', 'Бер\n\n![](1)\n\n'],
    ['Бер⟦\nике', 'Бер\n\n![](1)\n\nике'],
  ])('%j → %j', (picture, after) => {
    const caret = Math.max(0, picture.indexOf('⟦'));
    const value = picture.replace('⟦', '');
    const { from, to, text } = placePicture(value, caret, 1);
    const next = value.slice(0, from) + text + value.slice(to);
    expect(next).toBe(after);
  });
});

describe('movePictures', () => {
  const written = 'Бер\n\n![а](1)\n\nике\n\n![б](2)';
  test.each<[string, (number | null)[], string]>([
    ['two change places', [2, 1], 'Бер\n\n![а](2)\n\nике\n\n![б](1)'],
    ['the first goes', [null, 1], 'Бер\n\nике\n\n![б](1)'],
    ['the last goes', [1, null], 'Бер\n\n![а](1)\n\nике'],
    ['nothing moves', [1, 2], written],
  ])('%s', (_name, moved, after) => {
    expect(movePictures(written, moved)).toBe(after);
  });

  test('leaves alone what is no place of a picture', () => {
    const text = 'Бу ![а](1) түгел\n![б](https://a.b)\n![в](12)';
    expect(movePictures(text, [null])).toBe(text);
  });
});

test('hasUnplaced looks for pictures that do not stand in the text', () => {
  expect(hasUnplaced('', 0)).toBe(false);
  expect(hasUnplaced('Текст', 1)).toBe(true);
  expect(hasUnplaced('![Алма](1)\n\nТекст', 1)).toBe(false);
  expect(hasUnplaced('![](2)\n\nТекст', 2)).toBe(true);
  expect(hasUnplaced('![](2)\n\n![](1)', 2)).toBe(false);
});

test('the words of pictures are taken out of a text, and nothing else is', () => {
  const text = 'Бер\n\n![Кызыл алма](2)\n\nбу ![ни](1) түгел\n![](1)';
  expect([...wordsInside(text)]).toEqual([[2, 'Кызыл алма']]);
  expect(withoutWords(text)).toBe(text.replace('Кызыл алма', ''));
});
