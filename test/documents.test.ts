// Documents name files and link to each other; what they name must be there. Decisions are read by
// people who look for one thing, so all have one shape.

import { existsSync, globSync, readFileSync } from 'node:fs';
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

test('CODEOWNERS names every tier, and only paths that exist', () => {
  const owners = readFileSync('.github/CODEOWNERS', 'utf8');
  const paths = [...owners.matchAll(/^\/(\S+) @/gm)].map((match) => match[1]!);
  const tiers = globSync('src/features/*/').map((folder) => `${folder}/`);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  expect(tiers.filter((tier) => !paths.includes(tier))).toEqual([]);
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
