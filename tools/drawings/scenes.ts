// Pictures for notes: a few places and things of this land, drawn anew for each note from its name.

import { chakchak, HEIGHT, kystybyi, library, ornament, tea, WIDTH } from './indoors.ts';
import * as m from './motifs.ts';
import type { Random } from './random.ts';

const { COLOURS: C } = m;

const edge = (random: Random): string =>
  `<rect y="${HEIGHT - 46}" width="${WIDTH}" height="46" fill="${C.deep}"/>` +
  m.border(WIDTH, HEIGHT - 15, 0.8, [C.gold, random.of([C.rose, C.leaf]), C.leaf]);

const EVENINGS = [
  ['#23415c', '#c9705a', '#f3b169'],
  ['#2b3f5f', '#a5607c', '#f0a878'],
  ['#1d4a5a', '#7ba39a', '#f6d08d'],
] as const;

const kazan = (random: Random): string => {
  const line = 398;
  const waves = Array.from({ length: 16 }, () => {
    const [x, y] = [random() * WIDTH, random.between(line + 16, HEIGHT - 70)];
    return `<path d="M${x} ${y}h${random.between(40, 150)}" stroke="#fff" stroke-width="3" opacity=".22" stroke-linecap="round"/>`;
  });
  return (
    m.sky(WIDTH, line, random.of(EVENINGS)) +
    m.light(random.between(150, 800), random.between(190, 290), 44, '#ffe2a0') +
    m.cloud(random.between(100, 380), 120, 0.9, '#ffe9d2') +
    m.hills(random, WIDTH, line, { top: line - 26, swing: 18, fill: '#2d4a4c' }) +
    m.kazan(480, line, 1.08, { wall: '#f3ead9', roof: '#d8c9ac', dome: '#2f8fa0' }) +
    `<rect y="${line}" width="${WIDTH}" height="${HEIGHT - line}" fill="#2c5d70"/>` +
    `<g transform="translate(0 ${line * 2}) scale(1 -1)" opacity=".16">${m.kazan(480, line, 1.08, { wall: '#fff', roof: '#fff', dome: '#fff' })}</g>` +
    waves.join('') +
    edge(random)
  );
};

const WALLS = ['#8a5a35', '#a56f3e', '#5f7f6c', '#48758a'];
const ROOFS = ['#8d3f35', '#2f6b52', '#5a4a74', '#7a4a2c'];

const village = (random: Random): string =>
  m.sky(WIDTH, HEIGHT, ['#8fcbe0', '#d9efe6', '#fdf3d6']) +
  m.light(random.between(120, 840), 130, 46, '#ffd773') +
  m.cloud(random.between(120, 360), 110, 1) +
  m.cloud(random.between(520, 840), 160, 0.7) +
  m.hills(random, WIDTH, HEIGHT, { top: 330, swing: 36, fill: '#8cc29a' }) +
  m.hills(random, WIDTH, HEIGHT, { top: 392, swing: 26, fill: '#5aa878' }) +
  [0, 1, 2]
    .map((n) =>
      m.house(190 + n * 290 + random.between(-30, 30), 500 + (n % 2) * 14, 0.92, {
        wall: random.of(WALLS),
        roof: random.of(ROOFS),
      }),
    )
    .join('') +
  [60, 340, 640, 905]
    .map((x) => m.birch(x, 516, 0.86, random.of(['#5fae6c', '#79b95f', '#4c9a67'])))
    .join('') +
  `<rect y="500" width="${WIDTH}" height="100" fill="#3f8d5f"/>` +
  edge(random);

const bridge = (random: Random): string => {
  const beams = Array.from(
    { length: 9 },
    (_, n) =>
      `<path d="M${190 + n * 72} ${372 - Math.sin(((n + 0.5) / 9) * Math.PI) * 60}V${432 - Math.sin(((n + 0.5) / 9) * Math.PI) * 40}" stroke="#8a5a35" stroke-width="10"/>`,
  );
  return (
    m.sky(WIDTH, HEIGHT, ['#9ed3e6', '#e2f2e4', '#fdf1d0']) +
    m.light(760, 120, 42, '#ffd773') +
    m.cloud(260, 120, 0.9) +
    m.hills(random, WIDTH, HEIGHT, { top: 330, swing: 30, fill: '#86bd93' }) +
    m.house(130, 420, 0.6, { wall: WALLS[0] ?? '', roof: ROOFS[0] ?? '' }) +
    m.house(850, 412, 0.56, { wall: WALLS[2] ?? '', roof: ROOFS[3] ?? '' }) +
    `<path d="M0 430H960V600H0Z" fill="#4f9f74"/><path d="M240 430C360 470 300 540 380 600H700C620 540 740 480 690 430Z" fill="#3d8fb0"/><path d="M330 500h90M430 548h120M520 482h80" stroke="#fff" stroke-width="4" opacity=".4" stroke-linecap="round"/>` +
    `<path d="M150 436Q480 330 810 436" stroke="#a56f3e" stroke-width="26" fill="none"/><path d="M150 380Q480 272 810 380" stroke="#c08a52" stroke-width="9" fill="none"/>${beams.join('')}` +
    edge(random)
  );
};

const winter = (random: Random): string =>
  m.sky(WIDTH, HEIGHT, ['#16263f', '#34507a', '#93a9c9']) +
  m.stars(random, WIDTH, 300) +
  m.light(random.between(640, 860), 120, 38, '#fdf2c8') +
  m.hills(random, WIDTH, HEIGHT, { top: 380, swing: 34, fill: '#b9c9de' }) +
  [70, 190, 720, 830, 915]
    .map((x) => m.pine(x, 470 + random.between(-10, 10), random.between(0.8, 1.25), '#2c5a55'))
    .join('') +
  m.house(450, 486, 1.15, { wall: '#7a4f30', roof: '#eef3fa', lit: true }) +
  m.hills(random, WIDTH, HEIGHT, { top: 486, swing: 16, fill: '#eef3fa' }) +
  m.snow(random, WIDTH, HEIGHT - 60) +
  edge(random);

const forest =
  (autumn: boolean) =>
  (random: Random): string => {
    const rows = [0, 1, 2].map((row) => {
      const fill =
        (autumn ? ['#c9a15a', '#b9772f', '#8a4a24'] : ['#7cb68d', '#3f8d66', '#1f5f45'])[row] ?? '';
      const trees = Array.from({ length: 9 - row }, (_, n) => {
        const x = (n + random.between(0.1, 0.9)) * (WIDTH / (9 - row));
        const y = 400 + row * 62;
        const crown = autumn ? random.of(['#e0a03c', '#d4722c', '#c4403c', '#e8bf5a']) : fill;
        return random() < (autumn ? 0.3 : 0.75)
          ? m.pine(x, y, 0.9 + row * 0.42, autumn ? '#3c6b50' : fill)
          : m.birch(x, y, 0.9 + row * 0.38, crown);
      });
      return (
        m.hills(random, WIDTH, HEIGHT, { top: 388 + row * 62, swing: 16, fill }) + trees.join('')
      );
    });
    return (
      m.sky(WIDTH, HEIGHT, autumn ? ['#f2d9ae', '#f8ead0'] : ['#bfe3d8', '#eef6e4']) +
      m.light(random.between(200, 760), 130, 50, autumn ? '#ffdf9a' : '#fff0b8') +
      rows.join('') +
      `<rect y="540" width="${WIDTH}" height="60" fill="${autumn ? '#7a4526' : '#174d38'}"/>` +
      edge(random)
    );
  };

const sabantuy = (random: Random): string => {
  const flags = Array.from({ length: 17 }, (_, n) => {
    const x = 20 + n * 58;
    const y = 92 + Math.sin((n / 16) * Math.PI) * 54;
    return `<path d="M${x} ${y}h34l-17 40Z" fill="${[C.green, C.gold, C.red, '#fff'][n % 4]}"/>`;
  });
  const fighter = (x: number, flip: number, shirt: string) =>
    `<g transform="translate(${x} 500) scale(${flip} 1)"><path d="M-40 0-20-80H14L24 0H2L-6-52-18 0Z" fill="#2b3a44"/><path d="M-24-76Q-30-150 30-150L60-118 44-76Z" fill="${shirt}"/><path d="M24-140 96-112" stroke="#e6b48c" stroke-width="20" stroke-linecap="round"/><circle cx="44" cy="-172" r="26" fill="#e6b48c"/><path d="M20-184q24-30 50 0Z" fill="${C.green}"/><path d="M-26-92H48" stroke="${C.gold}" stroke-width="12"/></g>`;
  return (
    m.sky(WIDTH, HEIGHT, ['#7cc4e4', '#d6eff0', '#fbf3d4']) +
    m.light(120, 110, 44, '#ffd773') +
    m.hills(random, WIDTH, HEIGHT, { top: 350, swing: 28, fill: '#7fbd8e' }) +
    Array.from(
      { length: 34 },
      (_, n) =>
        m.disc(30 + n * 28, 412 + (n % 3) * 8, 15, random.of(['#e6b48c', '#d99f74', '#f0c6a0'])) +
        `<path d="M${14 + n * 28} 470v-30q16-22 32 0v30Z" fill="${random.of([C.plum, C.water, C.red, C.gold, '#3d7a4f', '#fff'])}"/>`,
    ).join('') +
    `<path d="M0 452H960V600H0Z" fill="#5aa86c"/><ellipse cx="480" cy="520" rx="330" ry="52" fill="#7cc07f"/>` +
    fighter(392, 1, '#fffdf9') +
    fighter(568, -1, '#d9534a') +
    `<path d="M0 86Q480 200 960 86" stroke="#7a5230" stroke-width="4" fill="none"/>${flags.join('')}` +
    edge(random)
  );
};

const rain = (random: Random): string =>
  m.sky(WIDTH, HEIGHT, ['#3d5568', '#7f98a5', '#b9c7c6']) +
  Array.from({ length: 6 }, (_, n) => {
    const [x, high] = [n * 165 + 10, random.between(190, 300)];
    const wall = random.of(['#c98b5c', '#d9b77e', '#9db3a3', '#b5747a', '#86a0b5']);
    const rows = Array.from(
      { length: 9 },
      (__, w) =>
        `<rect x="${x + 18 + (w % 3) * 44}" y="${450 - high + 24 + Math.floor(w / 3) * 62}" width="26" height="38" rx="3" fill="${random() < 0.45 ? '#ffdf92' : '#4d6675'}"/>`,
    );
    return `<path d="M${x} 450V${450 - high}H${x + 150}V450Z" fill="${wall}"/><path d="M${x - 8} ${450 - high}H${x + 158}L${x + 140} ${424 - high}H${x + 10}Z" fill="#5a4a4a"/>${rows.join('')}`;
  }).join('') +
  `<rect y="450" width="${WIDTH}" height="150" fill="#48606b"/>` +
  [170, 480, 800]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="${500 + random() * 30}" rx="90" ry="12" fill="#8fb0bd" opacity=".6"/>`,
    )
    .join('') +
  `<path d="M408 500V396" stroke="#2b2b2b" stroke-width="6"/><path d="M300 400Q408 270 516 400Q462 376 408 400 354 376 300 400Z" fill="${random.of([C.red, C.gold, C.leaf])}"/><path d="M372 500q-6-74 34-76t36 76Z" fill="${C.deep}"/>` +
  Array.from({ length: 90 }, () => {
    const [x, y] = [random() * WIDTH, random() * 540];
    return `<path d="M${x} ${y}l-8 26" stroke="#dcebf2" stroke-width="2.5" opacity=".55"/>`;
  }).join('') +
  edge(random);

const bus = (random: Random): string =>
  m.sky(WIDTH, HEIGHT, ['#0f1a2b', '#22344f', '#4a5674']) +
  m.stars(random, WIDTH, 240) +
  m.light(790, 110, 36, '#fdf2c8') +
  Array.from({ length: 7 }, (_, n) => {
    const high = random.between(150, 280);
    return `<rect x="${n * 140}" y="${440 - high}" width="132" height="${high}" fill="#1a2638"/>${Array.from({ length: 8 }, (__, w) => `<rect x="${n * 140 + 18 + (w % 2) * 56}" y="${440 - high + 22 + Math.floor(w / 2) * 48}" width="34" height="26" fill="${random() < 0.4 ? '#ffd884' : '#2a3a52'}"/>`).join('')}`;
  }).join('') +
  `<rect y="440" width="${WIDTH}" height="160" fill="#232c34"/><path d="M0 520H960" stroke="#f0b354" stroke-width="6" stroke-dasharray="60 40"/>` +
  `<rect x="210" y="296" width="520" height="180" rx="26" fill="${C.green}"/><rect x="210" y="400" width="520" height="26" fill="${C.gold}"/>${[240, 340, 440, 540].map((x) => `<rect x="${x}" y="326" width="84" height="62" rx="8" fill="#ffe7a8"/>`).join('')}<rect x="642" y="322" width="66" height="134" rx="8" fill="#cfe8ea"/>${m.disc(310, 480, 36, '#12181d')}${m.disc(310, 480, 15, '#8b98a0')}${m.disc(630, 480, 36, '#12181d')}${m.disc(630, 480, 15, '#8b98a0')}<path d="M730 420 900 470H730Z" fill="#fff3c4" opacity=".4"/>` +
  edge(random);

const music = (random: Random): string =>
  m.sky(WIDTH, HEIGHT, ['#2b2140', '#7d4a63', '#e8985e']) +
  m.stars(random, WIDTH, 200, 40) +
  m.light(200, 150, 40, '#fdf2c8') +
  m.hills(random, WIDTH, HEIGHT, { top: 400, swing: 30, fill: '#43324d' }) +
  m.house(820, 452, 0.7, { wall: '#4a3326', roof: '#2c2230', lit: true }) +
  `<rect y="450" width="${WIDTH}" height="150" fill="#2c3a34"/><path d="M250 520H700V540H250ZM290 540V590H310V540ZM640 540V590H660V540Z" fill="#7a5230"/>` +
  m.garmun(475, 500, 1.5) +
  Array.from({ length: 7 }, (_, n) => {
    const [x, y] = [300 + n * 62, 250 - Math.sin(n) * 50 - n * 6];
    return `<path d="M${x} ${y}v-46l26-8v44" stroke="${C.gold}" stroke-width="5" fill="none"/><ellipse cx="${x - 8}" cy="${y}" rx="11" ry="8" fill="${C.gold}"/><ellipse cx="${x + 18}" cy="${y - 8}" rx="11" ry="8" fill="${C.gold}"/>`;
  }).join('') +
  edge(random);

const moon = (random: Random): string =>
  m.sky(WIDTH, HEIGHT, ['#101a35', '#27406b', '#6c7fa8']) +
  m.stars(random, WIDTH, 380, 90) +
  m.light(500, 210, 96, '#fdf0c0') +
  `<path d="M500 114a96 96 0 0 1 0 192a124 124 0 0 0 0-192Z" fill="#27406b" opacity=".75"/>` +
  m.hills(random, WIDTH, HEIGHT, { top: 420, swing: 26, fill: '#20355a' }) +
  m.hills(random, WIDTH, HEIGHT, { top: 472, swing: 20, fill: '#182a47' }) +
  m.house(230, 500, 0.7, { wall: '#5c4030', roof: '#33405c', lit: true }) +
  [420, 560, 690, 820].map((x) => m.pine(x, 510, random.between(0.7, 1.1), '#13302f')).join('') +
  edge(random);

export const SCENES = {
  kazan,
  village,
  bridge,
  winter,
  forest: forest(false),
  autumn: forest(true),
  tea,
  kystybyi,
  chakchak,
  library,
  sabantuy,
  rain,
  bus,
  music,
  moon,
  ornament,
} satisfies Record<string, (random: Random) => string>;
export type Scene = keyof typeof SCENES;

export const drawScene = (scene: Scene, random: Random): string =>
  m.svg(WIDTH, HEIGHT, SCENES[scene](random));
