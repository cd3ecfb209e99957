// Pictures of groups: a sign that can be told from others at the size of a thumbnail, and a wide
// picture over their page.

import { WIDTH } from './indoors.ts';
import * as m from './motifs.ts';
import type { Random } from './random.ts';
import { SCENES, type Scene } from './scenes.ts';

const { COLOURS: C } = m;
const SIGN = 720;
const COVER_HEIGHT = 720;

const SIGNS = {
  kazan: () => m.kazan(360, 500, 1.7, { wall: '#fff6e8', roof: '#ecd9b4', dome: C.gold }),
  books: (random: Random) =>
    m.books(random, 170, 500, 390, 290) +
    `<rect x="150" y="500" width="420" height="22" rx="6" fill="${C.gold}"/>`,
  moon: (random: Random) =>
    m.stars(random, SIGN, 560, 34) +
    m.light(360, 340, 120, '#fdf0c0') +
    `<path d="M400 226a120 120 0 0 1 0 228a150 150 0 0 0 0-228Z" fill="#27406b"/>`,
  table: () => m.ochpochmak(360, 470, 4.4),
  flower: () => m.tulip(360, 500, 10.5, C.gold, C.leaf),
  house: () => m.house(360, 500, 2.1, { wall: '#fff1d8', roof: C.red }),
  letter: () =>
    `<path d="M150 190H570a40 40 0 0 1 40 40V450a40 40 0 0 1-40 40H380L280 580V490H150a40 40 0 0 1-40-40V230a40 40 0 0 1 40-40Z" fill="#fffdf9"/>${m.tulip(230, 400, 3, C.red)}${m.tulip(360, 400, 3.6, C.green)}${m.tulip(490, 400, 3, C.gold)}`,
  garmun: () => m.garmun(360, 420, 2.1),
  sprout: () =>
    `<path d="M360 560V330" stroke="${C.leaf}" stroke-width="22" stroke-linecap="round"/><path d="M360 400Q230 400 200 270 330 260 360 400ZM360 350Q380 210 520 210 520 350 360 350Z" fill="${C.leaf}"/><path d="M220 560h280" stroke="${C.gold}" stroke-width="20" stroke-linecap="round"/>`,
} satisfies Record<string, (random: Random) => string>;
export type Sign = keyof typeof SIGNS;

export const drawSign = (sign: Sign, ground: string, random: Random): string =>
  m.svg(
    SIGN,
    SIGN,
    `<rect width="${SIGN}" height="${SIGN}" fill="${ground}"/>${m.disc(360, 360, 300, '#fff', 0.08)}${SIGNS[sign](random)}${m.border(SIGN, 694, 1, [C.gold, '#fff6e8', C.leaf])}`,
  );

/** Pages show the middle of a cover, three times as wide as high: it begins here. */
const SHOWN_FROM = 200;

/** A scene from the given line down, as pages show it. */
export const drawCover = (scene: Scene, top: number, random: Random): string =>
  m.svg(
    WIDTH,
    COVER_HEIGHT,
    `<rect width="${WIDTH}" height="${COVER_HEIGHT}" fill="${C.deep}"/><g transform="translate(0 ${SHOWN_FROM - top})">${SCENES[scene](random)}</g>`,
  );
