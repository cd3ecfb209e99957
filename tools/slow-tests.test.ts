import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slowTestsFor } from './slow-tests.ts';

test('a slow test runs when its feature or a file it imports changed', () => {
  expect(slowTestsFor(['src/features/social/messages/feature.server.ts'])).toEqual([
    'src/features/social/messages/voice.slow.test.ts',
  ]);
  expect(slowTestsFor(['test/bounded/texts.ts'])).toEqual(['test/bounded.slow.test.ts']);
  expect(slowTestsFor(['test/lists.slow.test.ts'])).toEqual(['test/lists.slow.test.ts']);
});

test('no slow test runs for a page, all of them for a migration', () => {
  expect(slowTestsFor(['src/web/root.tsx', 'README.md'])).toEqual([]);
  expect(slowTestsFor(['db/migrations/20261117000000_new.sql'])).toEqual(
    globSync('{src,tools,test}/**/*.slow.test.ts').toSorted(),
  );
});
