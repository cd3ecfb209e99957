import { beforeAll, describe, expect, it } from 'vitest';
import { starterLexicon } from '#tools/tatar/data.ts';
import type { Lexicon } from './lexicon.ts';
import { restorableWords, restoreText } from './restore-text.ts';
import { restoreWord, toRussianLetters } from './restore.ts';
import { isRight, suggest } from './spell.ts';

let lexicon: Lexicon;
beforeAll(() => {
  lexicon = starterLexicon();
});

describe('restoreWord', () => {
  it.each([
    ['ойрэнэм', 'өйрәнәм'],
    ['жинел', 'җиңел'],
    ['Хэм', 'Һәм'],
    ['сойлэшэбез', 'сөйләшәбез'],
    ['рахмат', 'рәхмәт'],
  ])('restores %s to %s', (typed, right) => {
    const { text, confidence } = restoreWord(typed, lexicon);
    expect(text).toBe(right);
    expect(confidence).toBeGreaterThan(0.5);
  });
});

describe('restoreText', () => {
  it('restores a whole text and keeps everything else', () => {
    const right = 'Мин бүген өйдә, ә син кайда? Хәбәр җибәр: alsu@mail.ru!';
    expect(restoreText(toRussianLetters(right), lexicon)).toBe(right);
  });

  it('never changes what is right', () => {
    for (const text of [
      'Тор.',
      'Ул бара.',
      'Мин аны күрдем, ә ул юк.',
      'Он тегермәне',
      'Привет, как дела?',
    ]) {
      expect(restoreText(text, lexicon)).toBe(text);
    }
  });

  it.each([
    ['мин да ойрэнэм, ул да ойрэнэ', 'мин дә өйрәнәм, ул да өйрәнә'],
    ['Кеше та ойрэнэ, кош та ойрэнэ', 'Кеше тә өйрәнә, кош та өйрәнә'],
    ['Килеп ук ойрэнэм, барып ук ойрэнэм', 'Килеп үк өйрәнәм, барып ук өйрәнәм'],
    ['Телефон да, музей да бик жинел', 'Телефон да, музей да бик җиңел'],
    // Behind a sign, behind what is no Tatar word and alone it may be the Russian «да».
    ['Мин, да, ойрэнэм', 'Мин, да, өйрәнәм'],
    ['Мин жинел ойрэнэм нет да ойрэнэ', 'Мин җиңел өйрәнәм нет да өйрәнә'],
    ['Мин ойрэнэм. Да!', 'Мин өйрәнәм. Да!'],
    ['Не да, не нет, мы все же да или нет', 'Не да, не нет, мы все же да или нет'],
  ])('gives particles the harmony of the word before: %s', (typed, right) => {
    expect(restoreText(typed, lexicon)).toBe(right);
  });

  it('mends the odd word of a text with Tatar letters', () => {
    expect(restoreText('Мин өйдә ойрэнэм', lexicon)).toBe('Мин өйдә өйрәнәм');
  });

  it('tells where and how surely', () => {
    expect(restorableWords('Бу жинел эш', lexicon)).toMatchObject([
      { typed: 'жинел', text: 'җиңел', start: 3, end: 8 },
    ]);
  });
});

describe('spelling', () => {
  it('knows right forms', () => {
    for (const word of ['китапларыбыздан', 'барачакмын', 'ак-кара', 'COVID', 'ТР', 'нче', 'нчысы'])
      expect(isRight(word, lexicon)).toBe(true);
    for (const word of ['китапләр', 'барчакм', 'ойрэнэм'])
      expect(isRight(word, lexicon)).toBe(false);
  });

  it('suggests keyboard spellings first, five words at most', () => {
    expect(suggest('ойрэнэм', lexicon)[0]).toBe('өйрәнәм');
    expect(suggest('Китапдан', lexicon)[0]).toBe('Китаптан');
    expect(suggest('китаплра', lexicon)).toContain('китаплар');
    expect(suggest('китап', lexicon)).toEqual([]);
    expect(suggest('барм', lexicon).length).toBeLessThanOrEqual(5);
  });
});
