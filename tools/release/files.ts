// Which tracked files a production machine needs: the program without its tests, the commands of an
// operator with what they import, and what an operator reads.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const WHOLE = ['src/', 'db/', 'ops/', 'docs/operations/'];
const SINGLE = [
  'package.json',
  'package-lock.json',
  'LICENSE',
  'NOTICE',
  'CHANGELOG.md',
  'docs/running.md',
  'docs/words-import.md',
];
const TEST = /\.test\.tsx?$/;

/** The scripts `tools/commands.ts` starts, and it itself. */
export function commandScripts(): string[] {
  const text = readFileSync('tools/commands.ts', 'utf8');
  const started = [...text.matchAll(/'(tools\/[\w-]+\.ts)'/g)].map(([, path = '']) => path);
  return ['tools/commands.ts', ...started];
}

export function releaseFiles(tracked: readonly string[]): string[] {
  const tools = withImports(commandScripts());
  return tracked.filter(
    (path) =>
      !TEST.test(path) &&
      (SINGLE.includes(path) || tools.has(path) || WHOLE.some((folder) => path.startsWith(folder))),
  );
}

/** Files of `tools` only: `src` is there as a whole. */
function withImports(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...entries];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    queue.push(...importsOf(path).filter((target) => target.startsWith('tools/')));
  }
  return found;
}

/** The files of the project a module imports when it runs; types are gone by then. */
export function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const names = text.matchAll(
    /^(?:import|export)(?! type\b)(?:[^'";]*?\bfrom)? '([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...names].flatMap(([, fixed, lazy]) => {
    const name = fixed ?? lazy ?? '';
    if (name.startsWith('.')) return [normalize(join(dirname(path), name))];
    const [, layer, rest = ''] = /^#(\w+)\/(.+)$/.exec(name) ?? [];
    if (layer === undefined) return [];
    const place = existsSync(join('src', layer)) ? join('src', layer, rest) : join(layer, rest);
    return [place];
  });
}
