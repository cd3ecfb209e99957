import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testServer } from '#test/api.ts';
import { LANGUAGES } from '#tatar/languages.ts';
import { manifestAddress } from './addresses.ts';

interface Manifest {
  id: string;
  name: string;
  lang: string;
  shortcuts: { name: string; url: string }[];
  share_target: { action: string; method: string };
  icons: { src: string; sizes: string }[];
}

const server = testServer();
const get = (url: string) => server.app.inject({ url });

test('the manifest speaks every language of the interface', async () => {
  const names: Record<string, string> = {};
  for (const lang of LANGUAGES) {
    const answer = await get(manifestAddress(lang));
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = JSON.parse(answer.body) as Manifest;
    expect(manifest).toMatchObject({ id: '/', lang });
    names[lang] = [manifest.name, ...manifest.shortcuts.map(({ name }) => name)].join(', ');
  }
  expect(names).toEqual({
    tt: 'Туган тел, Кабатлау, Язарга, Уеннар',
    'tt-Latn': 'Tuğan tel, Qabatlaw, Yazarğa, Uyınnar',
    ru: 'Туган тел, Повторение, Написать, Игры',
    en: 'Tugan tel, Review, Write, Games',
  });
  const { share_target } = JSON.parse((await get(manifestAddress('tt'))).body) as Manifest;
  expect(share_target).toMatchObject({ action: '/share', method: 'GET' });
  expect((await get(manifestAddress('de'))).statusCode).toBe(404);
});

test('its icons have the sizes it says', async () => {
  const { icons } = JSON.parse((await get(manifestAddress('tt'))).body) as Manifest;
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(readFileSync(`public${src}`)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
