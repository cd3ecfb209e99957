// The words of one block as the rich editor has them, runs of text with marks, written with the
// signs of our Markdown. What is a sign to the parser and was meant as text gets a `\`, so every run
// is read back as it was. An address without a link is the only exception: it is always read as one.

import { type Inline } from './markdown.ts';

/** `\n` alone is the end of a line. */
export interface Run {
  text: string;
  strong: boolean;
  emphasis: boolean;
  href: string | null;
}

type Mark = 'strong' | 'emphasis';
const SIGNS: Readonly<Record<Mark, string>> = { strong: '**', emphasis: '*' };
const MARKS = ['strong', 'emphasis'] as const;
const PLAIN = { strong: false, emphasis: false, href: null };

/** As many words as a link can have. */
const LONGEST_WORDS = 300;
/** As our Markdown takes it between round brackets. */
const TARGET = /^https?:\/\/(?:[^\s()<>]|\([^\s()<>]{0,200}\)){1,2000}$/i;
/** As it stands in a text; a sign at its end belongs to the sentence. */
const BARE = /^https?:\/\/[^\s<>()[\]«»"]{0,2000}[^\s<>()[\]«»".,:;!?…*_'’-]$/i;

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
  if (!isTarget(run.href) && !(BARE.test(run.href) && run.text === run.href))
    return [{ ...run, href: null }];
  return run.text
    .split(/([[\]])/)
    .map((text) => ({ ...run, text, href: /^[[\]]$/.test(text) ? null : run.href }));
};

/** Words and the spaces between them apart, so that signs can keep to the words. */
const pieces = (run: Run): Run[] =>
  run.href === null
    ? run.text
        .split(/(\s+)/)
        .filter(Boolean)
        .map((text) => ({ ...run, text }))
    : [run];

/** The pieces of a line: a space is marked only between marked words, none stands at the edges. */
function piecesOf(line: readonly Run[]): Run[] {
  const all = joined(line.flatMap(linked)).flatMap(pieces);
  while (all[0] !== undefined && isSpace(all[0])) all.shift();
  while (all.length > 0 && isSpace(all.at(-1) as Run)) all.pop();
  const before = wordsBefore(all);
  const after = wordsBefore(all.toReversed()).reverse();
  return all.map((run, at) => {
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

/** How many of the next pieces have a mark. */
function lengthOf(line: readonly Run[], from: number, mark: Mark): number {
  let to = from;
  while (line[to]?.[mark] === true) to += 1;
  return to - from;
}

/** Addresses, which stay as they are, and what the parser would take for a sign. */
const SPECIAL =
  /https?:\/\/[^\s<>()[\]«»"]+|\\(?=[\\*_[\]()#>\-•.!]|$)|\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<=\])\(/giu;

const escaped = (text: string): string =>
  text.replaceAll(SPECIAL, (found) => (found.length > 1 ? found : `\\${found}`));

const isMarked = ({ strong, emphasis }: Run): boolean => strong || emphasis;

const isEdge = (run: Run | undefined): boolean => run === undefined || isSpace(run);

/** An address that ends where the parser would end it needs no brackets. */
function isBare(line: readonly Run[], at: number): boolean {
  const [run, next, after] = [line[at], line[at + 1], line[at + 2]];
  if (run === undefined || isMarked(run) || run.text !== run.href || !BARE.test(run.href))
    return false;
  if (next === undefined || isSpace(next)) return true;
  if (next.href !== null || isMarked(next)) return false;
  return (
    /^[.,:;!?…]*[<>()[\]«»"]/.test(next.text) || (/^[.,:;!?…]+$/.test(next.text) && isEdge(after))
  );
}

function bracketed(words: string, href: string): string {
  let text = '';
  for (let at = 0; at < words.length; at += LONGEST_WORDS)
    text += `[${words.slice(at, at + LONGEST_WORDS)}](${href})`;
  return text;
}

function written(line: readonly Run[], at: number): string {
  const run = line[at] as Run;
  if (run.href !== null) return isBare(line, at) ? run.text : bracketed(run.text, run.href);
  // A sign between spaces is none: `2 * 3`.
  const isAlone = !isMarked(run) && isEdge(line[at - 1]) && isEdge(line[at + 1]);
  return isAlone && /^(?:\*+|_|\\)$/.test(run.text) ? run.text : escaped(run.text);
}

function lineOf(runs: readonly Run[]): string {
  const line = piecesOf(runs);
  const open: Mark[] = [];
  let text = '';
  const close = (until: number): void => {
    while (open.length > until) text += SIGNS[open.pop() as Mark];
  };
  line.forEach((run, at) => {
    const firstWrong = open.findIndex((mark) => !run[mark]);
    if (firstWrong !== -1) close(firstWrong);
    // A sign stands before a word, never before a space; the mark that ends last is outside.
    if (!isSpace(run)) {
      const missing = MARKS.filter((mark) => run[mark] && !open.includes(mark));
      missing.sort((one, other) => lengthOf(line, at, other) - lengthOf(line, at, one));
      for (const mark of missing) text += SIGNS[mark];
      open.push(...missing);
    }
    text += written(line, at);
  });
  close(0);
  return text;
}

/** The runs of a block as lines of our Markdown, those without words left out. */
export function inlineLines(runs: readonly Run[]): string[] {
  const lines: Run[][] = [[]];
  for (const run of runs)
    for (const [at, text] of run.text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      lines.at(-1)?.push({ ...run, text });
    }
  return lines.map(lineOf).filter((line) => line !== '');
}
