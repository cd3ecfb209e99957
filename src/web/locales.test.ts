// The texts of the interface are complete in every language, and nothing stale is kept.

import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { describe, expect, test } from 'vitest';
import { latinMessage } from '#tools/site/latin-catalogue.ts';

const config = getConfig({ configPath: 'lingui.config.ts' });
const [catalogue] = await getCatalogs(config);
const written = Object.entries((await catalogue?.collect()) ?? {});
const sources = new Map(written.map(([id, entry]) => [id, entry.message ?? '']));

/** `{name}`, `{count, plural, …}` and the tags of a message. */
const placeholders = (message: string): string[] =>
  [...new Set(message.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g))].toSorted();

test('there are texts in the code', () => {
  expect(sources.size).toBeGreaterThan(50);
});

describe.each(['tt', 'ru', 'en'])('%s', (locale) => {
  test('has every text of the code and no other', async () => {
    const kept = (await catalogue?.read(locale)) ?? {};
    expect(Object.keys(kept).toSorted()).toEqual([...sources.keys()].toSorted());
  });

  test('translates every text, with the same placeholders', async () => {
    const kept = (await catalogue?.read(locale)) ?? {};
    const wrong = [...sources].filter(([id, source]) => {
      const text = locale === 'tt' ? source : (kept[id]?.translation ?? '');
      return text === '' || placeholders(text).join() !== placeholders(source).join();
    });
    expect(wrong).toEqual([]);
  });
});

test('Russian has a form for every count', async () => {
  const kept = (await catalogue?.read('ru')) ?? {};
  const plurals = [...sources].filter(([, source]) => source.includes(', plural,'));
  expect(plurals.length).toBeGreaterThan(0);
  for (const [id] of plurals)
    expect(kept[id]?.translation).toMatch(/one \{.*few \{.*many \{.*other \{/);
});

test('nothing Cyrillic is left in the Latin interface', () => {
  for (const source of sources.values()) {
    const latin = latinMessage(source);
    expect(latin).not.toMatch(/\p{Script=Cyrillic}/u);
    expect(placeholders(latin)).toEqual(placeholders(source));
  }
});
