// What the endings one chooses from mean, by the letters they have in hard words after a voiced
// sound. Only those that lessons ask for, or that stand beside them.

import { plainEnding } from '#tatar/ending-rule.ts';
import { plainName } from '#tatar/grammar/plain-names.ts';

export interface EndingMeaning {
  tat: string;
  rus: string;
  eng: string;
}

/** Letters, and the suffixes they are, by their ids in the tables of the grammar. */
const TABLE = `
лар = pl
да = loc
га = dat
ңа = dat
ны = acc
дан = abl
ннан = abl
ның = gen
ча = equ
сыз = syz
лы = ly
лык = lyk
чы = chy
рак = rak
ым = p1sg
ың = p2sg
ы = p3
сы = p3
ыбыз = p1pl
ыгыз = p2pl
ын = p3 acc
нын = p3 acc
на = p3 dat
ында = p3 loc
ыннан = p3 abl
мы = q
м = 1sg
сың = 2sg
быз = 1pl
ма = neg
мый = neg pres
мыйм = neg pres 1sg
маган = neg perf
маса = neg cond
маска = neg inf
мадым = neg past 1sg
маячакмын = neg futdef 1sg
ды = past
дым = past 1sg
дың = past 2sg
дык = past 1pl
дыгыз = past 2pl
дылар = past 3pl
дыммы = past 1sg q
дыңмы = past 2sg q
дыгызмы = past 2pl q
ган = perf
ганмын = perf 1sg
ачак = futdef
ачакмын = futdef 1sg
са = cond
сам = cond 1sg
саң = cond 2sg
сак = cond 1pl
ыр = fut
ырбыз = fut 1pl
ачакбыз = futdef 1pl
гач = after
ганчы = until
мыйча = without
ып = conv
у = vn
учы = agent
сын = imp3
сыннар = imp3 3pl
гыз = imp2pl
дыр = dyr
арга = inf
ырга = inf
ам = pres 1sg
дырган = caus perf
дырды = caus past
дырдым = caus past 1sg
лган = pass perf
ынган = pass perf
шкан = recip perf
ышкан = recip perf
ылды = pass past
ышты = recip past
`;
const SUFFIXES = new Map(
  TABLE.trim()
    .split('\n')
    .map((line): [string, string[]] => {
      const [letters = '', ids = ''] = line.split(' = ');
      return [letters, ids.split(' ')];
    }),
);
const NONE: EndingMeaning = { tat: 'кушымчасыз', rus: 'без окончания', eng: 'no ending' };

/** Null of what is not among them. */
export function endingMeaning(ending: string): EndingMeaning | null {
  if (ending === '') return NONE;
  const names = SUFFIXES.get(plainEnding(ending))?.map((id) =>
    plainName(id, { tt: id, ru: id, en: id }),
  );
  if (names === undefined) return null;
  return {
    tat: names.map(({ tt }) => tt).join(' · '),
    rus: names.map(({ ru }) => ru).join(' · '),
    eng: names.map(({ en }) => en).join(' · '),
  };
}
