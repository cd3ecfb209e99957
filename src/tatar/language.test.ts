import { describe, expect, it } from 'vitest';
import { guessLanguage, looksRussian } from './language.ts';

describe('guessLanguage', () => {
  it.each([
    ['Мин татар телен өйрәнәм.', 'tt'],
    ['Мин китап укыйм, ул язарга ярата.', 'tt'],
    ['Мин татар телен ойрэнэм хэм сойлэшэм.', 'tt'],
    ['Барлык кешеләр дә азат туалар.', 'tt'],
    ['Я учу татарский язык уже два года.', 'ru'],
    ['Сегодня хорошая погода, пойдём гулять.', 'ru'],
    ['Мин башҡорт телендә һөйләшәм, һин дә һөйлә.', 'ba'],
    ['Мен қазақ тілінде сөйлеймін.', 'kk'],
    ['Min tatar telen öyränäm.', 'tt-Latn'],
    ['I am learning the Tatar language.', 'en'],
    ['123 🙂', 'unknown'],
  ] as const)('takes «%s» for %s', (text, language) => {
    expect(guessLanguage(text).language).toBe(language);
  });

  it('says how much of a mixed text is Tatar', () => {
    const { tatarShare } = guessLanguage('Мин бүген бик күп эшләдем, устал как собака.');
    expect(tatarShare).toBeGreaterThan(0.4);
    expect(tatarShare).toBeLessThan(0.95);
  });
});

it('a plainly Russian word is told by its letters and ending; a surname is none', () => {
  const words = ['обсуждение', 'подписаться', 'сообщать', 'русский', 'чтобы', 'Обсуждение'];
  expect(words.filter((word) => !looksRussian(word))).toEqual([]);
  const others = ['Кучковская', 'кайтаруые', 'бакчасы', 'Гөлшат', 'телим', 'яңгырый'];
  expect(others.filter(looksRussian)).toEqual([]);
});
