import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindOf, NOTICE_KINDS } from './kinds.ts';
import { kindListeners } from './kinds.server.ts';

const files = readdirSync(new URL('kinds', import.meta.url));

test('every kind is a file with what it is, one with what it listens to, and is known', async () => {
  const names = NOTICE_KINDS.flatMap((name) => [`${name}.server.ts`, `${name}.ts`]);
  expect(files.toSorted()).toEqual(names.toSorted());
  for (const name of NOTICE_KINDS) {
    expect(kindOf(name).name).toBe(name);
    const listening = Object.values(await import(`./kinds/${name}.server.ts`)).find(Array.isArray);
    expect(listening?.length).toBeGreaterThan(0);
    expect(kindListeners).toEqual(expect.arrayContaining(listening ?? []));
  }
});
