// The words of one block as the rich editor has them, runs of text with marks, written with the
// signs of our Markdown. Signs have few rules but can meet badly (`**` beside `*`, a mark that ends
// inside a word), and our Markdown has no escapes. So what was written is read again: the first way
// of writing that reads as the same runs is taken. Words are never lost: where no way is found, the
// plainest is taken, and signs mean what they mean to every reader.

import { type Inline, parseInline } from './markdown.ts';

/** `\n` alone is the end of a line. */
export interface Run {
  text: string;
  strong: boolean;
  emphasis: boolean;
  href: string | null;
}

type Mark = 'strong' | 'emphasis';
const MARKS = ['strong', 'emphasis'] as const;
const PLAIN = { strong: false, emphasis: false, href: null };

/** As many words as a link can have. */
const LONGEST_WORDS = 300;
/** As our Markdown takes it between round brackets. */
const TARGET = /^https?:\/\/(?:[^\s()<>]|\([^\s()<>]{0,200}\)){1,2000}$/i;
const BARE = /^https?:\/\/[^\s<>()[\]«»"]{1,2000}$/i;

/** Whether a link can lead there. */
export const isTarget = (href: string): boolean => TARGET.test(href);

/** The tree of a block as runs. */
export function runsOf(children: readonly Inline[], around: Omit<Run, 'text'> = PLAIN): Run[] {
  return joined(
    children.flatMap((child): Run[] => {
      if (child.kind === 'text') return [{ ...around, text: child.text }];
      if (child.kind === 'break') return [{ ...around, text: '\n' }];
      if (child.kind === 'link') return [{ ...around, text: child.text, href: child.href }];
      return runsOf(child.children, { ...around, [child.kind]: true });
    }),
  );
}

const isAlike = (one: Run, other: Run): boolean =>
  one.strong === other.strong && one.emphasis === other.emphasis && one.href === other.href;

/** Neighbours with the same marks are one run; the end of a line stays by itself. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (run.text === '') continue;
    if (last !== undefined && last.text !== '\n' && run.text !== '\n' && isAlike(last, run))
      last.text += run.text;
    else all.push({ ...run });
  }
  return all;
}

const isSpace = ({ text, href }: Run): boolean => href === null && text.trim() === '';

/** What a link cannot hold stands beside it. */
const linked = (run: Run): Run[] => {
  if (run.href === null) return [run];
  if (run.text === '\n' || !(isTarget(run.href) || (BARE.test(run.href) && run.text === run.href)))
    return [{ ...run, href: null }];
  return run.text
    .split(/([[\]])/)
    .map((text) => ({ ...run, text, href: /^[[\]]$/.test(text) ? null : run.href }));
};

/** Words and the spaces between them apart, so that signs can keep to the words. */
const pieces = (run: Run): Run[] =>
  run.href === null
    ? run.text
        .split(/(\n|[^\S\n]+)/)
        .filter(Boolean)
        .map((text) => ({ ...run, text }))
    : [run];

/** The runs as signs can say them: a space is marked only between marked words, none at the edges. */
function tidy(runs: readonly Run[]): Run[] {
  const all = runs.flatMap(linked).flatMap(pieces);
  const kept = all.filter((run, at) => {
    if (run.text === '\n' || !isSpace(run)) return true;
    const edges = [all[at - 1], all[at + 1]];
    return edges.every((edge) => edge !== undefined && edge.text !== '\n');
  });
  while (kept[0]?.text === '\n') kept.shift();
  while (kept.at(-1)?.text === '\n') kept.pop();
  const before = wordsBefore(kept);
  const after = wordsBefore(kept.toReversed()).reverse();
  return kept.map((run, at) => {
    if (!isSpace(run)) return run;
    const [left, right] = [before[at], after[at]];
    return {
      ...run,
      strong: left?.strong === true && right?.strong === true,
      emphasis: left?.emphasis === true && right?.emphasis === true,
    };
  });
}

/** For each run the last one before it that is no space. */
function wordsBefore(runs: readonly Run[]): (Run | undefined)[] {
  let last: Run | undefined;
  return runs.map((run) => {
    const before = last;
    if (!isSpace(run)) last = run;
    return before;
  });
}

interface Way {
  /** Which mark goes outside where both begin at once; by itself the longer one. */
  outer: Mark | 'longer';
  /** The signs of emphasis in turn: a bit is `_` instead of `*`. */
  signs: number;
  /** Addresses without words stand bare. */
  bare: boolean;
}

/** How many of the next pieces have a mark. */
function lengthOf(runs: readonly Run[], from: number, mark: Mark): number {
  let to = from;
  while (runs[to]?.[mark] === true) to += 1;
  return to - from;
}

function write(runs: readonly Run[], { outer, signs, bare }: Way): string {
  const open: { mark: Mark; sign: string }[] = [];
  let emphases = 0;
  let text = '';
  const close = (until: number): void => {
    while (open.length > until) text += open.pop()?.sign ?? '';
  };
  runs.forEach((run, at) => {
    const firstWrong = open.findIndex(({ mark }) => !run[mark]);
    if (firstWrong !== -1) close(firstWrong);
    // A sign stands before a word, never before a space.
    if (!isSpace(run)) {
      const missing = MARKS.filter((mark) => run[mark] && !open.some((one) => one.mark === mark));
      missing.sort((one, other) =>
        outer === 'longer'
          ? lengthOf(runs, at, other) - lengthOf(runs, at, one)
          : Number(other === outer) - Number(one === outer),
      );
      for (const mark of missing) {
        const sign = mark === 'strong' ? '**' : (signs >> (emphases % 6)) & 1 ? '_' : '*';
        if (mark === 'emphasis') emphases += 1;
        open.push({ mark, sign });
        text += sign;
      }
    }
    text += run.href === null ? run.text : linkOf(run.text, run.href, bare);
  });
  close(0);
  return text;
}

function linkOf(words: string, href: string, bare: boolean): string {
  if (bare && words === href && BARE.test(href)) return href;
  let text = '';
  for (let at = 0; at < words.length; at += LONGEST_WORDS)
    text += `[${words.slice(at, at + LONGEST_WORDS)}](${href})`;
  return text;
}

/** What everybody sees who reads it: whether a space is bold is not seen. */
const seen = (runs: readonly Run[]): string =>
  joined(tidy(runs).map((run) => (isSpace(run) ? { ...PLAIN, text: run.text } : run)))
    .map(({ text, strong, emphasis, href }) => JSON.stringify([text, strong, emphasis, href]))
    .join();

/** So many letters are written and read in search of a way; a long block is worth fewer tries. */
const MOST_LETTERS = 200_000;

/** All ways to write, the plainest first. */
function* ways(runs: readonly Run[]): Generator<Way> {
  const marked = runs.filter(({ emphasis }, at) => emphasis && runs[at - 1]?.emphasis !== true);
  const most = 2 ** Math.min(6, marked.length + 1);
  for (const bare of [true, false])
    for (let signs = 0; signs < most; signs += 1)
      for (const outer of ['longer', ...MARKS] as const) yield { outer, signs, bare };
}

/** The runs of a block as a line, or lines, of our Markdown. */
export function inlineOf(runs: readonly Run[]): string {
  // Most of what is written has no marks, and is asked at every key.
  if (runs.every(({ strong, emphasis, href }) => !strong && !emphasis && href === null)) {
    const lines = runs
      .map(({ text }) => text)
      .join('')
      .split('\n');
    return lines
      .map((line) => line.trim())
      .join('\n')
      .trim();
  }
  const tidied = tidy(runs);
  const wanted = seen(tidied);
  let first: string | null = null;
  let left = MOST_LETTERS;
  for (const way of ways(tidied)) {
    const text = write(tidied, way);
    if (seen(runsOf(parseInline(text))) === wanted) return text;
    first ??= text;
    left -= text.length;
    if (left < 0) break;
  }
  return first ?? '';
}
