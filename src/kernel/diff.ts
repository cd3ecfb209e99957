// What has become of a text: the runs that stayed, went and came. By words first, then by letters
// inside of words that are still recognizable, so that a corrected ending shows as an ending. Time
// and memory are bounded: what is too much to compare is one run that went and one that came.

export interface Run {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Places of all tables of one comparison: 700 words against 700, or fewer and their letters. */
const MOST_COMPARED = 500_000;

/** A word of which less than that stayed is another word: in all, or at its two ends. */
const ALIKE = 0.6;
const ALIKE_ENDS = 0.5;

/** Words, and each sign and space between them by itself. */
const WORDS = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]/gu;
/** Letters with their marks; half of a surrogate pair stands alone. */
const LETTERS = /\P{M}\p{M}*|\p{M}+/gu;

/** `gone` and `new` runs joined give `before` and `after` again, each with what stayed. */
export function diffLetters(before: string, after: string): Run[] {
  const budget = { left: MOST_COMPARED };
  const runs = compare(before.match(WORDS) ?? [], after.match(WORDS) ?? [], budget);
  return joined(
    runs.flatMap((run, at) => {
      const next = runs[at + 1];
      if (run.kind === 'new' && runs[at - 1]?.kind === 'gone') return [];
      return run.kind === 'gone' && next?.kind === 'new' ? lettersOf(run, next, budget) : [run];
    }),
  );
}

interface Budget {
  left: number;
}

/** A run that went and the one that came in its place, looked at letter by letter. */
function lettersOf(gone: Run, came: Run, budget: Budget): Run[] {
  const letters = compare(gone.text.match(LETTERS) ?? [], came.text.match(LETTERS) ?? [], budget);
  const whole = Math.max(gone.text.length, came.text.length);
  const same = letters.filter(({ kind }) => kind === 'same').reduce(lengthOf, 0);
  const ends = [letters.at(0), letters.at(-1)]
    .filter((run) => run?.kind === 'same')
    .reduce((sum, run) => sum + (run?.text.length ?? 0), 0);
  return same > ALIKE * whole || ends >= ALIKE_ENDS * whole ? letters : [gone, came];
}

const lengthOf = (sum: number, { text }: Run): number => sum + text.length;

function push(runs: Run[], kind: Run['kind'], text: string): void {
  if (text === '') return;
  const last = runs.at(-1);
  if (last?.kind === kind) last.text += text;
  else runs.push({ kind, text });
}

/** Neighbours of one kind are one run, and what went stands before what came. */
function joined(runs: readonly Run[]): Run[] {
  const done: Run[] = [];
  let gone = '';
  let came = '';
  const close = () => {
    push(done, 'gone', gone);
    push(done, 'new', came);
    gone = '';
    came = '';
  };
  for (const { kind, text } of runs) {
    if (kind === 'gone') gone += text;
    else if (kind === 'new') came += text;
    else {
      close();
      push(done, 'same', text);
    }
  }
  close();
  return done;
}

/** The longest common subsequence, around which the rest went or came. */
function compare(before: readonly string[], after: readonly string[], budget: Budget): Run[] {
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1;
  let cut = 0;
  const shortest = Math.min(before.length, after.length) - from;
  while (cut < shortest && before[before.length - 1 - cut] === after[after.length - 1 - cut])
    cut += 1;
  const middle = compareAll(
    before.slice(from, before.length - cut),
    after.slice(from, after.length - cut),
    budget,
  );
  return joined([
    { kind: 'same', text: before.slice(0, from).join('') },
    ...middle,
    { kind: 'same', text: before.slice(before.length - cut).join('') },
  ]);
}

function compareAll(before: readonly string[], after: readonly string[], budget: Budget): Run[] {
  const [rows, columns] = [before.length, after.length];
  const places = (rows + 1) * (columns + 1);
  if (rows === 0 || columns === 0 || places > budget.left)
    return [
      { kind: 'gone', text: before.join('') },
      { kind: 'new', text: after.join('') },
    ];
  budget.left -= places;
  // How much stays of what begins at a row and at a column.
  const width = columns + 1;
  const stays = new Uint16Array(places);
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      stays[row * width + column] =
        before[row] === after[column]
          ? (stays[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(stays[(row + 1) * width + column] ?? 0, stays[row * width + column + 1] ?? 0);
  const runs: Run[] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (before[row] === after[column]) {
      push(runs, 'same', before[row] ?? '');
      row += 1;
      column += 1;
    } else if ((stays[(row + 1) * width + column] ?? 0) >= (stays[row * width + column + 1] ?? 0)) {
      push(runs, 'gone', before[row] ?? '');
      row += 1;
    } else {
      push(runs, 'new', after[column] ?? '');
      column += 1;
    }
  }
  push(runs, 'gone', before.slice(row).join(''));
  push(runs, 'new', after.slice(column).join(''));
  return runs;
}
