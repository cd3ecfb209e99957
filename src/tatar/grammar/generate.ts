/*
 * Base word + names of suffixes → form. The order of suffixes is that of the tables;
 * a chain the grammar does not know gives undefined, never a wrong form.
 */
import { isVowel } from '../letters.ts';
import { IRREGULAR_VERB_FORMS, PRONOUN_FORMS } from './pronouns.ts';
import { BEFORE_VOWEL, KEEPS_K, aoristClass, stemHarmony } from './stems.ts';
import { endingOf, type Harmony } from './sounds.ts';
import type { CompiledSuffix, State } from './suffix.ts';
import { isFinal, startState, suffixesFrom, type PartOfSpeech } from './tables.ts';

export interface GenerateOptions {
  /** The word came through Russian; its suffixes are back. */
  loan?: boolean;
  harmony?: Harmony;
}

export interface FormPart {
  suffix: CompiledSuffix;
  /** The letters the suffix has in this form. */
  surface: string;
}

/** Joins one suffix to what is there; the first joint also knows the second shape of the stem. */
export function joinSuffix(
  form: string,
  suffix: CompiledSuffix,
  harmony: Harmony,
  isStem: boolean,
): string | undefined {
  const ending = endingOf(form.at(-1) ?? '', form.at(-2));
  const joint = suffix.joints[harmony][ending];
  if (joint === undefined) return undefined;
  if (isStem) {
    const short = isVowel(joint.add[joint.cut]) ? BEFORE_VOWEL.get(form) : undefined;
    if (short !== undefined) return short + joint.add.slice(joint.cut);
    if (joint.cut > 0 && KEEPS_K.has(form)) return form + joint.add.slice(1);
  }
  return form.slice(0, form.length - joint.cut) + joint.add;
}

/** After -л and -ла the passive is -ын; vowels and р, л, й of long stems take -т. */
function prefersRare(form: string, id: string): boolean {
  if (id === 'pass') return /л[аәыеоөуү]?$/.test(form);
  if (id !== 'caus') return false;
  const vowels = [...form].filter((letter) => isVowel(letter)).length;
  return /[аәыеиуүоөяю]$/.test(form) || (vowels > 1 && /[рлй]$/.test(form));
}

function allowed(suffix: CompiledSuffix, form: string): boolean {
  if (suffix.only !== undefined && aoristClass(form) !== suffix.only) return false;
  const hasPair = suffix.id === 'pass' || suffix.id === 'caus';
  return hasPair ? (suffix.rare === true) === prefersRare(form, suffix.id) : true;
}

function walk(
  form: string,
  state: State,
  ids: readonly string[],
  harmony: Harmony,
  isStem: boolean,
): string | undefined {
  const [id, ...rest] = ids;
  if (id === undefined) return isFinal(state) ? form : undefined;
  for (const suffix of suffixesFrom(state)) {
    if (suffix.id !== id || !allowed(suffix, form)) continue;
    const next = joinSuffix(form, suffix, harmony, isStem);
    if (next === undefined) continue;
    const whole = walk(next, suffix.to, rest, harmony, false);
    if (whole !== undefined) return whole;
  }
  return undefined;
}

/** `generate('китап', 'noun', ['pl', 'p3', 'loc'])` is «китапларында». */
export function generate(
  base: string,
  pos: PartOfSpeech,
  ids: readonly string[],
  options: GenerateOptions = {},
): string | undefined {
  const irregular =
    pos === 'pron' ? PRONOUN_FORMS[base] : pos === 'verb' ? IRREGULAR_VERB_FORMS[base] : undefined;
  const form = irregular?.[ids.join(' ')];
  if (form !== undefined) return form;
  const harmony = options.harmony ?? stemHarmony(base, options.loan ?? false);
  return walk(base, startState(pos), ids, harmony, true);
}
