import { describe, expect, test } from 'vitest';
import { type Pressed, readLetterKeys } from './letter-keys.web.ts';

/** Presses keys one after the other and writes what comes of them. */
function write(keys: readonly Partial<Pressed>[], { twice = false, apart = 100 } = {}): string {
  const read = readLetterKeys(() => twice);
  let text = '';
  keys.forEach((one, at) => {
    const pressed = { key: '', code: '', altGraph: false, shift: false, at: at * apart, ...one };
    const typed = read(pressed, text);
    if (typed === null) text += pressed.key;
    else text = text.slice(0, text.length - typed.instead) + typed.text;
  });
  return text;
}
const plainly = (text: string) => [...text].map((key) => ({ key }));

describe('AltGr', () => {
  test.each(['эә', 'оө', 'уү', 'жҗ', 'нң', 'хһ', 'ЭӘ', 'НҢ'])('%s', (pair) => {
    expect(write([{ key: pair[0] ?? '', altGraph: true }])).toBe(pair[1]);
  });

  test('by the place of the key, where it has no name', () => {
    expect(write([{ key: 'Dead', code: 'KeyJ', altGraph: true }])).toBe('ө');
    expect(write([{ key: 'Dead', code: 'KeyJ', altGraph: true, shift: true }])).toBe('Ө');
  });

  test('other letters stay, and so does a keyboard with letters of its own', () => {
    expect(write([{ key: 'ъ', altGraph: true }])).toBe('ъ');
    expect(write([{ key: 'ә' }, { key: 'ж', altGraph: true }])).toBe('әж');
  });
});

describe('a letter pressed twice', () => {
  test.each([
    ['коон', 'көн'],
    ['ээби', 'әби'],
    ['Ээби', 'Әби'],
    ['кооон', 'коон'],
    ['таанн', 'тааң'],
  ])('%s is %s', (keys, text) => {
    expect(write(plainly(keys), { twice: true })).toBe(text);
  });

  test('only where it was asked for, and only at once', () => {
    expect(write(plainly('коон'))).toBe('коон');
    expect(write(plainly('коон'), { twice: true, apart: 1000 })).toBe('коон');
  });
});
