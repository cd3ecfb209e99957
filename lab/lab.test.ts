import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

test('the list of experiments has every file of the laboratory', () => {
  const list = execFileSync(process.execPath, ['lab/lab.ts'], { encoding: 'utf8' });
  const listed = [...list.matchAll(/^([\w-]+) {2,}\S/gm)].map((match) => match[1]);
  const files = globSync('lab/*.ts', { exclude: ['lab/lab*.ts'] });
  expect(listed.toSorted()).toEqual(files.map((file) => basename(file, '.ts')).toSorted());
});
