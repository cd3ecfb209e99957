/*
 * Base word + names of suffixes → form. The order of suffixes is that of the tables;
 * a chain the grammar does not know gives undefined, never a wrong form.
 */
import { isVowel } from '../letters.ts';
import { irregularForms } from './pronouns.ts';
import { BEFORE_VOWEL, CAUSATIVE_OF, RETAINS_K, aoristClass, stemHarmony } from './stems.ts';
import { endingOf, isSonant, type Harmony } from './sounds.ts';
import type { CompiledSuffix, State } from './suffix.ts';
import { isFinal, startState, suffixNamed, suffixesFrom, type PartOfSpeech } from './tables.ts';

/** What the lexicon knows about a stem and its letters do not tell. */
export interface StemFacts {
  /** The word came through Russian; its suffixes are back. */
  loan?: boolean | undefined;
  harmony?: Harmony | undefined;
  aorist?: 'aorist-a' | 'aorist-y' | undefined;
  /** The shape before a vowel: халк of халык. */
  short?: string | undefined;
  /** Where the suffixes begin, if not where those of this part of speech do. */
  state?: State | undefined;
  last?: LastPart | undefined;
}

/** Words of several parts are inflected in their last: ярдәм ит, ярдәм итәргә. */
export interface LastPart {
  before: string;
  base: string;
  facts: StemFacts;
  /** The base has a possessive there: балалар бакчасы, from бакча. */
  owned: boolean;
}

interface Stem {
  base: string;
  harmony: Harmony;
  facts: StemFacts;
}

/** Joins one suffix to the form so far; right after the stem its second shape may be needed. */
function join(form: string, suffix: CompiledSuffix, stem: Stem): string | undefined {
  // Abbreviations are in capitals: АКШ, АКШта.
  const ending = endingOf(form.at(-1)?.toLowerCase() ?? '', form.at(-2)?.toLowerCase());
  const joint = suffix.joints[stem.harmony][ending];
  if (joint === undefined) return undefined;
  if (form === stem.base) {
    const short = stem.facts.short ?? BEFORE_VOWEL.get(form);
    if (short !== undefined && isVowel(joint.add[joint.cut]))
      return short + joint.add.slice(joint.cut);
    if (joint.cut > 0 && RETAINS_K.has(form)) return form + joint.add.slice(1);
  }
  return form.slice(0, form.length - joint.cut) + joint.add;
}

/** After -л and -ла the passive is -ын; vowels and р, л, й of long stems take -т. */
function prefersRare(form: string, id: string): boolean {
  if (id === 'pass') return /л[аәыеоөуү]?$/.test(form);
  const vowels = [...form].filter((letter) => isVowel(letter)).length;
  // котыл, котылдыр: the passive л is no л of the stem.
  return /[аәыеиуүоөяю]$/.test(form) || (vowels > 1 && /[рй]$|[^ые]л$/.test(form));
}

function allowed(suffix: CompiledSuffix, form: string, stem: Stem): boolean {
  if (suffix.only === 'sonant' && !isSonant(form.at(-1))) return false;
  if (suffix.only === 'aorist-a' || suffix.only === 'aorist-y') {
    const known = form === stem.base ? stem.facts.aorist : undefined;
    return (known ?? aoristClass(form)) === suffix.only;
  }
  const hasPair = suffix.id === 'pass' || suffix.id === 'caus';
  return hasPair ? suffix.rare === prefersRare(form, suffix.id) : true;
}

function walk(form: string, state: State, ids: readonly string[], stem: Stem): string | undefined {
  const [id, ...rest] = ids;
  if (id === undefined) return isFinal(state) ? form : undefined;
  const causative = id === 'caus' ? CAUSATIVE_OF.get(form) : undefined;
  if (causative !== undefined) return walk(causative, 'voiced', rest, stem);
  for (const suffix of suffixesFrom(state)) {
    if (suffix.id !== id || !allowed(suffix, form, stem)) continue;
    const next = join(form, suffix, stem);
    const whole = next === undefined ? undefined : walk(next, suffix.to, rest, stem);
    if (whole !== undefined) return whole;
  }
  return undefined;
}

/** Where the suffixes with these names lead. */
function stateAfter(ids: readonly string[], start: State): State {
  let state = start;
  for (const id of ids) state = suffixNamed(id, state)?.to ?? state;
  return state;
}

/**
 * The owner a compound holds stands before its cases and gives way to another:
 * бакча|сы|на, бакча|лар|ы|на, but бакча|м|а.
 */
function withOwner(ids: readonly string[]): readonly string[] {
  const at = ids[0] === 'pl' ? 1 : 0;
  const next = ids[at];
  const isOwned =
    next === undefined || suffixesFrom('owned-3').some((suffix) => suffix.id === next);
  return isOwned ? [...ids.slice(0, at), 'p3', ...ids.slice(at)] : ids;
}

/** `generate('китап', 'noun', ['pl', 'p3', 'loc'])` is «китапларында». */
export function generate(
  base: string,
  pos: PartOfSpeech,
  ids: readonly string[],
  facts: StemFacts = {},
): string | undefined {
  if (facts.last !== undefined) {
    const { before, base: last, facts: known, owned } = facts.last;
    const form = generate(last, pos, owned ? withOwner(ids) : ids, known);
    return form === undefined ? undefined : before + form;
  }
  const start = facts.state ?? startState(pos, base);
  const harmony = facts.harmony ?? stemHarmony(base, facts.loan ?? false);
  const stem: Stem = { base, harmony, facts };
  const irregular = irregularForms(base, pos) ?? {};
  // The longest beginning of the chain that is written out, then the rest by rule.
  for (let count = ids.length; count > 0; count -= 1) {
    const [form] = (irregular[ids.slice(0, count).join(' ')] ?? '').split('|');
    if (form === undefined || form === '') continue;
    const state = stateAfter(ids.slice(0, count), start);
    return walk(form, state, ids.slice(count), { ...stem, base: '' });
  }
  return walk(base, start, ids, stem);
}
