// Pictures of what is indoors: a table, a library, a pattern.

import * as m from './motifs.ts';
import type { Random } from './random.ts';

const { COLOURS: C } = m;
export const WIDTH = 960;
export const HEIGHT = 600;

const table =
  (food: (random: Random) => string) =>
  (random: Random): string => {
    const wall = random.of(['#f3e7d2', '#e3efe4', '#f2ded0']);
    const cloth = random.of([C.green, '#a4433c', '#2a7793']);
    return (
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${wall}"/>` +
      `<path d="M90 60h230v250H90Z" fill="#fff"/><path d="M104 74h202v222H104Z" fill="#a9d8e8"/><path d="M104 240Q190 190 306 236V296H104Z" fill="#7fbd8e"/>${m.light(258, 124, 20, '#ffd773')}<path d="M205 74V296M104 180H306" stroke="#fff" stroke-width="8"/><path d="M84 58Q150 150 92 250V58ZM326 58Q262 150 320 250V58Z" fill="#fffdf9" opacity=".9"/>` +
      m.border(WIDTH, 40, 0.9, [C.gold, C.rose, C.green]) +
      `<path d="M0 420H960V600H0Z" fill="${cloth}"/><path d="M0 420H960V436H0Z" fill="#fff" opacity=".25"/>` +
      m.samovar(690, 452, 1.9) +
      food(random) +
      m.border(WIDTH, 582, 1, [C.gold, '#fff6e8', '#ffe0a0'])
    );
  };

const plate = (x: number, y: number, r: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.3}" fill="#fffdf9"/><ellipse cx="${x}" cy="${y - 3}" rx="${r * 0.78}" ry="${r * 0.2}" fill="#eadfce"/>`;

export const tea = table(
  (random) =>
    plate(330, 494, 150) +
    [250, 332, 412].map((x, n) => m.ochpochmak(x, 496 - (n % 2) * 8, 1)).join('') +
    m.ochpochmak(330, 468, 1) +
    m.bowl(120, 510, 1, random.of([C.green, C.red])) +
    m.bowl(540, 514, 1, C.water),
);
export const kystybyi = table(
  () =>
    plate(320, 500, 170) +
    [0, 1, 2]
      .map(
        (n) =>
          `<path d="M${190 + n * 26} ${500 - n * 24}q130-70 230 0q-110 26-230 0Z" fill="#f3d199" stroke="#b9782b" stroke-width="3"/><path d="M${230 + n * 26} ${488 - n * 24}q70-30 140 2" stroke="#f9ecc8" stroke-width="12" fill="none" stroke-linecap="round"/>`,
      )
      .join('') +
    m.bowl(560, 516, 1, C.green),
);
export const chakchak = table((random) => {
  const drops = Array.from({ length: 120 }, () => {
    const high = random() ** 1.4;
    const [x, y] = [320 + random.between(-1, 1) * 130 * (1 - high), 486 - high * 130];
    return `<ellipse cx="${x}" cy="${y}" rx="17" ry="10" transform="rotate(${random.between(-60, 60)} ${x} ${y})" fill="${random.of(['#f0b354', '#e29a35', '#f7cd7c'])}"/>`;
  });
  return (
    plate(320, 496, 170) +
    drops.join('') +
    m.bowl(560, 516, 1, C.red) +
    m.bowl(110, 520, 0.9, C.green)
  );
});

export const library = (random: Random): string => {
  const shelves = [170, 330, 490].map(
    (y) =>
      m.books(random, 60, y, 560, 118) +
      `<rect x="40" y="${y}" width="600" height="16" fill="#7a5230"/>`,
  );
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${random.of(['#e9dcc3', '#dfe9dc', '#ead8cc'])}"/>` +
    `<rect x="30" y="30" width="620" height="500" rx="8" fill="#5c3d24"/>${shelves.join('')}` +
    `<path d="M760 330 700 210H860L800 330Z" fill="${C.gold}"/><path d="M700 210H860L930 520H640Z" fill="#fff3c4" opacity=".35"/><path d="M780 150V520" stroke="#7a5230" stroke-width="10"/><path d="M690 250 730 150H830L870 250Z" fill="${C.green}"/>` +
    `<rect x="650" y="520" width="310" height="80" fill="#7a5230"/>${m.bowl(730, 520, 0.7, C.red)}<path d="M810 506q45-22 60 0q30-22 74 0v14H810Z" fill="#fffdf9"/><path d="M872 506v14" stroke="#b9a98c" stroke-width="3"/>` +
    `<rect y="530" width="652" height="70" fill="#8a6238"/>` +
    m.border(WIDTH, 586, 0.9, [C.gold, C.rose, C.leaf])
  );
};

export const ornament = (random: Random): string => {
  const [ground, a, b] = random.of([
    [C.cream, C.red, C.green],
    [C.deep, C.gold, C.rose],
    ['#f3e7d2', C.green, C.amber],
  ] as const);
  let body = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>`;
  for (const y of [70, 560]) body += m.border(WIDTH, y, 1.3, [a, b, C.leaf]);
  for (let n = 0; n < 5; n += 1) {
    const x = 96 + n * 192;
    body +=
      m.tulip(x, 300, 4, n % 2 ? b : a) +
      `<g transform="rotate(180 ${x} 330)">${m.tulip(x, 330, 3, n % 2 ? a : b)}</g>` +
      `<path d="M${x} 330v90m-56-20q56-40 112 0" stroke="${C.leaf}" stroke-width="8" fill="none" stroke-linecap="round"/>`;
  }
  return body;
};
