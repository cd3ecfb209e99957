// Which text of the interface stands on a label: its name, and the values that were put into it.

import type { Messages } from '@lingui/core';

export interface Found {
  id: string;
  values: Record<string, string | number>;
}

type CompiledMessage = Messages[string];
type Token = Exclude<CompiledMessage, string>[number];

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Marks of elements inside a text: `<0>`, `</0>`, `<0/>`. */
const MARKS = /<\/?\d+\/?>/g;

interface Pattern {
  pattern: RegExp;
  /** The values in the order they stand in the text. */
  names: string[];
  /** Numbers that only choose a form; Tatar has one for all of them. */
  counts: string[];
}

function patternOf(message: CompiledMessage): Pattern {
  const names: string[] = [];
  const counts: string[] = [];
  const walk = (tokens: CompiledMessage): string =>
    typeof tokens === 'string'
      ? escaped(tokens.replaceAll(MARKS, ''))
      : (tokens as readonly Token[]).map(piece).join('');
  const piece = (token: Token): string => {
    if (typeof token === 'string') return walk(token);
    const [name, , choices] = token as [string, string?, Record<string, CompiledMessage>?];
    if (typeof choices === 'object' && choices['other'] !== undefined) {
      counts.push(name);
      return walk(choices['other']).replaceAll(/(?<!\w)#/g, String.raw`[\d\s]+`);
    }
    names.push(name);
    return '(.+?)';
  };
  const source = spaced(walk(message));
  return { pattern: new RegExp(`^${source}$`, 'iu'), names, counts };
}

/** Whole texts come before those with values in them, which would fit much. */
export function findLabel(messages: Messages, label: string): Found | null {
  const text = spaced(label);
  let fitting: Found | null = null;
  for (const [id, message] of Object.entries(messages)) {
    const { pattern, names, counts } = patternOf(message);
    const fit = pattern.exec(text);
    if (fit === null) continue;
    if (names.length === 0 && counts.length === 0) return { id, values: {} };
    // A text of values alone says nothing by itself.
    if (!/\p{L}/u.test(pattern.source.replaceAll(String.raw`\d\s`, ''))) continue;
    const number = Number(/\d[\d\s]*/.exec(text)?.[0].replaceAll(/\s/g, '') ?? 0);
    fitting ??= {
      id,
      values: {
        ...Object.fromEntries(names.map((name, at) => [name, fit[at + 1] ?? ''])),
        ...Object.fromEntries(counts.map((name) => [name, number])),
      },
    };
  }
  return fitting;
}
