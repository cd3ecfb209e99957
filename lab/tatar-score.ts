/*
 * `npm run lab -- tatar-score`: prints how good the language in code is, figure by figure, with
 * the 50 commonest errors of each kind. Ends with an error where a floor is missed.
 */
import { toLatin } from '../src/tatar/latin.ts';
import { DATA_FOLDER, fullLexicon, hasData, starterLexicon } from '#tools/tatar/data.ts';
import { browserFigure } from '#tools/tatar/browser-build.ts';
import {
  formFigures,
  isMet,
  letterFigures,
  ownFigures,
  speedFigures,
  starterFigures,
  textFigures,
  type Figure,
} from '#tools/tatar/score.ts';
import { levelTable, measuredNotes } from '#tools/tatar/score-level.ts';
import { sentences } from '#tools/tatar/score-text.ts';
import { commonest } from '#tools/tatar/tally.ts';

const quiet = process.argv.includes('--figures');
const letters = process.argv.indexOf('--letters');
/** Only the letters put back, over so many sentences. */
const MOST = letters === -1 ? null : Number(process.argv[letters + 1]);

function print(figure: Figure): void {
  const { name, value, unit, floor, most, tally } = figure;
  const wanted = floor === undefined ? '' : ` (${most === true ? 'at most' : 'at least'} ${floor})`;
  const count = tally === undefined ? '' : `, ${tally.right} of ${tally.total}`;
  const mark = floor === undefined ? '·' : isMet(figure) ? '✓' : '✗';
  console.log(`${mark} ${name}: ${value.toFixed(2)} ${unit}${count}${wanted}`);
  if (quiet || tally === undefined) return;
  for (const error of commonest(tally, 50)) console.log(`      ${error}`);
}

const figures: Figure[] = [];
function take(found: readonly Figure[]): void {
  for (const figure of found) {
    figures.push(figure);
    print(figure);
  }
}

if (MOST !== null) {
  const every = Math.ceil(sentences().length / MOST);
  console.log(`${sentences(every).length} sentences`);
  take(letterFigures(fullLexicon(), every));
} else if (hasData()) {
  const full = fullLexicon();
  take(speedFigures());
  take(formFigures(full, starterLexicon()));
  take(textFigures(full));
  take(starterFigures(starterLexicon()));
} else {
  console.log(`The open data is not at ${DATA_FOLDER}; set TATAR_DATA to its folder.`);
  console.log('Only what the repository itself holds is scored; the corpus counts are skipped.');
  console.log(
    `  starter vocabulary: ${starterLexicon().rows.length} words; «Туган тел» is ${toLatin('Туган тел')}`,
  );
}
if (MOST === null) {
  take(ownFigures(starterLexicon(), 3));
  console.log('Levels of the sample notes, given (rows) and measured (columns):');
  console.log(levelTable(measuredNotes(starterLexicon())));
  take([await browserFigure()]);
}

const missed = figures.filter((figure) => !isMet(figure));
console.log(
  missed.length === 0
    ? 'All floors are held.'
    : `Not held: ${missed.map(({ name }) => name).join('; ')}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
