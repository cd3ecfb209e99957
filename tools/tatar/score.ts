/*
 * All figures of the language in code, each with the floor it has to hold. The command
 * `npm run lab -- tatar-score` prints them with the commonest errors; tests hold the floors.
 */
import { readWord } from '../../src/tatar/read-word.ts';
import { wordsOf } from '../../src/tatar/tokens.ts';
import type { Lexicon } from '../../src/tatar/lexicon.ts';
import { fullLexicon, readData } from './data.ts';
import {
  scoreGenerator,
  scoreLatin,
  scoreNews,
  scoreNewsInContext,
  scoreParadigmAnalysis,
  scoreRoundTrip,
} from './score-forms.ts';
import { measuredNotes, scoreLevels } from './score-level.ts';
import { scoreUsage } from './score-usage.ts';
import {
  noteTexts,
  scoreLanguage,
  scoreRecognition,
  scoreRestoration,
  scoreSuggestions,
  sentences,
} from './score-text.ts';
import { shareOf, type Tally } from './tally.ts';

export interface Figure {
  name: string;
  value: number;
  unit: '%' | 'ms' | 'kB';
  /** At least, or at most where `most` is set; none where the figure is only stated. */
  floor?: number;
  most?: boolean;
  tally?: Tally;
}

const share = (tally: Tally, floor?: number): Figure => ({
  name: tally.name,
  value: shareOf(tally),
  unit: '%',
  tally,
  ...(floor === undefined ? {} : { floor }),
});

export const isMet = ({ value, floor, most }: Figure): boolean =>
  floor === undefined || (most === true ? value <= floor : value >= floor);

/** `every` measures on each n-th word or sentence only. */
export function formFigures(full: Lexicon, starter: Lexicon, every = 1): Figure[] {
  return [
    share(scoreLatin('rules-2000'), 100),
    share(scoreLatin('usage'), 100),
    share(scoreNews(full, 1), 94),
    share(scoreNews(full, 3), 97.5),
    share(scoreNewsInContext(full), 95.5),
    {
      ...share(scoreNews(starter, 1), 93.5),
      name: 'Starter vocabulary alone: running words, first reading',
    },
    {
      ...share(scoreNews(starter, 3), 96.5),
      name: 'Starter vocabulary alone: running words, first three',
    },
    {
      ...share(scoreNewsInContext(starter), 95),
      name: 'Starter vocabulary alone: running words, chosen in the sentence',
    },
    share(scoreParadigmAnalysis(full, every), 99.5),
    share(scoreParadigmAnalysis(full, every, 1), 78),
    share(scoreGenerator(full, every), 99.3),
  ];
}

/** How right the letters put back are. */
export function letterFigures(full: Lexicon, every = 1): Figure[] {
  const { letters, doubtful, words, typed, untouched } = scoreRestoration(full, every);
  return [
    share(letters, 99.5),
    share(doubtful, 98),
    share(words, 97.5),
    share(typed, 95),
    {
      name: 'Restoration, words of right text changed',
      value: 100 - shareOf(untouched),
      unit: '%',
      floor: 0.05,
      most: true,
      tally: untouched,
    },
  ];
}

/** Shares over the sentences; the changed and the unknown words are told as shares of misses. */
export function textFigures(full: Lexicon, every = 1, misspelt = 1000): Figure[] {
  const recognised = scoreRecognition('Speller', sentences(every), full);
  return [
    ...letterFigures(full, every),
    {
      name: 'Speller, words not recognised',
      value: 100 - shareOf(recognised),
      unit: '%',
      floor: 2,
      most: true,
      tally: recognised,
    },
    share(scoreSuggestions(full, 'keyboard', misspelt), 97),
    share(scoreSuggestions(full, 'slip', Math.ceil(misspelt / 5)), 80),
    ...scoreLanguage(full, every).map((tally) => share(tally, 94)),
  ];
}

/** What can be measured without any open data. */
export const ownFigures = (starter: Lexicon, every = 1): Figure[] => [
  share(scoreRoundTrip(starter, every), 99.9),
  share(
    scoreRecognition('Words of the sample notes known without open data', noteTexts(), starter),
    99,
  ),
  // Only near levels have a floor: two people do not agree on more.
  ...scoreLevels(measuredNotes(starter)).flatMap(({ near, same }) => [
    share(near, 95),
    share(same),
  ]),
];

/** How far the vocabulary of the repository reaches by itself. */
export const starterFigures = (starter: Lexicon, every = 1): Figure[] => [
  share(
    scoreRecognition('Words of Tatoeba known without open data', sentences(every), starter),
    97,
  ),
  share(scoreUsage(starter, every), 100),
];

/**
 * The quickest of a few rounds. Where other work holds the machine, the clock runs on while the
 * round waits; its processor time is then the truer measure.
 */
function quickest(rounds: number, work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, performance.now() - start, (user + system) / 1000);
  }
  return best;
}

/** Loading from files, and 10,000 running words of news after it; a fresh lexicon keeps no readings. */
export function speedFigures(): Figure[] {
  const words = wordsOf(
    readData('sentences_ntrex_news.tsv')
      .split('\n')
      .slice(1, 1000)
      .map((line) => line.split('\t')[0] ?? '')
      .join('\n'),
  ).slice(0, 10_000);
  let lexicon = fullLexicon();
  const load = quickest(3, () => {
    lexicon = fullLexicon();
  });
  let found = 0;
  const run = quickest(5, () => {
    lexicon = { ...lexicon };
    for (const word of words) found += readWord(word, lexicon).own.length;
  });
  if (found === 0) throw new Error('the analyser found nothing');
  return [
    { name: 'Loading the imported lexicon', value: load, unit: 'ms', floor: 500, most: true },
    {
      name: `${words.length} running words analysed`,
      value: run,
      unit: 'ms',
      floor: 300,
      most: true,
    },
  ];
}
