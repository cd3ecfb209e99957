// What the buttons over the text do, as plain steps on a text and a selection.

import { pictureOf } from './markdown.ts';

export type Mark = 'bold' | 'italic' | 'heading' | 'quote' | 'list' | 'link';

export interface Change {
  /** What is replaced. */
  from: number;
  to: number;
  text: string;
  /** What is selected afterwards, counted in the whole text. */
  select: readonly [number, number];
}

const AROUND = { bold: '**', italic: '*' } as const;
const BEFORE = { heading: '## ', quote: '> ', list: '- ' } as const;
const ADDRESS = 'https://';

export function markText(value: string, start: number, end: number, mark: Mark): Change {
  if (mark === 'bold' || mark === 'italic') return around(value, start, end, AROUND[mark]);
  if (mark === 'link') return link(value, start, end);
  return before(value, start, end, BEFORE[mark]);
}

/** Puts a sign on both sides, or takes it away where it already stands. */
function around(value: string, start: number, end: number, sign: string): Change {
  const { length } = sign;
  const isMarked =
    value.slice(start - length, start) === sign && value.slice(end, end + length) === sign;
  const chosen = value.slice(start, end);
  if (isMarked) {
    const from = start - length;
    return { from, to: end + length, text: chosen, select: [from, from + chosen.length] };
  }
  // Spaces at the ends stay outside, or the sign would be no sign.
  const words = chosen.trim();
  const at = start + chosen.indexOf(words);
  const to = at + words.length;
  return {
    from: at,
    to,
    text: `${sign}${words}${sign}`,
    select: [at + length, to + length],
  };
}

/** Puts a sign before each chosen line, or takes it away where all have it. */
function before(value: string, start: number, end: number, sign: string): Change {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const next = value.indexOf('\n', end);
  const to = next === -1 ? value.length : next;
  const lines = value.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(sign));
  const bare = lines.map((line) => line.replace(/^(#{1,3} |> |- )/, ''));
  const text = (isMarked ? bare : bare.map((line) => sign + line)).join('\n');
  const caret = from + text.length;
  return { from, to, text, select: lines.length > 1 ? [from, caret] : [caret, caret] };
}

/** The chosen words become the words of a link; its address is selected, to be written over. */
function link(value: string, start: number, end: number): Change {
  const chosen = value
    .slice(start, end)
    .replaceAll(/[[\]\n]/g, ' ')
    .trim();
  const at = start + chosen.length + 3;
  return {
    from: start,
    to: end,
    text: `[${chosen}](${ADDRESS})`,
    select: chosen === '' ? [start + 1, start + 1] : [at, at + ADDRESS.length],
  };
}

/** A picture of the note, on a line of its own after the line of the caret. */
export function placePicture(value: string, caret: number, number: number): Change {
  const line = value.indexOf('\n', caret);
  const at = line === -1 ? value.length : line;
  const before = value.slice(0, at);
  const lead =
    before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = value.startsWith('\n\n', at) ? '' : at === value.length ? '\n\n' : '\n';
  const text = `${lead}![](${number})${tail}`;
  const end = at + text.length;
  return { from: at, to: at, text, select: [end, end] };
}

/**
 * The text after the pictures of the note have moved: `moved` has the new number of each, or null
 * where it was taken away. Its place in the text goes with it, and the empty line before it.
 */
export function movePictures(value: string, moved: readonly (number | null)[]): string {
  const lines = value.split('\n');
  const kept: string[] = [];
  for (const line of lines) {
    const picture = pictureOf(line);
    const next = picture === null ? undefined : moved[picture.number - 1];
    if (picture !== null && next === null) {
      // Two empty lines would meet where it stood.
      if (kept.at(-1)?.trim() === '') kept.pop();
    } else if (picture !== null && next !== undefined && next !== null)
      kept.push(`![${picture.words}](${next})`);
    else kept.push(line);
  }
  return kept.join('\n');
}

/** The words that stand with the pictures inside a text, by the numbers of the pictures. */
export const wordsInside = (value: string): ReadonlyMap<number, string> =>
  new Map(
    value.split('\n').flatMap((line) => {
      const picture = pictureOf(line);
      return picture === null || picture.words === '' ? [] : [[picture.number, picture.words]];
    }),
  );

/** The text without them: a picture is described in one place. */
export const withoutWords = (value: string): string =>
  value
    .split('\n')
    .map((line) => {
      const picture = pictureOf(line);
      return picture === null || picture.words === '' ? line : `![](${picture.number})`;
    })
    .join('\n');

/** The numbers of the pictures that stand inside a text. */
export const placedIn = (value: string): ReadonlySet<number> =>
  new Set(value.split('\n').flatMap((line) => pictureOf(line)?.number ?? []));

/** Whether the note has pictures, `count` of them, that do not stand in its text. */
export function hasUnplaced(value: string, count: number): boolean {
  const placed = placedIn(value);
  return Array.from({ length: count }, (_, at) => at + 1).some((number) => !placed.has(number));
}
