import { describe, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { attach } from './suffix.ts';
import { SUFFIXES } from './tables.ts';
import { stemHarmony } from './stems.ts';

describe('generate', () => {
  it.each([
    ['китап', 'noun', 'pl p3 loc', 'китапларында'],
    ['китап', 'noun', 'p1sg dat', 'китабыма'],
    ['урман', 'noun', 'abl', 'урманнан'],
    ['халык', 'noun', 'p3', 'халкы'],
    ['тау', 'noun', 'p3', 'тавы'],
    ['өй', 'noun', 'p3 dat', 'өенә'],
    ['сәгать', 'noun', 'dat', 'сәгатькә'],
    ['сәгать', 'noun', 'p3', 'сәгате'],
    ['станция', 'noun', 'loc', 'станциядә'],
    ['хак', 'noun', 'p3', 'хакы'],
    ['иттифак', 'noun', 'p3', 'иттифагы'],
    ['бар', 'verb', 'pres 1sg', 'барам'],
    ['эшлә', 'verb', 'pres', 'эшли'],
    ['укы', 'verb', 'neg pres 2pl', 'укымыйсыз'],
    ['укы', 'verb', 'vn', 'уку'],
    ['кит', 'verb', 'inf', 'китәргә'],
    ['бар', 'verb', 'neg fut 1sg', 'бармам'],
    ['кара', 'verb', 'futdef', 'караячак'],
    ['тап', 'verb', 'conv', 'табып'],
    ['куй', 'verb', 'pres', 'куя'],
    ['яз', 'verb', 'pass perf pl', 'язылганнар'],
    ['ал', 'verb', 'pass pres', 'алына'],
    ['укы', 'verb', 'caus agent pl gen', 'укытучыларның'],
    ['эшлә', 'verb', 'desid p1sg', 'эшлисем'],
    ['биш', 'num', 'ord', 'бишенче'],
    ['ике', 'num', 'coll', 'икәү'],
    ['алты', 'num', 'distr', 'алтышар'],
    ['зур', 'adj', 'rak', 'зуррак'],
    ['мин', 'pron', 'dat', 'миңа'],
    ['ул', 'pron', 'pl abl', 'алардан'],
    ['ди', 'verb', 'conv', 'дип'],
    ['туу', 'noun', 'p3 dat', 'тууына'],
    // Words that hold an owner already.
    ['үзе', 'pron', 'dat', 'үзенә'],
    ['үзем', 'pron', 'dat', 'үземә'],
    ['үзебез', 'pron', 'dat', 'үзебезгә'],
    ['үзләре', 'pron', 'loc', 'үзләрендә'],
    ['барысы', 'pron', 'acc', 'барысын'],
    ['барысы', 'pron', 'p1pl dat', 'барыбызга'],
    ['бер-берсе', 'pron', 'dat', 'бер-берсенә'],
    ['кайсы', 'pron', 'dat', 'кайсына'],
    ['теге', 'pron', 'abl', 'тегеннән'],
    ['шул', 'pron', 'p3', 'шунысы'],
    ['сеңел', 'noun', 'p1sg', 'сеңлем'],
    ['сеңел', 'noun', 'p3 dat', 'сеңлесенә'],
    // Harmony that the letters do not tell.
    ['Сочи', 'propn', 'loc', 'Сочида'],
    ['табигый', 'adj', 'lyk', 'табигыйлек'],
    ['фирка', 'noun', 'p3', 'фиркасе'],
    ['мантыйк', 'noun', 'p3', 'мантыйгы'],
    ['АКШ', 'propn', 'loc', 'АКШта'],
    ['ал', 'verb', 'inf q', 'алыргамы'],
    ['арт', 'verb', 'caus past', 'арттырды'],
    ['үтә', 'verb', 'caus past', 'үтәтте'],
    ['ят', 'verb', 'caus past', 'яткырды'],
    ['котыл', 'verb', 'caus past', 'котылдырды'],
    ['югал', 'verb', 'caus past', 'югалтты'],
  ] as const)('makes %s (%s) with %s into %s', (base, pos, ids, form) => {
    expect(generate(base, pos, ids.split(' '))).toBe(form);
  });

  it('gives Russian loans back suffixes', () => {
    expect(generate('президент', 'noun', ['pl'], { loan: true })).toBe('президентлар');
    expect(generate('лагерь', 'noun', ['loc'], { loan: true })).toBe('лагерьда');
  });

  it.each([
    ['станция', 'станциядә'],
    ['пособие', 'пособиедә'],
    ['госпиталь', 'госпитальдә'],
  ])('leaves loans front that end softly: %s, %s', (base, form) => {
    expect(generate(base, 'noun', ['loc'], { loan: true })).toBe(form);
  });

  it.each([
    ['поезд', 'loc', 'поездда'],
    ['съезд', 'dat', 'съездга'],
    ['подъезд', 'abl', 'подъезддан'],
    ['стенд', 'loc', 'стендта'],
    ['завод', 'dat', 'заводка'],
  ])('lets зд alone keep its voice: %s with %s is %s', (base, id, form) => {
    expect(generate(base, 'noun', [id], { loan: true })).toBe(form);
  });

  it.each('пос коч иң туң шиң гиз тек сык сыт там'.split(' '))('gives %s a wide aorist', (stem) => {
    expect(generate(stem, 'verb', ['inf'])).toMatch(/[аә]рг[аә]$/);
  });

  it.each('бул ал кил кал бел сал чал үр'.split(' '))('gives %s a narrow aorist', (stem) => {
    expect(generate(stem, 'verb', ['inf'])).toMatch(/[ые]рг[аә]$/);
  });

  it('has no negative in -мап but the presumption', () => {
    expect(generate('яз', 'verb', ['neg', 'conv'])).toBeUndefined();
    expect(generate('яз', 'verb', ['neg', 'without'])).toBe('язмыйча');
    expect(generate('яз', 'verb', ['neg', 'dyr'])).toBe('язмаптыр');
  });

  it('refuses a chain the grammar does not know', () => {
    expect(generate('китап', 'noun', ['loc', 'pl'])).toBeUndefined();
    expect(generate('бар', 'verb', ['pres', 'neg'])).toBeUndefined();
  });
});

describe('the tables', () => {
  it.each(
    SUFFIXES.map((suffix) => [suffix.id, suffix.example[0], suffix.example[1], suffix] as const),
  )('hold a true example of %s: %s → %s', (_id, stem, form, suffix) => {
    const made = attach(stem, suffix, stemHarmony(stem));
    // The zero future shows itself only together with a person.
    expect(suffix.shape === '' ? form.startsWith(stem) : made === form).toBe(true);
  });

  it('name every suffix in three languages', () => {
    for (const { name } of SUFFIXES)
      expect(Math.min(name.tt.length, name.ru.length, name.en.length)).toBeGreaterThan(0);
  });
});
