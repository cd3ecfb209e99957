/*
 * Holds every form we would teach against what people write. For each cell of the tables of each
 * word a rival is made by another rule: other harmony, other voicing, another linking vowel,
 * other cases. A form nobody has written beside a rival that many write is listed, unless the
 * rival is known to be another word (`rivals.tsv` says which).
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { generate, type StemFacts } from '../../src/tatar/grammar/generate.ts';
import { paradigm } from '../../src/tatar/grammar/paradigm.ts';
import { startState, type PartOfSpeech } from '../../src/tatar/grammar/tables.ts';
import { entriesOf, type Entry, type Lexicon } from '../../src/tatar/lexicon.ts';
import { readTsv } from '../../src/tatar/word-formats.ts';
import { readData } from './data.ts';
import { openTally, type Tally } from './tally.ts';

/** A rival this common is no slip of a pen. */
const MANY = 20;
/** So many times commoner a rival is beside a form that some do write. */
const TIMES = 50;

/** How often each form stands in a large corpus; forms below five are not counted there. */
function formCounts(): ReadonlyMap<string, number> {
  return new Map(
    readTsv(readData('frequency_wordforms.tsv'), (cells): [string, number] => [
      cells('form'),
      Number(cells('count')),
    ]),
  );
}

/** Rivals that are other words: form, rival, reason. */
const explainedRivals = (): ReadonlySet<string> =>
  new Set(
    readTsv(
      readFileSync(resolve(import.meta.dirname, 'rivals.tsv'), 'utf8'),
      (cells) => `${cells('form')} ${cells('rival')}`,
    ),
  );

const VOWELS = 'аәоөуүыеиэяюё';
const NARROW_LAST = new RegExp(`[^${VOWELS}][ыеоө][^${VOWELS}]$`);
const TWO_LAST = new RegExp(`[^${VOWELS}]{2}$`);
const CLUSTER_LAST = new RegExp(`[^${VOWELS}][тд]$`);

interface Rule {
  word: string;
  facts: StemFacts;
}

/** The same word under other rules. */
function* otherRules(word: string, pos: PartOfSpeech, facts: StemFacts): Generator<Rule> {
  yield { word, facts: { ...facts, harmony: facts.harmony === 'back' ? 'front' : 'back' } };
  if (pos === 'verb') {
    const aorist = facts.aorist === 'aorist-a' ? 'aorist-y' : 'aorist-a';
    yield { word, facts: { ...facts, aorist } };
    // курыкты and куркты: a vowel may stand between two consonants before a third.
    const narrow = facts.harmony === 'back' ? 'ы' : 'е';
    if (TWO_LAST.test(word))
      yield { word: word.slice(0, -1) + narrow + word.slice(-1), facts: { ...facts, short: word } };
    return;
  }
  // үземә and үзенә: the word may hold an owner already.
  if (/[ыеи]$/.test(word)) yield { word, facts: { ...facts, state: 'owned-3' } };
  if (/[мң]$/.test(word)) yield { word, facts: { ...facts, state: 'owned' } };
  if (startState(pos, word).startsWith('owned')) yield { word, facts: { ...facts, state: 'noun' } };
  // халкы and халыгы, аска and астка: the stem may be shorter before a vowel, or before a consonant.
  if (facts.short !== undefined) yield { word, facts: { ...facts, short: undefined } };
  else if (NARROW_LAST.test(word))
    yield { word, facts: { ...facts, short: word.slice(0, -2) + word.slice(-1) } };
  else if (CLUSTER_LAST.test(word))
    yield { word: word.slice(0, -1), facts: { ...facts, short: word } };
}

const TWINS: Readonly<Record<string, string>> = {
  д: 'тн',
  т: 'дн',
  н: 'дт',
  г: 'к',
  к: 'г',
  л: 'н',
};
const VOICED: Readonly<Record<string, string>> = { к: 'г', п: 'б' };

/** The form with another consonant where stem and suffix meet: поездта and поездда, хагы and хакы. */
function otherJoints(form: string, stem: string): string[] {
  const tail = form.slice(stem.length);
  if (!form.startsWith(stem)) return /[кпуү]$/.test(stem) ? [stem + tail] : [];
  const others = [...(TWINS[tail[0] ?? ''] ?? '')].map((letter) => stem + letter + tail.slice(1));
  const voiced = VOICED[stem.at(-1) ?? ''];
  return voiced === undefined || !VOWELS.includes(tail[0] ?? '-')
    ? others
    : [...others, stem.slice(0, -1) + voiced + tail];
}

/** Forms for the same cell that other rules would give. */
export function* rivalsOf(entry: Entry, ids: readonly string[], form: string): Generator<string> {
  const { pos, last } = entry;
  const base = lastWord(last?.base ?? entry.word);
  const chain = last?.owned === true ? ['p3', ...ids] : ids;
  if (ids.includes('neg') && ids.includes('conv'))
    yield generate(base, pos, ['neg', 'without'], last?.facts ?? entry) ?? '';
  for (const { word, facts } of otherRules(base, pos, last?.facts ?? entry)) {
    const rival = generate(word, pos, chain, facts);
    if (rival !== undefined) yield rival;
  }
  yield* otherJoints(form, base);
}

const lastWord = (text: string): string => text.slice(text.lastIndexOf(' ') + 1).toLowerCase();

/** Every form of the tables of every word; `every` takes each n-th word. */
export function scoreUsage(lexicon: Lexicon, every = 1): Tally {
  const counts = formCounts();
  const explained = explainedRivals();
  const tally = openTally('Forms of the vocabulary without a rival that people write instead');
  for (const [at, { word, pos }] of lexicon.rows.entries()) {
    if (at % every !== 0) continue;
    const entry = entriesOf(lexicon, word).find((found) => found.pos === pos);
    if (entry === undefined) continue;
    for (const { cells } of paradigm(word, pos, entry)) {
      for (const { form, ids } of cells) {
        const own = lastWord(form);
        const least = Math.max(MANY, (counts.get(own) ?? 0) * TIMES);
        const stronger = new Set(
          [...rivalsOf(entry, ids, own)].filter(
            (rival) =>
              rival !== own &&
              (counts.get(rival) ?? 0) >= least &&
              !explained.has(`${own} ${rival}`),
          ),
        );
        const told = (text: string): string => `${text} ${counts.get(text) ?? 0}`;
        tally.count(
          stronger.size === 0,
          () =>
            `${word} ${pos} ${ids.join(' ')}: ${told(own)}; ${[...stronger].map(told).join(', ')}`,
        );
      }
    }
  }
  return tally;
}
