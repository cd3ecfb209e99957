// Which of our files a file needs, read from the sources: what the bundler will find, known before
// it begins. Types are left out, and packages, styles and virtual modules are no files of ours.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

interface Edges {
  /** Needed at once. */
  still: string[];
  /** Fetched when wanted: `import()`. */
  lazy: string[];
}

export const root = fileURLToPath(new URL('../..', import.meta.url));
const known = new Map<string, Edges>();

interface Reaching {
  lazy?: boolean;
  /** Files at which the walk ends. */
  without?: readonly string[];
}

/** All files a few need, themselves among them, as paths below the root of the checkout. */
export function reach(
  files: readonly string[],
  { lazy = false, without = [] }: Reaching = {},
): Set<string> {
  const reached = new Set(files);
  // A set goes on to whatever is added while it is walked.
  for (const file of reached) {
    const edges = edgesOf(file);
    for (const next of lazy ? [...edges.still, ...edges.lazy] : edges.still)
      if (!without.includes(next)) reached.add(next);
  }
  return reached;
}

/** The files among all that a few need which are fetched when wanted. */
export function lazyParts(files: readonly string[]): Set<string> {
  return new Set([...reach(files, { lazy: true })].flatMap((file) => edgesOf(file).lazy));
}

/** Where a text of a source has `import()`, with the file each leads to. */
export function lazyImports(file: string, text: string) {
  return parseSync(file, text).module.dynamicImports.flatMap(({ start, end, moduleRequest }) => {
    const target = text.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    const path = pathOf(file, target);
    return path === null ? [] : [{ start, end, path }];
  });
}

function edgesOf(file: string): Edges {
  const found = known.get(file) ?? readEdges(file);
  known.set(file, found);
  return found;
}

function readEdges(file: string): Edges {
  const text = readFileSync(join(root, file), 'utf8');
  const { staticImports, staticExports } = parseSync(file, text).module;
  const still = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest === null || isType ? [] : [moduleRequest.value],
    );
  return {
    still: [...still, ...passedOn].flatMap((target) => pathOf(file, target) ?? []),
    lazy: lazyImports(file, text).map(({ path }) => path),
  };
}

export function pathOf(file: string, target: string): string | null {
  if (!/^[.#].*\.tsx?$/.test(target)) return null;
  if (target.startsWith('.')) return join(dirname(file), target);
  const path = target.slice(1);
  return /^(?:db|test|tools|lab)\//.test(path) ? path : join('src', path);
}
