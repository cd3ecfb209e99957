/*
 * The full table of forms of a word, for the word card and for lessons: which chains of
 * suffixes a table holds is told here, the forms come from the generator.
 */
import { generate, type StemFacts } from './generate.ts';
import { plainName } from './plain-names.ts';
import type { Name } from './suffix.ts';
import { startState, type PartOfSpeech } from './tables.ts';

interface FormCell {
  name: Name;
  /** The same as a plain question; null where the name is plain. */
  plain: Name | null;
  /** The names of the suffixes, in order. */
  ids: readonly string[];
  form: string;
}

export interface FormTable {
  name: Name;
  cells: readonly FormCell[];
}

interface Part {
  name: Name;
  plain?: Name | null;
  ids: readonly string[];
}

function part(suffixes: string, tt: string, ru: string, en: string): Part {
  const ids = suffixes.split(' ').filter((id) => id !== '');
  const name = { tt, ru, en };
  const last = ids.at(-1);
  const plain = last === undefined ? name : plainName(last, name);
  return { ids, name, plain: plain.tt === tt ? null : plain };
}

const CASES: readonly Part[] = [
  {
    ...part('', 'баш килеш', 'основной падеж', 'nominative'),
    plain: { tt: 'кем? нәрсә?', ru: 'кто? что?', en: 'who? what?' },
  },
  part('gen', 'иялек килеше', 'притяжательный падеж', 'genitive'),
  part('dat', 'юнәлеш килеше', 'направительный падеж', 'dative'),
  part('acc', 'төшем килеше', 'винительный падеж', 'accusative'),
  part('abl', 'чыгыш килеше', 'исходный падеж', 'ablative'),
  part('loc', 'урын-вакыт килеше', 'местно-временной падеж', 'locative'),
];

const OWNERS: readonly Part[] = [
  part('', 'тартымсыз', 'без принадлежности', 'no owner'),
  part('p1sg', 'минем', 'мой', 'my'),
  part('p2sg', 'синең', 'твой', 'your'),
  part('p3', 'аның, аларның', 'его, её, их', 'his, her, their'),
  part('p1pl', 'безнең', 'наш', 'our'),
  part('p2pl', 'сезнең', 'ваш', 'your (plural)'),
];

const NUMBERS: readonly Part[] = [
  part('', 'берлек', 'единственное число', 'singular'),
  part('pl', 'күплек', 'множественное число', 'plural'),
];

const PERSONS: readonly Part[] = [
  part('1sg', 'мин', 'я', 'I'),
  part('2sg', 'син', 'ты', 'you'),
  part('', 'ул', 'он, она', 'he, she'),
  part('1pl', 'без', 'мы', 'we'),
  part('2pl', 'сез', 'вы', 'you (plural)'),
  part('3pl', 'алар', 'они', 'they'),
];

const TENSES: readonly Part[] = [
  part('pres', 'хәзерге заман', 'настоящее время', 'present'),
  part('past', 'билгеле үткән заман', 'определённое прошедшее время', 'definite past'),
  part('perf', 'билгесез үткән заман', 'неопределённое прошедшее время', 'indefinite past'),
  part('fut', 'билгесез киләчәк заман', 'неопределённое будущее время', 'indefinite future'),
  part('futdef', 'билгеле киләчәк заман', 'определённое будущее время', 'definite future'),
  part('cond', 'шарт фигыль', 'условное наклонение', 'conditional'),
];

const MOODS: readonly Part[] = [
  part('', 'боерык фигыль, син', 'повелительное, ты', 'imperative, you'),
  part('imp2pl', 'боерык фигыль, сез', 'повелительное, вы', 'imperative, you (plural)'),
  part('imp3', 'боерык фигыль, ул', 'повелительное, он', 'let him, let her'),
  part('imp3 3pl', 'боерык фигыль, алар', 'повелительное, они', 'let them'),
  part('opt1sg', 'теләк фигыль, мин', 'желательное, я', 'let me'),
  part('opt1pl', 'теләк фигыль, без', 'желательное, мы', 'let us'),
];

const UNTENSED: readonly Part[] = [
  part('inf', 'инфинитив', 'инфинитив', 'infinitive'),
  part('vn', 'исем фигыль', 'имя действия', 'verbal noun'),
  part('perf', 'үткән заман сыйфат фигыле', 'причастие прошедшего времени', 'past participle'),
  part(
    'agent',
    'хәзерге заман сыйфат фигыле',
    'причастие настоящего времени',
    'present participle',
  ),
  part('futdef', 'киләчәк заман сыйфат фигыле', 'причастие будущего времени', 'future participle'),
  part('desid', 'бурыч сыйфат фигыле', 'причастие намерения', 'participle of wish'),
  part('conv', 'хәл фигыль', 'деепричастие', 'converb'),
  part('without', 'хәл фигыль: эшләмичә', 'деепричастие «не делая»', 'converb: without doing'),
  part('after', 'хәл фигыль: соңыннан', 'деепричастие «после того как»', 'converb: after'),
  part('until', 'хәл фигыль: аңа кадәр', 'деепричастие «пока не»', 'converb: until'),
];

/** The negative of -ып is -мыйча; nobody says *язмаганчы. */
const NEVER_NEGATIVE = new Set(['conv', 'until']);

const POLARITY: readonly Part[] = [
  part('', 'барлык', 'утверждение', 'affirmative'),
  part('neg', 'юклык', 'отрицание', 'negative'),
];

const DEGREES: readonly Part[] = [
  part('', 'гади дәрәҗә', 'положительная степень', 'positive'),
  part('rak', 'чагыштыру дәрәҗәсе', 'сравнительная степень', 'comparative'),
];

const COUNTS: readonly Part[] = [
  part('', 'микъдар саны', 'количественное', 'cardinal'),
  part('ord', 'тәртип саны', 'порядковое', 'ordinal'),
  part('coll', 'җыю саны', 'собирательное', 'collective'),
  part('distr', 'бүлем саны', 'разделительное', 'distributive'),
];

const join = (left: Name, right: Name): Name => ({
  tt: `${left.tt}, ${right.tt}`,
  ru: `${left.ru}, ${right.ru}`,
  en: `${left.en}, ${right.en}`,
});

/** After participles the third person plural is the plural of nouns. */
const idsOf = (tense: Part, person: Part): readonly string[] => {
  const isNominal = tense.ids.includes('perf') || tense.ids.includes('futdef');
  return [...tense.ids, ...person.ids.map((id) => (isNominal && id === '3pl' ? 'pl' : id))];
};

/** The tables of nouns. What belongs to another is the same for «его, её»: аның балалар бакчасы. */
function* declined(base: string, pos: PartOfSpeech, { last }: StemFacts): Generator<Part> {
  const isOwned = last?.owned === true;
  const state = last?.facts.state ?? startState(pos, base);
  // Words like барысы and үзем have an owner and no number of their own.
  if (state.startsWith('owned') && !isOwned) {
    yield part('', 'килешләр', 'падежи', 'cases');
    yield* OWNERS.slice(1);
    return;
  }
  for (const number of NUMBERS) {
    for (const owner of OWNERS) {
      if (isOwned && owner.ids[0] === 'p3') continue;
      yield { ids: [...number.ids, ...owner.ids], name: join(number.name, owner.name) };
    }
  }
}

/** Every table of a word: the outer parts name tables, the inner ones cells. */
export function paradigm(base: string, pos: PartOfSpeech, facts: StemFacts = {}): FormTable[] {
  const table = (
    name: Name,
    parts: readonly Part[],
    before: readonly string[] = [],
  ): FormTable => ({
    name,
    cells: parts.flatMap((cell) => {
      const ids = [...before, ...cell.ids];
      const form = generate(base, pos, ids, facts);
      return form === undefined ? [] : [{ name: cell.name, plain: cell.plain ?? null, ids, form }];
    }),
  });
  const declension = (): FormTable[] =>
    [...declined(base, pos, facts)].map(({ name, ids }) => table(name, CASES, ids));
  const tables: FormTable[] = [];
  if (pos === 'verb') {
    for (const polarity of POLARITY) {
      for (const tense of TENSES) {
        const persons = PERSONS.map((person) => ({ ...person, ids: idsOf(tense, person) }));
        tables.push(table(join(tense.name, polarity.name), persons, polarity.ids));
      }
      tables.push(
        table(
          join(
            { tt: 'боерык һәм теләк', ru: 'повеление и желание', en: 'commands and wishes' },
            polarity.name,
          ),
          MOODS,
          polarity.ids,
        ),
      );
      tables.push(
        table(
          join(
            { tt: 'затланышсыз формалар', ru: 'неличные формы', en: 'non-finite forms' },
            polarity.name,
          ),
          polarity.ids.length === 0
            ? UNTENSED
            : UNTENSED.filter(({ ids: [id = ''] }) => !NEVER_NEGATIVE.has(id)),
          polarity.ids,
        ),
      );
    }
  } else if (pos === 'adj')
    tables.push(table({ tt: 'дәрәҗә', ru: 'степени', en: 'degrees' }, DEGREES), ...declension());
  else if (pos === 'num')
    tables.push(table({ tt: 'төркемчәләр', ru: 'разряды', en: 'kinds' }, COUNTS), ...declension());
  else if (pos === 'noun' || pos === 'propn' || pos === 'pron') tables.push(...declension());
  // A table that holds but the word itself teaches nothing.
  return tables.filter((found) => found.cells.some((cell) => cell.form !== base));
}
