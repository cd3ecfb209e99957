import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitLicence } from './notice.ts';

test('copyright lines are taken out of a licence, and its own words are not', () => {
  expect(
    splitLicence(
      'MIT License\r\n\r\nCopyright (c) 2020 A B\n(c) 2021 C\n\nThe above\ncopyright notice\n',
    ),
  ).toEqual({
    copyrights: ['Copyright (c) 2020 A B', '(c) 2021 C'],
    text: 'MIT License\n\nThe above\ncopyright notice',
  });
});

test('every package of production has a line', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const notice = readFileSync('NOTICE', 'utf8');
  const missing = Object.entries(dependencies).filter(
    ([name, version]) => !notice.includes(`\n${name} ${version} (`),
  );
  expect(missing).toEqual([]);
  expect(notice).not.toContain('(unknown)');
});
