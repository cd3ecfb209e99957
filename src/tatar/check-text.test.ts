import { describe, expect, it } from 'vitest';
import { starterLexicon } from '#tools/tatar/data.ts';
import { checkText } from './check-text.ts';

describe('checkText', () => {
  const lexicon = starterLexicon();
  const brief = (text: string) =>
    checkText(text, lexicon).map(({ kind, list, start, end }) => [
      text.slice(start, end),
      kind,
      list[0],
    ]);

  it('finds nothing in a right text', () => {
    expect(brief('Мин бүген өйдә идем, Трамп килмәде.')).toEqual([]);
  });

  it('tells look-alikes, old fonts, keyboard spellings and slips apart', () => {
    expect(brief('китaп')).toEqual([['китaп', 'look', 'китап']]);
    expect(brief('сњз')).toEqual([['сњз', 'old', 'сүз']]);
    expect(brief('Мин ойрэнэм')).toEqual([['ойрэнэм', 'letter', 'өйрәнәм']]);
    expect(brief('Мин өйдә китаплра укыйм')).toEqual([['китаплра', 'spell', 'китаплар']]);
  });

  it('marks no unknown word that is like no other', () => {
    expect(brief('Мин өйдә семминариялашым укыйм')).toEqual([]);
  });

  it('does not spell-check Russian', () => {
    expect(brief('Сегодня я был дома и читал книгу.')).toEqual([]);
  });
});
