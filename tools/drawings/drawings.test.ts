import sharp from 'sharp';
import { expect, test } from 'vitest';
import { groups } from '#test/seed/groups.ts';
import { notes } from '#test/seed/notes.ts';
import { people } from '#test/seed/people.ts';
import { FACES, FILM, GROUPS, PICTURES, TUNES } from '#test/seed/pictures.ts';
import { drawFace } from './faces.ts';
import { drawCover, drawSign } from './groups.ts';
import { openRandom } from './random.ts';
import { drawScene, SCENES, type Scene } from './scenes.ts';
import { playTune } from './tunes.ts';

const keys = new Set(notes.map(({ key }) => key));
const drawings = [
  ...(Object.keys(SCENES) as Scene[]).map((scene) => drawScene(scene, openRandom(scene))),
  ...Object.entries(FACES).map(([key, face]) => drawFace(face, openRandom(key))),
  ...Object.entries(GROUPS).flatMap(([key, { sign, ground, cover, top }]) => [
    drawSign(sign, ground, openRandom(key)),
    drawCover(cover.scene, top, openRandom(key)),
  ]),
];

test('everybody has a face, every group a sign and a cover', () => {
  expect(Object.keys(FACES).toSorted()).toEqual(people.map(({ key }) => key).toSorted());
  expect(Object.keys(GROUPS).toSorted()).toEqual(groups.map(({ key }) => key).toSorted());
});

test('pictures, the film and the two tunes belong to notes of the world', () => {
  const named = [...Object.keys(PICTURES), FILM, ...Object.keys(TUNES)];
  expect(named.filter((key) => !keys.has(key))).toEqual([]);
  expect(Object.keys(PICTURES).length).toBeGreaterThanOrEqual(12);
  expect(Object.keys(TUNES)).toHaveLength(2);
});

test('every picture has words of its own, in Tatar', () => {
  const words = [
    ...Object.values(PICTURES).flatMap((drawn) => drawn.map(({ alt }) => alt)),
    ...Object.values(GROUPS).map(({ cover }) => cover.alt),
  ];
  for (const alt of words) expect(alt).toMatch(/^[А-ЯӘӨҮҖҢҺ][А-яёӘәӨөҮүҖҗҢңҺһ ,:–-]{8,}$/);
});

test('the same name gives the same drawing, another name another one', () => {
  const draw = (name: string) =>
    drawFace({ hair: 'long', colour: 'brown' }, openRandom(name)).replaceAll(/id="s\d+"/g, '');
  expect(draw('алсу')).toBe(draw('алсу'));
  expect(new Set(people.map(({ key }) => draw(key))).size).toBeGreaterThan(8);
});

test(
  'no drawing has a hole in it, and what is drawn can be seen',
  { timeout: 120_000 },
  async () => {
    expect(drawings.filter((drawing) => /undefined|NaN/.test(drawing))).toEqual([]);
    for (const drawing of [drawings[0], drawings.at(-1), drawings.at(-2)]) {
      const { channels } = await sharp(Buffer.from(drawing ?? '')).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
    }
  },
);

test(
  'a tune is a sound of some seconds that is neither silent nor cut off',
  { timeout: 120_000 },
  () => {
    for (const tune of new Set(Object.values(TUNES))) {
      const wav = playTune(tune);
      const seconds = (wav.length - 44) / 2 / wav.readUInt32LE(24);
      expect(seconds).toBeGreaterThan(5);
      let loudest = 0;
      for (let at = 44; at < wav.length; at += 2)
        loudest = Math.max(loudest, Math.abs(wav.readInt16LE(at)));
      expect(loudest).toBeGreaterThan(10_000);
      expect(loudest).toBeLessThan(32_000);
    }
  },
);
