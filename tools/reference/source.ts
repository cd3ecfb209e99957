// What the reference pages read from the source text: where something is defined.

import { globSync, readFileSync } from 'node:fs';

const sources = new Map<string, string>(
  globSync('src/{server,main,features,kernel}/**/*.ts')
    .filter((file) => !/\.test\.ts$|\.gen\.ts$/.test(file))
    .toSorted()
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

/** The first file below a folder that contains the text. */
export function fileWith(text: string | RegExp, under = 'src/'): string {
  for (const [file, source] of sources)
    if (
      file.startsWith(under) &&
      (typeof text === 'string' ? source.includes(text) : text.test(source))
    )
      return file;
  throw new Error(`${text} stands in no file of ${under}`);
}

export const allSources = (): IterableIterator<[file: string, source: string]> => sources.entries();

export const code = (text: string): string => `\`${text}\``;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** A page of the reference. */
export const page = (title: string, intro: string, ...parts: readonly string[]): string =>
  `${[`# ${title}`, `Written by \`npm run gen\`. ${intro}`, ...parts].join('\n\n')}\n`;
