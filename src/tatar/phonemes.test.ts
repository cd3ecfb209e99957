import { fc } from '#test/properties.ts';
import { describe, expect, test } from 'vitest';
import { toPhonemes } from './phonemes.ts';

/** Written by hand, in the order of what they are about. */
const WORDS = `
  яшь j'&S | кәгазь q&G'&z | ел j'VL | сәгать s&G'&t | җәмгыять Z;&mGij'&t
  китап kit'Ap | татар tAt'Ar | тел t'el | әни &n'i | әти &t'i | бала bAL'A | өй 'Wj | ишек iS'ek
  тәрәзә t&r&z'& | сөт s'Wt | икмәк ikm'&k | алма ALm'A | тәмле t&ml'e | зур z'ur | дус d'us
  кечкенә keS;ken'& | матур mAt'ur | дәрес d&r'es | мәктәп m&kt'&p | хат x'At | рәхмәт r&xm'&t
  су s'u | тау t'Aw | дәүләт d&wl'&t | авыл Aw'VL | вакыт wAq'Vt | тавык tAw'Vq | һава hAw'A
  җырлау Z;VrL'Aw | уку uq'u | укытучы uqVtuS;'V | язучы jAzuS;'V
  көн k'Wn | кич k'iS; | төн t'Wn | иртә irt'& | кар q'Ar | кош q'oS | күл k'yl | гөл g'Wl
  гади GAd'i | кадәр q&d'&r | мәгънә m&Gn'& | икътисад iqtis'Ad | шагыйрь SAG'ir | як j'Aq
  гомер GWm'Wr | тормыш torm'oS | көмеш kWm'WS | болыт boL'ot | соры sor'o | өлеш Wl'WS
  төлке tWlk'W | йолдыз joLd'oz | җомга Z;omG'A
  җир Z;'ir | җиләк Z;il'&k | чәчәк S;&S;'&k | шәһәр S&h'&r | шимбә Simb'& | сишәмбе siS&mb'e
  кояш qoj'AS | ай 'Aj | юл j'uL | юк j'uq | яхшы jAxS'V | ярдәм j&rd'&m | егет jeg'et
  ерак jVr'Aq | аерым AjVr'Vm | куян quj'An | бәя b&j'& | яңгыр jANG'Vr | аңлый ANL'Vj
  дөнья dWnj'A | көньяк kWnj'Aq | мәсьәлә m&s?&l'& | Коръән qor?'&n | тәэсир t&?s'ir
  роль r'oL | банк b'ANk | автор Avt'or | физика f'izikA | нация n'Atsij& | музыка m'uzVkA
  Галимов GALim'of
  татарча tAt'ArS;A | кайда q'AjdA | нинди n'indi | ничек n'iS;ek | нәрсә n'&rs& | һәм h&m
  бармады b'ArmAdV | килмәде k'ilm&de | бармый b'ArmVj | белмим b'elmim | килми k'ilmi
  алмыйча 'ALmVjS;A | карамастан qAr'AmAstAn | гомуми GWmum'i
  рәсми r&sm'i | бардымы bArd'VmV | килгәнмен kilg'&mmen
  унбер umb'er | төнге tWNg'W | борынгы boroNG'V
`
  .split(/[|\n]/)
  .map((line) => line.trim().split(' ') as [word: string, phonemes: string])
  .filter(([word]) => word !== '');

test('the list is long enough to mean something', () => {
  expect(WORDS.length).toBeGreaterThanOrEqual(100);
});

test.each(WORDS)('%s', (word, phonemes) => {
  expect(toPhonemes(word)).toBe(`[[${phonemes}]]`);
});

describe('running text', () => {
  test('keeps the signs that are heard, and no other', () => {
    expect(toPhonemes('Бу — «өй», ә? [[x]] <b>')).toBe(
      "[[b'u]] , [['Wj]], [['&]]? [[x]] [[b]]".replace(' ,', ','),
    );
  });

  test('says numbers in words', () => {
    expect(toPhonemes('5нче')).toBe(toPhonemes('бишенче'));
  });

  test('reads Latin Tatar like Cyrillic', () => {
    expect(toPhonemes('Min tatarça söyläşäm.')).toBe(toPhonemes('Мин татарча сөйләшәм.'));
  });

  test('lets nothing of the text itself through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(toPhonemes(text)).toMatch(/^(?:\[\[[A-Za-z&;?']+\]\]|[ .,!?])*$/);
      }),
    );
  });
});
