import { fc } from '#test/properties.ts';
import { describe, expect, it } from 'vitest';
import { tokenise, wordsOf } from './tokens.ts';

const kinds = (text: string) =>
  [...tokenise(text)]
    .filter(({ kind }) => kind !== 'space')
    .map(({ kind, text: part }) => [kind, part]);

describe('tokenise', () => {
  it('keeps hyphens and the hamza sign inside words', () => {
    expect(wordsOf('Дус-ишләр — тәʼсир, Коръән, ак-кара.')).toEqual([
      'Дус-ишләр',
      'тәʼсир',
      'Коръән',
      'ак-кара',
    ]);
  });

  it('knows numbers with and without suffixes', () => {
    expect(kinds('2021нче елда 4\u00a0812,5 сум, 12:30да, COVID-19дан')).toEqual([
      ['number', '2021нче'],
      ['word', 'елда'],
      ['number', '4\u00a0812,5'],
      ['word', 'сум'],
      ['sign', ','],
      ['number', '12:30да'],
      ['sign', ','],
      ['word', 'COVID-19дан'],
    ]);
  });

  it('knows links, mail, mentions and tags', () => {
    expect(kinds('@алсу #татар_теле https://татар.рф/бит. alsu@mail.ru')).toEqual([
      ['mention', '@алсу'],
      ['tag', '#татар_теле'],
      ['link', 'https://татар.рф/бит'],
      ['sign', '.'],
      ['mail', 'alsu@mail.ru'],
    ]);
  });

  it('finds the same whatever else stands in the text', () => {
    // As long as there is no such sign anywhere, it is not looked for.
    const ends = ['', '\n@', '\n#', '\n1', '\n@ #', '\n@ 1', '\n# 1', '\n@ # 1'];
    const unit = fc.constantFrom(
      ...'аә-ʼ.,:@#19 wW/«»_',
      '\u00a0',
      '\u0301',
      '𐐷',
      'www.',
      'https://',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
        const whole = `${text.trimEnd()}.`;
        const tokens = [...tokenise(whole)];
        for (const end of ends)
          expect([...tokenise(whole + end)].slice(0, tokens.length)).toEqual(tokens);
      }),
    );
  });

  it('loses nothing of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const tokens = [...tokenise(text)];
        expect(tokens.map((token) => token.text).join('')).toBe(text);
        expect(tokens.every((token) => text.slice(token.start, token.end) === token.text)).toBe(
          true,
        );
      }),
    );
  });
});
