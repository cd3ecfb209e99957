// Documents name files and link to each other; what they name must be there. Decisions are read by
// people who look for one thing, so all have one shape.

import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const documents = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'lab/*.md']).toSorted();

const NAMED = /`((?:src|test|tools|lab|docs|db|e2e|public)\/[^`\s]+)`/g;
const LINKED = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
/** Stands for many files, or for one that a reader will write. */
const isPattern = (path: string) => /[*<{…]|\/x(\/|$)/.test(path);

function pathsIn(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(NAMED)].map((match) => match[1]!.replace(/:.*$/, ''));
  const shown = text.replaceAll(/`[^`\n]*`/g, '');
  const linked = [...shown.matchAll(LINKED)].map((match) =>
    new URL(match[1]!, `file:///${document}`).pathname.slice(1),
  );
  return [...named, ...linked].filter((path) => !isPattern(path));
}

test('every path a document names or links to exists', () => {
  const lost = documents.flatMap((document) =>
    pathsIn(document)
      // From the root of the repository, or beside the document.
      .filter((path) => !existsSync(path) && !existsSync(join(dirname(document), path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(lost).toEqual([]);
});

test('every npm script a document, message or comment names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const code = globSync(['{src,tools,lab,test,e2e}/**/*.{ts,tsx}', 'db/migrations/*.sql']);
  const lost = [...documents, ...code]
    // The history of releases keeps the names of its time.
    .filter((document) => document !== 'CHANGELOG.md')
    .flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(/\bnpm run (?:-s )?([\w:]+)/g)]
        .filter((match) => !(match[1]! in scripts))
        .map((match) => `${document}: ${match[0]}`),
    );
  expect(lost).toEqual([]);
});

test('CODEOWNERS names every tier, and only paths that exist', () => {
  const owners = readFileSync('.github/CODEOWNERS', 'utf8');
  const paths = [...owners.matchAll(/^\/(\S+) @/gm)].map((match) => match[1]!);
  const tiers = globSync('src/features/*/').map((folder) => `${folder}/`);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  expect(tiers.filter((tier) => !paths.includes(tier))).toEqual([]);
});

/** Guides that somebody reads whole; `npm run gen` writes what lies between two marks. */
const MOST_WORDS = {
  'README.md': 600,
  'ARCHITECTURE.md': 1500,
  'CONTRIBUTING.md': 1200,
  'docs/add-a-feature.md': 1000,
  'docs/design.md': 800,
  'docs/glossary.md': 900,
  'docs/how-it-works.md': 1500,
  'docs/scale.md': 900,
  'lab/README.md': 900,
};

test.each(Object.entries(MOST_WORDS))('%s has at most %i words', (document, most) => {
  const written = readFileSync(document, 'utf8').replaceAll(
    /<!-- (\w+) -->[^]*?<!-- \/\1 -->/g,
    '',
  );
  expect(written.trim().split(/\s+/).length).toBeLessThanOrEqual(most);
});

test('README.md shows six pictures, each light and dark and at most 100 kB', () => {
  const readme = readFileSync('README.md', 'utf8');
  const shown = (theme: string) =>
    [...readme.matchAll(new RegExp(`"(docs/pictures/[\\w-]+)-${theme}\\.webp"`, 'g'))].map(
      (match) => match[1]!,
    );
  expect(shown('light')).toHaveLength(6);
  expect(shown('dark')).toEqual(shown('light'));
  const files = shown('light').flatMap((name) => [`${name}-light.webp`, `${name}-dark.webp`]);
  expect(files.filter((file) => statSync(file).size > 100_000)).toEqual([]);
  expect(globSync('docs/pictures/*').toSorted()).toEqual(files.toSorted());
});

describe('decisions', () => {
  const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file));

  test.each(decisions)('%s has the common shape', (file) => {
    const text = readFileSync(file, 'utf8');
    const number = /\/(\d{4})-/.exec(file)?.[1];
    expect(text).toMatch(
      new RegExp(
        `^# ${number}\\. .+\\n\\n- \\*\\*Date:\\*\\* \\d{4}-\\d\\d-\\d\\d\\n- \\*\\*Status:\\*\\* .+\\n`,
      ),
    );
    const heads = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
    expect(heads).toEqual(['Context', 'Decision', 'Consequences']);
  });

  test('no number is used twice', () => {
    const numbers = decisions.map((file) => file.slice(15, 19));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('the index links every decision exactly once', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8');
    const linked = [...index.matchAll(LINKED)].map((match) => `docs/decisions/${match[1]}`);
    expect(linked.toSorted()).toEqual(decisions);
  });
});
