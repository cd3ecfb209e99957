// Which information page tells more about the rule of a lesson.

/** By information page, the lessons. */
const LESSONS_OF: Readonly<Record<string, readonly string[]>> = {
  cases: ['05-bezneng-oi', '06-irtange-ash', '07-bazarda', '58-ike-tel'],
  negation: ['01-tanyshu', '09-atna', '20-yal-konnare', '47-su-anasy'],
  numbers: ['03-sannar'],
  plural: ['10-mektepte'],
  possession: ['02-gaile', '12-kazan', '14-kiem', '15-aebi-haivannary', '43-chit-ildege-onyk'],
  postpositions: ['25-yul-sorau'],
  questions: ['04-bu-narse'],
  verbs: [
    '08-minem-konem',
    '16-telefon',
    '17-kunaklar',
    '19-avylda',
    '22-haua-torysh',
    '28-och-kyz',
    '32-poezdda',
    '36-kilase-jai',
  ],
};

const PAGES = new Map(
  Object.entries(LESSONS_OF).flatMap(([page, lessons]) =>
    lessons.map((lesson): [string, string] => [lesson, page]),
  ),
);

/** Null where no page does. */
export const rulePageOf = (lesson: string): string | null => PAGES.get(lesson) ?? null;

export const LESSONS_WITH_PAGES = [...PAGES];
