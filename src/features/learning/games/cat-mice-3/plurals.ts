// Which nouns can be asked for in the plural: those of things that are counted, and no others. Nobody
// says «сәламәтлекләр» or «баллар» of honey, though the ending would be right.

import { levelNumber } from '#tatar/level-names.ts';
import type { GameWord } from '../material.ts';

/** Themes whose words are mostly names of things. What is rarer than B1 is asked in the singular. */
const THEMES = new Set([
  'nouns-animals-and-plants',
  'nouns-food',
  'nouns-home-and-things',
  'nouns-school-and-grammar',
  'nouns-town-and-transport',
]);
const HARDEST = levelNumber('B1');

/** Qualities in -лык, -лек and names of actions in -у, -ү. */
const ABSTRACT = /(?:лык|лек|у|ү)$/;

/** Words of these themes that name a stuff, a subject, a measure or a side. */
const NOT_COUNTED = new Set(
  [
    'аш икмәк ипи чәкчәк ботка ит сөт май чәй кофе су тоз шикәр бал он дөге сыр сок шоколад тәм пиво',
    'макарон йогурт виноград азык шулпа токмач пылау камыр борчак колбаса катык каймак эремчек корт',
    'әйрән аракы сыра борыч кайнатма сарымсак чөгендер йөзем көнбагыш каһвә балан',
    'уңыш печән иген',
    'чүп душ радио түр төтен тузан йон тәмәке мебель кер',
    'математика тарих әдәбият грамматика сөйләм мәгариф тәрбия физика химия биология география',
    'информатика практика татарча русча инглизчә төрекчә эчтәлек язылыш әйтелеш',
    'транспорт кремль метро почта метр километр килограмм грамм литр тонна градус',
    'ян ара ас өс урта тирә ал арт тыш чит',
  ].flatMap((line) => line.split(' ')),
);

export const hasPlural = ({ lemma, theme, range }: GameWord): boolean =>
  THEMES.has(theme) && range <= HARDEST && !ABSTRACT.test(lemma) && !NOT_COUNTED.has(lemma);
