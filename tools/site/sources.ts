// What a built site and sample data are made of, as one hash each: while it is the same, neither
// need be made again.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const isTest = (path: string): boolean => /\.test\.ts$|\.md$/.test(path);
/** The import rules between layers keep these out of the pages. */
const isServer = (path: string): boolean =>
  path.endsWith('.server.ts') || /^src\/(main|server)\//.test(path);
/** And these out of whatever writes into a database. */
const isBrowser = (path: string): boolean => /\.(tsx|web\.ts|css|po|svg)$/.test(path);

export const siteSources = (): string =>
  hashOfFiles(
    [
      'src',
      'public',
      'tools/site',
      'package-lock.json',
      'vite.config.ts',
      'react-router.config.ts',
      'lingui.config.ts',
      'tsconfig.base.json',
      'tsconfig.web.json',
    ],
    (path) => !isTest(path) && !isServer(path),
  );

/** The notes of the world are some minutes old when it is made: it is made anew every day. */
export const sampleDataSources = (today = new Date()): string =>
  `${today.toISOString().slice(0, 10)} ${hashOfFiles(
    [
      'src',
      'db/migrations',
      'test/seed',
      'test/seed.ts',
      'tools/drawings',
      'tools/seed.ts',
      'tools/migrate.ts',
      'tools/grants.ts',
      'package-lock.json',
    ],
    (path) => !isTest(path) && !isBrowser(path),
  )}`;

/** Of the names and the contents of all files in these folders, and of files named by themselves. */
export function hashOfFiles(
  roots: readonly string[],
  isPart: (path: string) => boolean = () => true,
): string {
  const hash = createHash('sha256');
  for (const path of roots.flatMap(filesUnder).filter(isPart).toSorted()) {
    const bytes = readFileSync(path);
    hash.update(`${path} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

const filesUnder = (root: string): string[] =>
  statSync(root).isFile()
    ? [root]
    : readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
