import { fc } from '#test/properties.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { starterLexicon } from '#tools/tatar/data.ts';
import { readWord } from './read-word.ts';
import { generate } from './grammar/generate.ts';
import { startState, suffixesFrom, type PartOfSpeech } from './grammar/tables.ts';
import type { Lexicon, WordRow } from './lexicon.ts';
import { entriesOf } from './lexicon.ts';
import { searchStems } from './search-stems.ts';

let lexicon: Lexicon;
beforeAll(() => {
  lexicon = starterLexicon();
});

const brief = (word: string) => {
  const [first] = readWord(word, lexicon).own;
  return [first?.base, first?.pos, first?.chain.map((link) => link.id).join(' ')];
};

describe('analyse', () => {
  it.each([
    ['китапларыбыздан', 'китап', 'noun', 'pl p1pl abl'],
    ['халкы', 'халык', 'noun', 'p3'],
    ['миңа', 'мин', 'pron', 'dat'],
    ['карый', 'кара', 'verb', 'pres'],
    ['белдерде', 'бел', 'verb', 'caus past'],
    ['эшләвен', 'эшлә', 'verb', 'vn p3 acc'],
    ['өендә', 'өй', 'noun', 'p3 loc'],
    ['сәгатендә', 'сәгать', 'noun', 'p3 loc'],
    ['бармыйсыңмы', 'бар', 'verb', 'neg pres 2sg q'],
    ['йөрибез', 'йөр', 'verb', 'pres 1pl'],
    ['идем', 'иде', 'aux', '1sg'],
    ['туган', 'туган', 'adj', ''],
    ['ныграк', 'нык', 'adj', 'rak'],
    ['ныклап', 'ныклап', 'adv', ''],
    ['яхшылап', 'яхшылап', 'adv', ''],
    ['тәфсилләп', 'тәфсилләп', 'adv', ''],
    ['ипләп', 'ипләп', 'adv', ''],
    ['калка', 'калык', 'verb', 'pres'],
    ['калкып', 'калык', 'verb', 'conv'],
    ['калыкты', 'калык', 'verb', 'past'],
    ['иттифагы', 'иттифак', 'noun', 'p3'],
    ['галереядә', 'галерея', 'noun', 'loc'],
    ['мөлаемлык', 'мөлаем', 'adj', 'lyk'],
    ['канунилык', 'кануни', 'adj', 'lyk'],
    ['кадимилек', 'кадими', 'adj', 'lyk'],
    ['Газраилнең', 'Газраил', 'propn', 'gen'],
    ['Кәгъбәгә', 'Кәгъбә', 'propn', 'dat'],
    ['Библиядә', 'Библия', 'propn', 'loc'],
    ['Пасхага', 'Пасха', 'noun', 'dat'],
    ['сөйләштем', 'сөйләш', 'verb', 'past 1sg'],
    ['керешәбез', 'кереш', 'verb', 'pres 1pl'],
    ['язышабыз', 'яз', 'verb', 'recip pres 1pl'],
  ])('reads %s as %s', (word, base, pos, ids) => {
    expect(brief(word)).toEqual([base, pos, ids]);
  });

  it('names every suffix in three languages', () => {
    const [reading] = readWord('китапларыбыздан', lexicon).own;
    expect(reading?.chain.map((link) => [link.suffix, link.name.en])).toEqual([
      ['лар', 'plural'],
      ['ыбыз', 'possessive, our'],
      ['дан', 'ablative case'],
    ]);
  });

  it('shows what irregular forms add', () => {
    const parts = (word: string) =>
      readWord(word, lexicon).own[0]?.chain.map((link) => link.suffix);
    expect(parts('бездән')).toEqual(['дән']);
    expect(parts('миңа')).toEqual(['ңа']);
    expect(parts('чыгара')).toEqual(['ар', 'а']);
  });

  it('guesses words nobody knows', () => {
    expect(readWord('Кучковскаяның', lexicon).own[0]).toMatchObject({
      base: 'Кучковская',
      known: false,
    });
    expect(readWord('фломбургларга', lexicon).own[0]).toMatchObject({ base: 'фломбург' });
    expect(readWord('12дә', lexicon).own[0]).toMatchObject({ base: '12', pos: 'num' });
    expect(readWord('Covid-19дан', lexicon).own[0]?.base.toLowerCase()).toBe('covid-19');
    expect(readWord('дус-ишләр', lexicon).own[0]).toMatchObject({ base: 'дус-иш' });
  });

  it('never throws on any string', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (word) => {
        expect(Array.isArray(readWord(word, lexicon).own)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Walks the grammar by chance: any chain of up to five suffixes a word may take. */
function chainFrom(pos: PartOfSpeech, word: string, choices: readonly number[]): string[] {
  const ids: string[] = [];
  let state = startState(pos, word);
  for (const choice of choices) {
    const open = suffixesFrom(state).filter((suffix) => !suffix.rare);
    const suffix = open[choice % Math.max(open.length, 1)];
    if (suffix === undefined) break;
    ids.push(suffix.id);
    state = suffix.to;
  }
  return ids;
}

describe('generate → analyse', () => {
  const INFLECTED = new Set<PartOfSpeech>(['noun', 'verb', 'adj', 'num']);
  it('gives back the base word and its suffixes', { timeout: 60_000 }, () => {
    const rows: WordRow[] = lexicon.rows.filter(
      (row) => INFLECTED.has(row.pos) && !row.word.includes(' '),
    );
    let made = 0;
    fc.assert(
      fc.property(
        fc.nat(rows.length - 1),
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 4 }),
        (at, choices) => {
          const { word, pos } = rows[at] as WordRow;
          const entry = entriesOf(lexicon, word).find((found) => found.pos === pos);
          const ids = chainFrom(pos, word, choices);
          const form = generate(word, pos, ids, entry ?? {});
          fc.pre(form !== undefined);
          made += 1;
          const found = readWord(form ?? '', lexicon).own.some(
            (reading) =>
              reading.base === word &&
              reading.pos === pos &&
              reading.chain.map((link) => link.id).join(' ') === ids.join(' '),
          );
          expect({ word, pos, ids, form, found }).toMatchObject({ found: true });
        },
      ),
      { numRuns: 3000 },
    );
    expect(made).toBeGreaterThan(1000);
  });
});

describe('searchStems', () => {
  it('agrees between the forms of a word', () => {
    for (const forms of [
      ['китап', 'китабы', 'китапларга', 'китабыбызда'],
      ['укы', 'уку', 'укыйлар', 'укымаган'],
      ['халык', 'халкы', 'халыклар'],
      ['сөйләш', 'сөйләшә', 'сойлэшэ'],
    ]) {
      const [first = [], ...others] = forms.map((form) => searchStems(form, lexicon));
      for (const stems of others) expect(stems.some((stem) => first.includes(stem))).toBe(true);
    }
  });
});
