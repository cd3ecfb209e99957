import { describe, expect, it } from 'vitest';
import { readNews, readTatoeba } from './sentence-formats.ts';
import {
  readDictionary,
  readGivenNames,
  readLemmaFrequencies,
  readLexiconTable,
  readPlaces,
  readStarter,
  readWiktionary,
} from './word-formats.ts';

const tsv = (...rows: string[]) => `${rows.map((row) => row.replaceAll('|', '\t')).join('\n')}\n`;

describe('word lists', () => {
  it('reads the starter vocabulary with its notes', () => {
    const rows = readStarter(
      tsv(
        'word|pos|ru|en|level|note',
        'студент|noun|студент|student|A1|loan back',
        'халык|noun|народ|people|A1|poss=халкы',
        'бар|verb|идти|go|A1|aorist=ыр',
        'сүз|noun|слово|word|A1|',
        'broken|nothing|||A1|',
      ),
    );
    expect(rows).toMatchObject([
      { word: 'студент', loan: true, harmony: 'back' },
      { word: 'халык', short: 'халк', harmony: 'back' },
      { word: 'бар', pos: 'verb', aorist: 'aorist-y' },
      { word: 'сүз', harmony: 'front', ru: 'слово', en: 'word', level: 'A1' },
    ]);
  });

  it('reads imported tables, whatever the order of their columns', () => {
    expect(
      readLexiconTable(tsv('pos|lemma|russian_loan|corpus_freq', 'noun|музей|1|7', 'verb|и|0|9')),
    ).toMatchObject([{ word: 'музей', pos: 'noun', loan: true, frequency: 7 }]);
    expect(
      readDictionary(tsv('lemma|pos|corpus_freq|ru|en', 'өчен|postposition|5|для|for')),
    ).toMatchObject([{ word: 'өчен', pos: 'post', ru: 'для', en: 'for' }]);
    expect(
      readLemmaFrequencies(tsv('rank|lemma|pos|count', '1|Садыйков|surname|12')),
    ).toMatchObject([{ word: 'Садыйков', pos: 'propn', frequency: 12 }]);
    expect(
      readPlaces(tsv('tatar|latin|corpus_freq|ru|en', 'Казан|Qazan|3|Казань|Kazan')),
    ).toMatchObject([{ word: 'Казан', pos: 'propn', ru: 'Казань' }]);
    expect(readGivenNames(tsv('tatar|gender|ru', 'Алсу|female|Алсу'))).toMatchObject([
      { word: 'Алсу', pos: 'propn' },
    ]);
    expect(
      readWiktionary(
        tsv('lemma|script|pos|definitions_en', 'ат|cyrl|noun|horse', 'at|latn|noun|horse'),
      ),
    ).toMatchObject([{ word: 'ат', en: 'horse' }]);
  });
});

describe('sentences', () => {
  it('reads Tatoeba and news, Cyrillic only', () => {
    const lines = [
      JSON.stringify({ tt: 'Юк!', script: 'cyrl', ru: ['Нет!'], en: ['No!'] }),
      JSON.stringify({ tt: 'Yuq!', script: 'latn' }),
    ];
    expect(readTatoeba(lines.join('\n'))).toEqual([{ tatar: 'Юк!', ru: 'Нет!', en: 'No!' }]);
    expect(readNews(tsv('tatar|ru|en', 'Бу китап.|Это книга.|This is a book.'))).toEqual([
      { tatar: 'Бу китап.', ru: 'Это книга.', en: 'This is a book.' },
    ]);
  });
});
