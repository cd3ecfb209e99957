import { describe, expect, it } from 'vitest';
import { repairText, repairWord } from './repair.ts';

describe('repairText', () => {
  it.each([
    ['hәм', 'һәм'], // a Latin h
    ['Əхмәтов', 'Әхмәтов'],
    ['китaп', 'китап'], // a Latin a
    ['кљн сњз яћа џђм ќир', 'көн сүз яңа һәм җир'],
    ['та\u00adтар', 'татар'],
  ])('mends %s', (wrong, right) => {
    expect(repairText(wrong)).toBe(right);
  });

  it.each(['internet', 'Tuğan tel', 'сәлам', 'COVID-19', 'ЛГБТQ', 'Україна', 'әңгәмә'])(
    'leaves %s alone',
    (text) => {
      expect(repairText(text)).toBe(text);
    },
  );

  it('says what was wrong', () => {
    expect(repairWord('китaп').kind).toBe('look');
    expect(repairWord('кљн').kind).toBe('old');
    expect(repairWord('көн').kind).toBeUndefined();
  });
});
