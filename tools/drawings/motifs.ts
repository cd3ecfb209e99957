// Pieces from which the drawings are put together, in the colours of the site. A piece stands on
// the point it is given and is as large as its scale says.

import type { Random } from './random.ts';

export const COLOURS = {
  green: '#0e7a4c',
  leaf: '#41c98b',
  deep: '#14352a',
  night: '#0f1412',
  gold: '#f0b354',
  amber: '#b26f00',
  cream: '#f5f2ec',
  paper: '#fffdf9',
  red: '#c4403c',
  rose: '#ff6b64',
  brick: '#b85a2e',
  wood: '#7a5230',
  water: '#2a7793',
  plum: '#8a4a63',
} as const;

const at = (x: number, y: number, scale: number, content: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;

export const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

let gradients = 0;

/** The whole width from one height to another in colours that pass into each other. */
export function sky(width: number, height: number, colours: readonly string[]): string {
  gradients += 1;
  const stops = colours.map(
    (colour, n) => `<stop offset="${n / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="s${gradients}" x2="0" y2="1">${stops.join('')}</linearGradient><rect width="${width}" height="${height}" fill="url(#s${gradients})"/>`;
}

export const disc = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;

/** A sun or a moon in its light. */
export const light = (x: number, y: number, r: number, fill: string): string =>
  disc(x, y, r * 2.6, fill, 0.1) + disc(x, y, r * 1.7, fill, 0.16) + disc(x, y, r, fill);

/** Hills from the left edge to the right one. */
export function hills(
  random: Random,
  width: number,
  height: number,
  { top, swing, fill }: { top: number; swing: number; fill: string },
): string {
  const steps = 5;
  let path = `M0 ${height}V${top + random.between(-swing, swing)}`;
  for (let n = 1; n <= steps; n += 1) {
    const x = (width / steps) * n;
    path += `S${x - width / steps / 2} ${top + random.between(-swing, swing)} ${x} ${top + random.between(-swing / 2, swing / 2)}`;
  }
  return `<path d="${path}V${height}Z" fill="${fill}"/>`;
}

export const stars = (random: Random, width: number, height: number, count = 60): string =>
  Array.from({ length: count }, () =>
    disc(
      random() * width,
      random() * height,
      random.between(0.8, 2.4),
      '#fff',
      random.between(0.4, 0.9),
    ),
  ).join('');

export const snow = (random: Random, width: number, height: number, shift = 0): string =>
  Array.from({ length: 110 }, () => {
    const [x, y, r] = [random() * width, random() * height, random.between(1.5, 4.5)];
    return disc(
      x + Math.sin((y + shift * 200) / 40) * 6,
      (y + shift * height * (r / 4)) % height,
      r,
      '#fff',
      0.85,
    );
  }).join('');

export const cloud = (x: number, y: number, scale: number, fill = '#fff'): string =>
  at(
    x,
    y,
    scale,
    `<path d="M-70 20a28 28 0 0 1 8-55 40 40 0 0 1 74-6 32 32 0 0 1 54 30 22 22 0 0 1-4 31Z" fill="${fill}" opacity=".85"/>`,
  );

export const pine = (x: number, y: number, scale: number, fill: string): string =>
  at(
    x,
    y,
    scale,
    `<path d="M-5 0V-20H5V0Z" fill="${COLOURS.wood}"/><path d="M0-150 34-92H18L48-46H24L58-12H-58L-24-46H-48L-18-92H-34Z" fill="${fill}"/><path d="M0-150 34-92H18L48-46H24L58-12H0Z" fill="#000" opacity=".12"/>`,
  );

export const birch = (x: number, y: number, scale: number, crown: string): string =>
  at(
    x,
    y,
    scale,
    `<path d="M-6 0-4-130H4L6 0Z" fill="#f3efe6"/><path d="M-5-30h6M-1-55h6M-5-80h5M0-102h4" stroke="#2b2b2b" stroke-width="3"/><ellipse cx="0" cy="-150" rx="46" ry="58" fill="${crown}"/><ellipse cx="14" cy="-160" rx="28" ry="40" fill="#fff" opacity=".12"/>`,
  );

/** A house of logs, with carved shutters and smoke; the windows are lit where it is dark. */
export function house(
  x: number,
  y: number,
  scale: number,
  { wall, roof, lit = false }: { wall: string; roof: string; lit?: boolean },
): string {
  const glass = lit ? '#ffd884' : '#bfe3ee';
  const window = (wx: number) =>
    `<path d="M${wx - 20}-72H${wx + 20}V-26H${wx - 20}Z" fill="#fff"/><path d="M${wx - 14}-66H${wx + 14}V-32H${wx - 14}Z" fill="${glass}"/><path d="M${wx}-66V-32M${wx - 14}-49H${wx + 14}" stroke="#fff" stroke-width="3"/><path d="M${wx - 22}-72Q${wx}-92 ${wx + 22}-72Z" fill="${COLOURS.leaf}"/>`;
  return at(
    x,
    y,
    scale,
    `<path d="M56-150h18v50H56Z" fill="${COLOURS.brick}"/><path d="M-90-90H90V0H-90Z" fill="${wall}"/><path d="M-90-68H90M-90-46H90M-90-24H90" stroke="#000" opacity=".12" stroke-width="3"/><path d="M-108-88 0-160 108-88Z" fill="${roof}"/><path d="M0-160 108-88H0Z" fill="#000" opacity=".14"/><path d="M-16-112a16 16 0 0 1 32 0v12h-32Z" fill="${glass}" stroke="#fff" stroke-width="4"/>${window(-46)}${window(46)}<path d="M66-156c-12-18 14-26 2-46s16-26 6-44" stroke="#fff" stroke-width="9" fill="none" opacity=".4" stroke-linecap="round"/>`,
  );
}

/** A tulip, the flower of our ornaments. */
export const tulip = (
  x: number,
  y: number,
  scale: number,
  fill: string,
  leaf: string = COLOURS.leaf,
): string =>
  at(
    x,
    y,
    scale,
    `<path d="M0 0c-12-4-15-14-13-24 6 2 9 5 10 10 0-6 1-10 3-14 2 4 3 8 3 14 1-5 4-8 10-10 2 10-1 20-13 24Z" fill="${fill}"/><path d="M0 2c8 0 14-4 17-11M0 2c-8 0-14-4-17-11" stroke="${leaf}" stroke-width="3.5" stroke-linecap="round" fill="none"/>`,
  );

/** A border of tulips on a wave. */
export function border(
  width: number,
  y: number,
  scale: number,
  [flower, bud, stem]: readonly [string, string, string],
): string {
  let band = '';
  for (let x = 0; x < width + 120 * scale; x += 120 * scale)
    band +=
      at(
        x,
        y,
        scale,
        `<path d="M0 8q15-16 30 0t30 0 30 0 30 0" stroke="${stem}" stroke-width="4" fill="none"/>`,
      ) +
      tulip(x + 30 * scale, y, scale, flower, stem) +
      tulip(x + 90 * scale, y, scale * 0.7, bud, stem);
  return band;
}

export const samovar = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    `<g transform="translate(-70 -172)" fill="none"><g stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".5"><path d="M60 22c-8-8 8-12 0-22M78 22c-8-8 8-12 0-22"/></g><path fill="#fff6e8" d="M50 46c0-12 8-18 20-18s20 6 20 18c0 8-8 12-20 12s-20-4-20-12Z"/><path d="M90 40q12-2 14-12M50 38c-12-4-14 12-2 12" stroke="#fff6e8" stroke-width="5" stroke-linecap="round"/><circle cx="70" cy="26" r="4" fill="#c4403c"/><path fill="#b9812f" d="M46 58h48v8H46ZM52 66h36l4 10H48Z"/><path fill="#e0a344" d="M34 84c0-6 4-8 10-8h52c6 0 10 2 10 8 0 34-10 44-18 62H52c-8-18-18-28-18-62Z"/><path fill="#b9782b" d="M84 76h12c6 0 10 2 10 8 0 34-10 44-18 62H74c10-22 14-46 10-70Z"/><path d="M44 86c0 22 4 34 10 46" stroke="#ffe0a0" stroke-width="6" stroke-linecap="round"/><path d="M32 92c-16-4-18 18-2 18M108 92c16-4 18 18 2 18" stroke="#b9782b" stroke-width="6" stroke-linecap="round"/><path fill="#b9782b" d="M50 146h40l8 16H42ZM38 162h64v10H38Z"/><path d="M70 122v12M62 116h16" stroke="#8f5a1c" stroke-width="5" stroke-linecap="round"/></g>`,
  );

/** A bowl of tea. */
export const bowl = (x: number, y: number, scale: number, band: string): string =>
  at(
    x,
    y,
    scale,
    `<path d="M-46-34H46C44-8 26 0 0 0S-44-8-46-34Z" fill="#fffdf9"/><ellipse cx="0" cy="-34" rx="46" ry="9" fill="#b5702e"/><ellipse cx="0" cy="-34" rx="46" ry="9" fill="none" stroke="#fffdf9" stroke-width="5"/><path d="M-43-22q43 14 86 0" stroke="${band}" stroke-width="6" fill="none"/><ellipse cx="0" cy="4" rx="54" ry="8" fill="#000" opacity=".12"/>`,
  );

/** Өчпочмак: three corners, one hole. */
export const ochpochmak = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    `<path d="M0-52c6 0 10 4 14 12l36 24c8 8 4 18-8 18H-42c-12 0-16-10-8-18l36-24c4-8 8-12 14-12Z" fill="#d58b34"/><path d="M0-50c5 0 9 4 12 11l34 22c6 7 3 13-6 13H-40c-9 0-12-6-6-13l34-22c3-7 7-11 12-11Z" fill="#f0b354"/><path d="M0-44V-30M-36-10l14-6M36-10l-14-6" stroke="#c07a26" stroke-width="4" stroke-linecap="round"/><circle cx="0" cy="-18" r="8" fill="#8a4a1c"/>`,
  );

const SPINES = [
  COLOURS.green,
  COLOURS.brick,
  COLOURS.water,
  COLOURS.gold,
  COLOURS.plum,
  COLOURS.red,
  '#3d7a4f',
];

/** Books standing side by side. */
export function books(random: Random, x: number, y: number, width: number, height: number): string {
  let row = '';
  for (let left = x; left < x + width - 18;) {
    const thick = random.between(22, 46);
    const tall = height * random.between(0.66, 1);
    const fill = random.of(SPINES);
    row += `<rect x="${left}" y="${y - tall}" width="${thick - 3}" height="${tall}" rx="3" fill="${fill}"/><path d="M${left + 3} ${y - tall + 16}h${thick - 9}M${left + 3} ${y - 18}h${thick - 9}" stroke="#fff" opacity=".5" stroke-width="3"/>`;
    left += thick;
  }
  return row;
}

/** A garmun, the accordion of village evenings. */
export const garmun = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    `<path d="M-60-90H60L64 0H-64Z" fill="${COLOURS.cream}"/>${Array.from({ length: 9 }, (_, n) => `<path d="M${-52 + n * 13}-92V2" stroke="${n % 2 ? COLOURS.red : COLOURS.gold}" stroke-width="6"/>`).join('')}<rect x="-128" y="-104" width="68" height="120" rx="10" fill="${COLOURS.green}"/><rect x="60" y="-104" width="68" height="120" rx="10" fill="${COLOURS.green}"/>${Array.from({ length: 10 }, (_, n) => disc(n % 2 ? 108 : 90, -88 + Math.floor(n / 2) * 22, 6, COLOURS.paper)).join('')}${tulip(-94, -24, 1.3, COLOURS.gold, COLOURS.leaf)}${tulip(-94, -66, 1, COLOURS.rose, COLOURS.leaf)}`,
  );

/** The towers of the Kremlin and the mosque over the river, as one sees them from the other bank. */
export function kazan(
  x: number,
  y: number,
  scale: number,
  { wall, roof, dome }: { wall: string; roof: string; dome: string },
): string {
  const minaret = (mx: number) =>
    `<path d="M${mx - 7} 0V-150H${mx + 7}V0Z" fill="${wall}"/><path d="M${mx - 11}-112h22v8h-22ZM${mx - 8}-150 ${mx}-206 ${mx + 8}-150Z" fill="${dome}"/>`;
  return at(
    x,
    y,
    scale,
    `<path d="M-330 0V-44H-300V-52H-286V-44H-230V-52H-216V-44H-160V-52H-146V-44H330V0Z" fill="${wall}"/>${minaret(-74)}${minaret(74)}<path d="M-60 0V-84H60V0Z" fill="${wall}"/><path d="M-52-84Q-50-150 0-172 50-150 52-84Z" fill="${dome}"/><path d="M0-172V-196" stroke="${COLOURS.gold}" stroke-width="4"/><path d="M-22 0V-40Q0-72 22-40V0Z" fill="${roof}"/><path d="M190 0V-92H250V0ZM198-92V-136H242V-92ZM206-136V-172H234V-136Z" fill="${roof}"/><path d="M206-172 220-236 234-172Z" fill="${dome}"/><path d="M220-236v-18" stroke="${COLOURS.gold}" stroke-width="4"/><path d="M-270 0V-86H-226V0ZM-274-86-248-132-222-86Z" fill="${roof}"/>`,
  );
}
