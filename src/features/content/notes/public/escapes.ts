import { MARK } from '../markdown.ts';

/** Where a `\` stands that makes the next sign of a text only text; it is not shown. */
export const escapesIn = (source: string): number[] =>
  [...source.matchAll(MARK)].flatMap(({ 0: mark, index }) =>
    mark.startsWith('\\') ? [index] : [],
  );
