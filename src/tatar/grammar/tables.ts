/*
 * The whole grammar in one list, with the joints of every suffix reckoned once.
 */
import { DERIVATION_SUFFIXES, NOUN_SUFFIXES } from './nouns.ts';
import { PRONOUN_FORMS } from './pronouns.ts';
import { POSSESSED_STATES, POSSESSED_NOUNS } from './stems.ts';
import { compileSuffix, type CompiledSuffix, type Name, type State } from './suffix.ts';
import { PERSON_SUFFIXES, VERB_SUFFIXES, VOICE_SUFFIXES } from './verbs.ts';

export const SUFFIXES: readonly CompiledSuffix[] = [
  ...NOUN_SUFFIXES,
  ...DERIVATION_SUFFIXES,
  ...VOICE_SUFFIXES,
  ...VERB_SUFFIXES,
  ...PERSON_SUFFIXES,
].map((suffix, index) => compileSuffix(suffix, index));

const BY_STATE = new Map<State, CompiledSuffix[]>();
for (const suffix of SUFFIXES) {
  for (const state of suffix.from) {
    const list = BY_STATE.get(state);
    if (list === undefined) BY_STATE.set(state, [suffix]);
    else list.push(suffix);
  }
}

const NONE: readonly CompiledSuffix[] = [];

/** The suffixes that may follow in this state. */
export const suffixesFrom = (state: State): readonly CompiledSuffix[] =>
  BY_STATE.get(state) ?? NONE;

/** The suffix of this name that may stand here, or any of this name where none may. */
export const suffixNamed = (id: string, state: State): CompiledSuffix | undefined =>
  suffixesFrom(state).find((suffix) => suffix.id === id) ??
  SUFFIXES.find((suffix) => suffix.id === id);

/** States in which a word may end. */
const UNFINISHED = new Set<State>(['aorist-1']);
export const isFinal = (state: State): boolean => !UNFINISHED.has(state);

export type PartOfSpeech =
  | 'noun'
  | 'propn'
  | 'verb'
  | 'adj'
  | 'adv'
  | 'pron'
  | 'num'
  | 'post'
  | 'conj'
  | 'part'
  | 'intj'
  | 'aux'
  | 'modal'
  | 'det'
  | 'abbr'
  | 'ideophone';

const STARTS: Record<PartOfSpeech, State> = {
  noun: 'noun',
  propn: 'noun',
  abbr: 'noun',
  pron: 'noun',
  verb: 'verb',
  adj: 'adjective',
  det: 'adjective',
  modal: 'adjective',
  num: 'numeral',
  adv: 'adverb',
  post: 'closed',
  conj: 'closed',
  part: 'closed',
  intj: 'closed',
  ideophone: 'closed',
  aux: 'closed',
};

/** The helping verbs, each inflected in its own way: идем, икәнмен. */
const AUXILIARIES: Readonly<Record<string, State>> = {
  иде: 'copula-past',
  икән: 'participle',
  имеш: 'participle',
};

/** Pronouns that only stand before a noun. */
const UNDECLINED: ReadonlySet<string> = new Set(['үз', 'һәммә', 'бар', 'һәр', 'һәрбер', 'кайбер']);

/** Where the suffixes of a word begin. */
export function startState(pos: PartOfSpeech, word = ''): State {
  if (pos === 'aux') return AUXILIARIES[word] ?? 'closed';
  if (pos === 'noun' && POSSESSED_NOUNS.has(word)) return 'owned-3';
  if (pos !== 'pron') return STARTS[pos];
  // All cases of мин, син, ул … are written out; the grammar adds none.
  if (PRONOUN_FORMS[word] !== undefined || UNDECLINED.has(word)) return 'closed';
  return POSSESSED_STATES.get(word) ?? STARTS.pron;
}

export const POS_NAMES: Readonly<Record<PartOfSpeech, Name>> = {
  noun: { tt: 'исем', ru: 'существительное', en: 'noun' },
  propn: { tt: 'ялгызлык исем', ru: 'имя собственное', en: 'proper noun' },
  verb: { tt: 'фигыль', ru: 'глагол', en: 'verb' },
  adj: { tt: 'сыйфат', ru: 'прилагательное', en: 'adjective' },
  adv: { tt: 'рәвеш', ru: 'наречие', en: 'adverb' },
  pron: { tt: 'алмашлык', ru: 'местоимение', en: 'pronoun' },
  num: { tt: 'сан', ru: 'числительное', en: 'numeral' },
  post: { tt: 'бәйлек', ru: 'послелог', en: 'postposition' },
  conj: { tt: 'теркәгеч', ru: 'союз', en: 'conjunction' },
  part: { tt: 'кисәкчә', ru: 'частица', en: 'particle' },
  intj: { tt: 'ымлык', ru: 'междометие', en: 'interjection' },
  aux: { tt: 'ярдәмче фигыль', ru: 'вспомогательный глагол', en: 'auxiliary verb' },
  modal: { tt: 'модаль сүз', ru: 'модальное слово', en: 'modal word' },
  det: { tt: 'билгеләү алмашлыгы', ru: 'определитель', en: 'determiner' },
  abbr: { tt: 'кыскартылма', ru: 'сокращение', en: 'abbreviation' },
  ideophone: { tt: 'аваз ияртеме', ru: 'звукоподражание', en: 'ideophone' },
};
