/*
 * What one suffix of the grammar is. The tables in this folder are lists of these;
 * the generator, the analyser and the page `docs/tatar.md` all read the same lists.
 */
import {
  ENDINGS,
  endingOf,
  isVowelEnding,
  joinShape,
  type Ending,
  type Harmony,
  type Joint,
} from './sounds.ts';

export interface Name {
  tt: string;
  ru: string;
  en: string;
}

/** A place in the order of suffixes. Stems start at the state of their part of speech. */
export type State =
  | 'noun'
  | 'plural'
  | 'owned'
  | 'owned-us'
  | 'owned-3'
  | 'cased'
  | 'attributive'
  | 'adjective'
  | 'adverb'
  | 'numeral'
  | 'closed'
  | 'verb'
  | 'voiced'
  | 'negative'
  | 'present'
  | 'past'
  | 'participle'
  | 'aorist'
  | 'aorist-1'
  | 'future'
  | 'wish'
  | 'imperative'
  | 'intention'
  | 'desired'
  | 'converb'
  | 'infinitive'
  | 'copula-past'
  | 'copula'
  | 'end';

/** One shape for all stems, or one for each kind of ending. */
export type Shape = string | { vowel?: string; consonant?: string; narrow?: string; i?: string };

export interface Suffix {
  id: string;
  shape: Shape;
  from: readonly State[];
  to: State;
  name: Name;
  /** An example: stem and the whole form. */
  example: readonly [stem: string, form: string];
  /** How unlikely a reading with this suffix is, against its fellows; 0 is common. */
  cost: number;
  /** Only stems of this class take it: see `aoristClass`; `sonant` is a vowel, р, л or й. */
  only?: 'aorist-a' | 'aorist-y' | 'sonant';
  /** The analyser knows it, the generator prefers a fellow of the same id. */
  rare: boolean;
}

const NOMINAL: readonly State[] = [
  'noun',
  'adjective',
  'numeral',
  'participle',
  'future',
  'attributive',
];

/** Names for groups of states, to keep the tables short. */
export const STATE_GROUPS: Readonly<Record<string, readonly State[]>> = {
  // Words that can take number, possession and case.
  NOMINAL,
  BARE: [...NOMINAL, 'plural'],
  // Everything that can close a clause and so take a person or a question.
  PREDICATE: [...NOMINAL, 'plural', 'owned', 'owned-us', 'owned-3', 'cased', 'adverb', 'closed'],
  DERIVES: ['noun', 'adjective', 'numeral'],
  STEM: ['verb', 'voiced'],
  ANY: ['verb', 'voiced', 'negative'],
};

/** «А ~ -И»: after a consonant ~ after a vowel ~ after ы and е ~ after и; × where it cannot stand, ∅ for nothing. */
function readShape(text: string): Shape {
  if (text === '∅') return '';
  const [consonant, vowel, narrow, i] = text.split('~').map((part) => part.trim());
  if (vowel === undefined) return text;
  return {
    ...(consonant === undefined || consonant === '×' ? {} : { consonant }),
    ...(vowel === '×' ? {} : { vowel }),
    ...(narrow === undefined || narrow === '×' ? {} : { narrow }),
    ...(i === undefined ? {} : { i }),
  };
}

/** Reads the lines of a table of suffixes. */
export function readTable(table: string): readonly Suffix[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const [
        id = '',
        shape = '',
        from = '',
        to = '',
        tt = '',
        ru = '',
        en = '',
        example = '',
        cost = '0',
        kind = '',
      ] = cells;
      const [stem = '', form = ''] = example.split('→').map((part) => part.trim());
      const only = (['aorist-a', 'aorist-y', 'sonant'] as const).find((name) =>
        kind.includes(name),
      );
      return {
        id,
        shape: readShape(shape),
        from: from.split(' ').flatMap((state) => STATE_GROUPS[state] ?? [state as State]),
        to: to as State,
        name: { tt, ru, en },
        example: [stem, form],
        cost: Number(cost),
        rare: kind.includes('rare'),
        ...(only === undefined ? {} : { only }),
      };
    });
}

function shapeFor(shape: Shape, ending: Ending): string | undefined {
  if (typeof shape === 'string') return shape;
  if (shape.i !== undefined && ending === 'i') return shape.i === '×' ? undefined : shape.i;
  if (shape.narrow !== undefined && (ending === 'narrow' || ending === 'ye')) return shape.narrow;
  return isVowelEnding(ending) ? shape.vowel : shape.consonant;
}

/** All joints of a suffix, reckoned once: harmony × ending. */
export interface CompiledSuffix extends Suffix {
  index: number;
  joints: Record<Harmony, Record<Ending, Joint | undefined>>;
}

export function compileSuffix(suffix: Suffix, index: number): CompiledSuffix {
  const row = (harmony: Harmony): Record<Ending, Joint | undefined> => {
    const entries = ENDINGS.map((ending): [Ending, Joint | undefined] => {
      const shape = shapeFor(suffix.shape, ending);
      return [ending, shape === undefined ? undefined : joinShape(shape, harmony, ending)];
    });
    return Object.fromEntries(entries) as Record<Ending, Joint | undefined>;
  };
  return { ...suffix, index, joints: { back: row('back'), front: row('front') } };
}

/** Joins a suffix to a whole word form. */
export function attach(form: string, suffix: CompiledSuffix, harmony: Harmony): string | undefined {
  const ending = endingOf(form.at(-1) ?? '', form.at(-2));
  const joint = suffix.joints[harmony][ending];
  return joint === undefined ? undefined : form.slice(0, form.length - joint.cut) + joint.add;
}
