import { describe, expect, it, test } from 'vitest';
import { readTogether } from './read-together.ts';
import { isForeign, openLatinReader } from './reading.ts';

const read = openLatinReader();

describe('openLatinReader', () => {
  it.each([
    ['Исәнмесез, дуслар! Бүген Казанда кар ява.', 'İsänmesez, duslar! Bügen Qazanda qar yawa.'],
    ['Мин татар телен өйрәнәм.', 'Min tatar telen öyränäm.'],
    [
      'Йомырка, он, тоз алабыз. Каты камыр басабыз.',
      'Yomırqa, on, toz alabız. Qatı qamır basabız.',
    ],
    ['– О, каз! – диде Уфа егете.', '– O, qaz! – dide Ufa yegete.'],
    ['Алсу Гарипова', 'Alsu Ğaripova'],
  ])('turns %s', (cyrillic, latin) => {
    expect(read(cyrillic)).toBe(latin);
  });

  it.each([
    'Это очень интересно, спасибо вам.',
    'Он сказал, что не придёт сегодня.',
    'Мин кисәк кенә уяндым, ҡала йоҡлай ине.',
    'Thank you, it was very good.',
    'Bu yazu Latin xärefläre belän.',
    'https://татар.рф/бит www.сайт.ру татар.рф/бит алсу@почта.рф @алсу `код`',
  ])('leaves %s', (text) => {
    expect(read(text)).toBe(text);
  });

  it('turns what is Tatar beside what is not', () => {
    expect(read('Әбием «ты не спеши, всё будет хорошо» дия иде. Мин аңламый идем.')).toBe(
      'Äbiyem «ты не спеши, всё будет хорошо» diyä ide. Min añlamıy idem.',
    );
    expect(read('Русча болай: я тебя очень люблю. Матур яңгырый.')).toBe(
      'Rusça bolay: я тебя очень люблю. Matur yañğırıy.',
    );
  });

  it('gives the same for a text it has met, and for one after very many others', () => {
    const own = openLatinReader();
    const first = own('Туган тел');
    for (let n = 0; n < 1000; n += 1) own(`${n} ${'сүз '.repeat(300)}`);
    expect([own('Туган тел'), own('Туган тел')]).toEqual([first, first]);
  });
});

describe('isForeign', () => {
  it('takes a few words that say nothing for the language of those before them', () => {
    expect(isForeign('Просто так', true)).toBe(true);
    expect(isForeign('Просто', false)).toBe(false);
    expect(isForeign(' 1938 ', true)).toBe(true);
    expect(isForeign('Безнең өй', true)).toBe(false);
  });
});

test('readTogether reads pieces as one sentence and gives as many back', () => {
  expect(readTogether(['Это ', 'очень', ' важно, друзья'], read)).toEqual([
    'Это ',
    'очень',
    ' важно, друзья',
  ]);
  expect(readTogether(['Бу ', 'бик', ' мөһим'], read)).toEqual(['Bu ', 'bik', ' möhim']);
  expect(readTogether(['https://сайт.рф', 'сүз'], read)).toEqual(['https://сайт.рф', 'süz']);
  expect(readTogether(['а\u2029ә', 'ү'], read)).toEqual(['a\u2029ä', 'ü']);
  expect(readTogether([], read)).toEqual([]);
});
