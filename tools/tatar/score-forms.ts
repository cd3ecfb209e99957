/*
 * Measures transliteration, the generator and the analyser against the open data.
 */
import { readWord } from '../../src/tatar/read-word.ts';
import { generate } from '../../src/tatar/grammar/generate.ts';
import { paradigm } from '../../src/tatar/grammar/paradigm.ts';
import { chooseInContext } from '../../src/tatar/in-context.ts';
import { entriesOf, type Lexicon } from '../../src/tatar/lexicon.ts';
import { toLatin } from '../../src/tatar/latin.ts';
import type { PartOfSpeech } from '../../src/tatar/grammar/tables.ts';
import { readData } from './data.ts';
import { openTally, type Tally } from './tally.ts';

export function scoreLatin(profile: 'usage' | 'rules-2000'): Tally {
  const tally = openTally(`Latin, ${profile}`);
  for (const line of readData('translit_tests.tsv').trim().split('\n').slice(1)) {
    const [cyrillic = '', rules2000 = '', usage = ''] = line.split('\t');
    const wanted = profile === 'usage' ? usage : rules2000;
    const latin = toLatin(cyrillic, { profile });
    tally.count(latin === wanted, () => `${cyrillic}: ${latin}, not ${wanted}`);
  }
  return tally;
}

interface Paradigm {
  lemma: string;
  pos: 'noun' | 'verb';
  forms: Record<string, string>;
}

const POSSESSION: Record<string, string> = {
  '1sg': 'p1sg',
  '2sg': 'p2sg',
  '3': 'p3',
  '1pl': 'p1pl',
  '2pl': 'p2pl',
};
const TENSES: Record<string, string> = {
  pres: 'pres',
  past_def: 'past',
  past_indef: 'perf',
  fut: 'fut',
  fut_def: 'futdef',
  cond: 'cond',
};
const OTHERS: Record<string, readonly string[]> = {
  inf: ['inf'],
  'inf.neg': ['neg', 'inf'],
  verbal_noun: ['vn'],
  'imp.2sg': [],
  'imp.2pl': ['imp2pl'],
  'imp.neg.2sg': ['neg'],
  'imp.neg.2pl': ['neg', 'imp2pl'],
  'opt.1sg': ['opt1sg'],
  'opt.1pl': ['opt1pl'],
  'opt.3sg': ['imp3'],
  'opt.3pl': ['imp3', '3pl'],
  'conv.yp': ['conv'],
  'part.past': ['perf'],
  'part.agent': ['agent'],
  'conv.after': ['after'],
  'conv.until': ['until'],
};

/** The names of the data file in the names of our suffixes. */
function idsOf(pos: 'noun' | 'verb', tag: string): readonly string[] {
  const parts = tag.split('.');
  if (pos === 'noun') {
    return parts
      .filter((part) => part !== 'sg' && part !== 'nom')
      .map((part) => POSSESSION[part] ?? part);
  }
  const other = OTHERS[tag];
  if (other !== undefined) return other;
  const [tense = ''] = parts;
  const person = parts.at(-1) ?? '';
  const plural = tense === 'past_indef' || tense === 'fut_def' ? 'pl' : '3pl';
  return [
    ...(parts.includes('neg') ? ['neg'] : []),
    TENSES[tense] ?? tense,
    ...(person === '3sg' ? [] : [person === '3pl' ? plural : person]),
  ];
}

function* paradigms(every: number): Generator<Paradigm> {
  const lines = readData('paradigms.jsonl').trim().split('\n');
  for (let at = 0; at < lines.length; at += every) yield JSON.parse(lines[at] ?? '{}') as Paradigm;
}

/** `every` takes only each n-th word, for quick tests. */
export function scoreGenerator(lexicon: Lexicon, every = 1): Tally {
  const tally = openTally('Generator, forms of paradigms.jsonl');
  for (const { lemma, pos, forms } of paradigms(every)) {
    const entry = entriesOf(lexicon, lemma).find((found) => found.pos === pos);
    for (const [tag, form] of Object.entries(forms)) {
      const made = generate(lemma, pos as PartOfSpeech, idsOf(pos, tag), entry ?? {});
      tally.count(made === form, () => `${lemma} ${pos} ${tag}: ${made ?? 'nothing'}, not ${form}`);
    }
  }
  return tally;
}

export function scoreParadigmAnalysis(lexicon: Lexicon, every = 1, first = 3): Tally {
  const tally = openTally(
    `Analyser, base word of the forms of paradigms.jsonl in the first ${first}`,
  );
  for (const { lemma, pos, forms } of paradigms(every)) {
    for (const form of Object.values(forms)) {
      const bases = basesOf(form, lexicon, first);
      tally.count(
        bases.includes(lemma.toLowerCase()),
        () => `${form}: ${bases.join(', ')}, not ${lemma} (${pos})`,
      );
    }
  }
  return tally;
}

/** The different base words of the first readings. */
function basesOf(form: string, lexicon: Lexicon, first: number): string[] {
  return [
    ...new Set(readWord(form, lexicon).own.map((reading) => reading.base.toLowerCase())),
  ].slice(0, first);
}

/** A word of the annotated news with its base word, or a sign. */
interface NewsPart {
  text: string;
  lemma: string;
  isWord: boolean;
}

function* newsSentences(): Generator<NewsPart[]> {
  for (const line of readData('sentences_ud_annotated.tsv').trim().split('\n').slice(1)) {
    const tokens = (line.split('\t')[2] ?? '').split(' ');
    yield tokens.flatMap((token) => {
      const [, text, lemma, tag] = /^(.+)\/(.+)\/([A-Z]+)$/.exec(token) ?? [];
      if (text === undefined || lemma === undefined) return [];
      return [{ text, lemma, isWord: tag !== 'PUNCT' && tag !== 'SYM' }];
    });
  }
}

/** Running words of the annotated news, without signs. */
export function scoreNews(lexicon: Lexicon, first: number): Tally {
  const tally = openTally(`Analyser, base word of running words in the first ${first}`);
  for (const { text, lemma, isWord } of [...newsSentences()].flat()) {
    if (!isWord) continue;
    const bases = basesOf(text, lexicon, first);
    tally.count(
      bases.includes(lemma.toLowerCase()),
      () => `${text}: ${bases.join(', ')}, not ${lemma}`,
    );
  }
  return tally;
}

/** The same, each word read in its sentence; the misses are told by kind. */
export function scoreNewsInContext(lexicon: Lexicon): Tally {
  const tally = openTally('Analyser, base word of running words, chosen in the sentence');
  for (const parts of newsSentences()) {
    for (const [at, { text, lemma, isWord }] of parts.entries()) {
      if (!isWord) continue;
      const readings = chooseInContext({ parts, at }, lexicon);
      const bases = readings.map(({ base }) => base.toLowerCase());
      tally.count(bases[0] === lemma.toLowerCase(), () => {
        const kind = missOf(bases, lemma.toLowerCase());
        const near = parts.slice(Math.max(0, at - 1), at + 2).map((part) => part.text);
        return `${kind}: ${text} in «${near.join(' ')}»: ${bases[0] ?? 'nothing'}, not ${lemma}`;
      });
    }
  }
  return tally;
}

/** Why the first base word is another one than the annotation's. */
function missOf(bases: readonly string[], lemma: string): string {
  const [first = ''] = bases;
  if (!bases.includes(lemma)) return 'the annotation cuts the word elsewhere';
  if (first.startsWith(lemma) || lemma.startsWith(first)) return 'root or longer word';
  return 'another word';
}

/** Needs no open data: every form of the tables of the starter words is read back to its base word. */
export function scoreRoundTrip(lexicon: Lexicon, every = 1): Tally {
  const tally = openTally('Forms generated from the vocabulary and read back');
  for (const [at, { word, pos }] of lexicon.rows.entries()) {
    if (at % every !== 0 || word.includes(' ')) continue;
    const entry = entriesOf(lexicon, word).find((found) => found.pos === pos);
    for (const { cells } of paradigm(word, pos, entry ?? {})) {
      for (const { form, ids } of cells) {
        const chain = ids.join(' ');
        const found = readWord(form, lexicon).own.some(
          (reading) =>
            reading.base === word &&
            reading.pos === pos &&
            reading.chain.map((link) => link.id).join(' ') === chain,
        );
        tally.count(found, () => `${form}: ${word} ${pos} ${chain}`);
      }
    }
  }
  return tally;
}
