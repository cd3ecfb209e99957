/*
 * The grammar turned for reading: for each state, harmony and ending, the joints that
 * may follow, found by the letter they would put into the word. The analyser walks
 * these tables from the stem to the end of the word and never builds a string.
 */
import { endingOf, type Ending, type Harmony } from './sounds.ts';
import type { CompiledSuffix, State } from './suffix.ts';
import { suffixesFrom } from './tables.ts';

export interface Step {
  suffix: CompiledSuffix;
  cut: number;
  add: string;
  /** What the learner is shown: the suffix without the consonant it has voiced. */
  surface: string;
  /** The ending after this step, where the added letters alone decide it. */
  ending: Ending | undefined;
}

export interface Steps {
  /** Steps that leave the stem whole, by the first letter they add. */
  whole: ReadonlyMap<string, readonly Step[]>;
  /** Steps that replace the last letter, by the letter that stands in its place. */
  cutting: ReadonlyMap<string, readonly Step[]>;
  /** Steps that add nothing. */
  empty: readonly Step[];
}

function stepOf(suffix: CompiledSuffix, cut: number, add: string, ending: Ending): Step {
  const voicing = cut === 1 && (ending === 'k' || ending === 'p' || ending === 'w');
  return {
    suffix,
    cut,
    add,
    surface: voicing ? add.slice(1) : add,
    ending: add.length > 1 ? endingOf(add.at(-1) ?? '', add.at(-2)) : undefined,
  };
}

const CHANGED: Readonly<Record<string, string>> = { у: 'в', ү: 'в', п: 'б', к: 'г' };

function makeSteps(state: State, harmony: Harmony, ending: Ending): Steps {
  const whole = new Map<string, Step[]>();
  const cutting = new Map<string, Step[]>();
  const empty: Step[] = [];
  for (const suffix of suffixesFrom(state)) {
    const joint = suffix.joints[harmony][ending];
    if (joint === undefined) continue;
    const step = stepOf(suffix, joint.cut, joint.add, ending);
    const first = joint.add[0];
    if (first === undefined) {
      empty.push(step);
      continue;
    }
    const table = joint.cut === 0 ? whole : cutting;
    // A single letter may change before the next suffix (эшләү, эшләве), so it is looked for there too.
    const changed = joint.add.length === 1 ? CHANGED[first] : undefined;
    const letters = changed === undefined ? [first] : [first, changed];
    for (const letter of letters) {
      const list = table.get(letter);
      if (list === undefined) table.set(letter, [step]);
      else list.push(step);
    }
  }
  return { whole, cutting, empty };
}

const CACHE = new Map<State, Record<Harmony, Map<Ending, Steps>>>();

/** The steps from here, reckoned at first use. */
export function stepsFrom(state: State, harmony: Harmony, ending: Ending): Steps {
  let byHarmony = CACHE.get(state);
  if (byHarmony === undefined) {
    byHarmony = { back: new Map(), front: new Map() };
    CACHE.set(state, byHarmony);
  }
  let steps = byHarmony[harmony].get(ending);
  if (steps === undefined) {
    steps = makeSteps(state, harmony, ending);
    byHarmony[harmony].set(ending, steps);
  }
  return steps;
}
