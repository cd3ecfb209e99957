/*
 * Renders the grammar as a page for people: `docs/tatar.md` is this text, so what a
 * linguist reads there is what the code does.
 */
import { paradigm, type FormTable } from './paradigm.ts';
import { IRREGULAR_FORMS, PRONOUN_FORMS } from './pronouns.ts';
import { BEFORE_VOWEL, CAUSATIVES, RETAINS_K, SOMETIMES_BEFORE_VOWEL } from './stems.ts';
import { DERIVATION_SUFFIXES, NOUN_SUFFIXES } from './nouns.ts';
import { PERSON_SUFFIXES, VERB_SUFFIXES, VOICE_SUFFIXES } from './verbs.ts';
import { STATE_GROUPS, compileSuffix, type Shape, type Suffix } from './suffix.ts';
import { POS_NAMES } from './tables.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(header), row(header.map(() => '---')), ...rows.map(row)].join('\n');
}

function shapeText(shape: Shape): string {
  if (typeof shape === 'string') return shape === '' ? '∅' : shape;
  const parts = [
    shape.consonant === undefined ? '' : `${shape.consonant} (consonant)`,
    shape.vowel === undefined ? '' : `${shape.vowel} (vowel)`,
    shape.narrow === undefined ? '' : `${shape.narrow} (ы, е)`,
    shape.i === undefined ? '' : `${shape.i} (и)`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Every way the suffix is written, after stems of each kind. */
function surfaces(suffix: Suffix): string {
  const { joints } = compileSuffix(suffix, 0);
  const found = new Set<string>();
  for (const harmony of ['back', 'front'] as const) {
    for (const ending of [
      'round',
      'voiced',
      'voiceless',
      'nasal',
      'wide',
      'narrow',
      'i',
    ] as const) {
      // и is a front vowel; no back stem ends in it but a few loans.
      if (ending === 'i' && harmony === 'back') continue;
      const joint = joints[harmony][ending];
      if (joint !== undefined && joint.add !== '') found.add(`-${joint.add}`);
    }
  }
  return [...found].join(' ');
}

/** State names of the code, groups first. */
function statesText(suffix: Suffix): string {
  let left = new Set<string>(suffix.from);
  const names: string[] = [];
  for (const [group, states] of Object.entries(STATE_GROUPS).toSorted(
    (one, two) => two[1].length - one[1].length,
  )) {
    if (!states.every((state) => left.has(state))) continue;
    names.push(group);
    left = new Set([...left].filter((state) => !states.some((known) => known === state)));
  }
  return [...names, ...left].join(' ');
}

const suffixTable = (suffixes: readonly Suffix[]): string =>
  table(
    ['id', 'shape', 'written', 'татарча', 'English', 'example', 'after', 'leads to'],
    suffixes.map((suffix) => [
      `\`${suffix.id}\``,
      shapeText(suffix.shape),
      surfaces(suffix),
      suffix.name.tt,
      suffix.name.en,
      `${suffix.example[0]} → ${suffix.example[1]}`,
      statesText(suffix),
      suffix.to,
    ]),
  );

/** Tables whose cells have the same names become the rows of one table. */
const formTables = (tables: readonly FormTable[]): string => {
  const groups = new Map<string, FormTable[]>();
  for (const found of tables) {
    const names = found.cells.map(({ name }) => name.en).join();
    groups.set(names, [...(groups.get(names) ?? []), found]);
  }
  return [...groups.values()]
    .map((group) =>
      table(
        ['', ...group[0]!.cells.map(({ name }) => name.en)],
        group.map(({ name, cells }) => [name.en, ...cells.map(({ form }) => form)]),
      ),
    )
    .join('\n\n');
};

const pairs = (map: ReadonlyMap<string, string>): string =>
  [...map].map(([left, right]) => `${left} → ${right}`).join(', ');

const irregular = (forms: Readonly<Record<string, Readonly<Record<string, string>>>>): string =>
  table(
    ['word', 'forms'],
    Object.entries(forms).map(([word, cases]) => [
      word,
      Object.entries(cases)
        .map(([ids, form]) => `${ids === '' ? 'base' : ids}: ${form.replace('|', ' or ')}`)
        .join(', '),
    ]),
  );

const INTRODUCTION = `# The Tatar language in code

Generated from the tables in \`src/tatar/grammar/\` by \`npm run gen\`; do not edit by hand.

A word form is a base word and a chain of suffixes. Each suffix is declared once, as a *shape*; the neighbouring
sounds decide its letters. Analyser, generator, spell checker and this page read the same tables, which also have
the Russian names.

## Letters of shapes

| letter | stands for | decided by |
| --- | --- | --- |
| А, Ы, У, И | а ә, ы е, у ү, ый и | vowel harmony |
| Д, Г | д т, г к | voiceless after a voiceless sound |
| Т | д, т, н | т after a voiceless sound, н after м н ң |
| Л | л, н | н after м н ң |
| (с) | с or nothing | only after a vowel |
| (Ы) | ы, е or nothing | only after a consonant |
| - at the start | | drops the last vowel of the stem: кара + -И = карый |
| + at the start | | voices к and п of the stem: нык + +рАк = ныграк |

## Sound changes

- Harmony: the last vowel of the stem decides; a soft sign makes the stem front (сәгатькә); Russian loans are back
  (президентлар), except those in -ия, -ие, -ль (станциядә, рольләр). The lexicon marks the rest.
- Final б в г д of a loan are voiceless (клубка, заводта), except зд (поездда).
- Before a vowel к and п after a vowel become г and б (колагы, китабы), у and ү after a vowel become в (тавы),
  ь is dropped (сәгате), й merges into я е ю (өй, өе; куй, куя).
- The aorist is -ар after one-syllable stems, -ыр after longer ones and a short list of one-syllable stems.
`;

/** The whole page. */
export function renderGrammar(): string {
  const parts = [
    INTRODUCTION,
    '## Groups of states\n\nThe columns *after* and *leads to* name states of the suffix automaton; these groups stand for several.\n',
    table(
      ['group', 'states'],
      Object.entries(STATE_GROUPS).map(([group, states]) => [group, states.join(', ')]),
    ),
    '## Nouns\n',
    suffixTable(NOUN_SUFFIXES),
    '## Derivation\n',
    suffixTable(DERIVATION_SUFFIXES),
    '## Verbs: voices\n',
    suffixTable(VOICE_SUFFIXES),
    '## Verbs: negation, tense, mood, non-finite forms\n',
    suffixTable(VERB_SUFFIXES),
    '## Verbs: persons\n',
    suffixTable(PERSON_SUFFIXES),
    '## Exceptions\n',
    `Shorter before a vowel: ${pairs(BEFORE_VOWEL)}.\n\nSometimes shorter before a vowel: ${pairs(SOMETIMES_BEFORE_VOWEL)}.\n`,
    `к that never becomes г: ${[...RETAINS_K].join(', ')}.\n\nCausatives not made by rule: ${pairs(CAUSATIVES)}.\n`,
    '### Pronouns\n',
    irregular(PRONOUN_FORMS),
    '### Other irregular forms\n',
    irregular(IRREGULAR_FORMS),
    '## Parts of speech\n',
    table(
      ['code', 'татарча', 'English'],
      Object.entries(POS_NAMES).map(([code, name]) => [`\`${code}\``, name.tt, name.en]),
    ),
    '## All forms of a noun: китап\n',
    formTables(paradigm('китап', 'noun')),
    '## All forms of a verb: яз\n',
    formTables(paradigm('яз', 'verb')),
  ];
  return `${parts
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
