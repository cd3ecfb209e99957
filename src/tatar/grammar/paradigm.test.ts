import { describe, expect, it } from 'vitest';
import { paradigm } from './paradigm.ts';

const forms = (tables: ReturnType<typeof paradigm>) =>
  tables.flatMap((table) => table.cells.map((cell) => cell.form));

describe('paradigm', () => {
  it('declines a noun in 72 forms', () => {
    const all = forms(paradigm('китап', 'noun'));
    expect(all).toHaveLength(72);
    expect(all).toEqual(
      expect.arrayContaining(['китап', 'китабымда', 'китапларыгызга', 'китабыннан']),
    );
  });

  it('conjugates a verb, with negation', () => {
    const all = forms(paradigm('бар', 'verb'));
    expect(all).toEqual(
      expect.arrayContaining([
        'барам',
        'бардык',
        'барганнар',
        'барырсыз',
        'барачаклар',
        'барсагыз',
        'бармыйм',
        'бармам',
        'бармаска',
        'барыйк',
        'бармыйча',
      ]),
    );
    expect(all.filter((form) => /^барма(п|ганчы)$/.test(form))).toEqual([]);
  });

  it('declines what holds an owner already without number', () => {
    const tables = paradigm('барысы', 'pron');
    expect(tables.map(({ name }) => name.en)).toEqual(['cases', 'our', 'your (plural)']);
    expect(forms(tables)).toEqual(expect.arrayContaining(['барысына', 'барыбызны', 'барыгызда']));
  });

  it('knows pronouns, adjectives and numerals', () => {
    expect(forms(paradigm('мин', 'pron'))).toEqual([
      'мин',
      'минем',
      'миңа',
      'мине',
      'миннән',
      'миндә',
    ]);
    expect(forms(paradigm('зур', 'adj'))).toContain('зуррак');
    expect(forms(paradigm('биш', 'num'))).toContain('бишәү');
    expect(paradigm('һәм', 'conj')).toEqual([]);
    expect(paradigm('үз', 'pron')).toEqual([]);
  });
});
