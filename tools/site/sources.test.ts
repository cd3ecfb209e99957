import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashOfFiles, siteSources, sampleDataSources } from './sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'tugantel-sources-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a changed, a new and a renamed file are seen, what is no part is not', () => {
  const file = join(folder, 'a/b.ts');
  mkdirSync(join(folder, 'a'));
  writeFileSync(file, 'one');
  const hash = () => hashOfFiles([folder], (path) => !path.endsWith('.md'));
  const seen = [hash()];
  const change = (act: () => void) => {
    act();
    seen.push(hash());
  };
  change(() => writeFileSync(file, 'two'));
  change(() => writeFileSync(join(folder, 'c.ts'), ''));
  change(() => renameSync(file, join(folder, 'a/d.ts')));
  expect(new Set(seen).size).toBe(4);
  change(() => writeFileSync(join(folder, 'README.md'), 'words'));
  expect(new Set(seen).size).toBe(4);
});

test('a world is made anew every day; both are the same while nothing changes', () => {
  const [one, other] = [new Date('2026-11-16T23:59:00Z'), new Date('2026-11-17T00:00:00Z')];
  expect(sampleDataSources(one)).not.toBe(sampleDataSources(other));
  expect(sampleDataSources(one)).toBe(sampleDataSources(one));
  expect(siteSources()).toBe(siteSources());
});
