/*
 * The whole grammar in one list, with the joints of every suffix reckoned once.
 */
import { DERIVATION_SUFFIXES, NOUN_SUFFIXES } from './nouns.ts';
import { compileSuffix, type CompiledSuffix, type State } from './suffix.ts';
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

/** States in which a word may end. */
const UNFINISHED = new Set<State>(['aorist-1']);
export const isFinal = (state: State): boolean => !UNFINISHED.has(state);

/** The part of speech a state stands for, once suffixes have changed it. */
export type PartOfSpeech =
  | 'noun'
  | 'verb'
  | 'adj'
  | 'adv'
  | 'pron'
  | 'num'
  | 'postp'
  | 'conj'
  | 'part'
  | 'interj'
  | 'det'
  | 'name'
  | 'place'
  | 'abbr'
  | 'ideophone'
  | 'copula';

const STARTS: Record<PartOfSpeech, State> = {
  noun: 'noun',
  name: 'noun',
  place: 'noun',
  abbr: 'noun',
  pron: 'noun',
  verb: 'verb',
  adj: 'adjective',
  num: 'numeral',
  adv: 'adverb',
  postp: 'closed',
  conj: 'closed',
  part: 'closed',
  interj: 'closed',
  det: 'adjective',
  ideophone: 'closed',
  copula: 'copula-past',
};

export const startState = (pos: PartOfSpeech): State => STARTS[pos];
