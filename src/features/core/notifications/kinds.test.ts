import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { features } from '#main/features.ts';
import { noticeKinds } from '#web/notice-kinds.ts';
import type { Kind } from './public/kind.ts';
import { WHILE_RESTORABLE } from './kinds.gen.ts';
import { NOTICE_KINDS } from './kinds.ts';

const declared = globSync('*/*/notifications.ts', { cwd: 'src/features' });
const listening = globSync('*/*/notifications.server.ts', { cwd: 'src/features' });

const load = (path: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `#features/${path}`);

test('every kind that a feature declares is in the list, under its name', async () => {
  const modules = await Promise.all(declared.map(load));
  const kinds = modules.flatMap((module) => Object.values(module) as Kind[]);
  expect(Object.values(noticeKinds).toSorted(byName)).toEqual(kinds.toSorted(byName));
  for (const [name, kind] of Object.entries(noticeKinds)) expect(kind.name).toBe(name);
  expect(Object.keys(noticeKinds)).toEqual(NOTICE_KINDS);
  const restorable = kinds.filter((kind) => kind.whileRestorable).map(({ name }) => name);
  expect(restorable).toEqual(WHILE_RESTORABLE);
});

const byName = (a: Kind, b: Kind) => (a.name < b.name ? -1 : 1);

test('every kind has a cause, and what it listens to is known', async () => {
  const all = features.flatMap(({ listeners = [] }) => listeners);
  for (const path of listening) {
    const listeners = Object.values(await load(path)).find((value) => Array.isArray(value));
    expect(listeners?.length).toBeGreaterThan(0);
    expect(all).toEqual(expect.arrayContaining(listeners ?? []));
  }
  const causes = globSync('**/*.server.ts', { cwd: 'src/features' })
    .map((path) => readFileSync(`src/features/${path}`, 'utf8'))
    .filter((text) => /\b(causeNotice|notifyUnnamed|writeNotices)\(/.test(text))
    .join('');
  for (const name of NOTICE_KINDS) expect(causes).toContain(`kind: '${name}'`);
});
