// Faces of the people of the sample data: flat, kind, and each their own.

import { COLOURS as C, disc, svg, tulip } from './motifs.ts';
import type { Random } from './random.ts';

const FACE = 480;

export interface Face {
  hair: 'short' | 'long' | 'bun' | 'curly' | 'bob' | 'bald';
  colour: 'black' | 'brown' | 'fair' | 'red' | 'grey';
  /** What stands on the head. */
  hat?: 'tubatay' | 'kalfak' | 'scarf';
  glasses?: true;
  beard?: true;
  moustache?: true;
  old?: true;
}

const HAIR = {
  black: '#2a211e',
  brown: '#5d3a22',
  fair: '#c99a52',
  red: '#a8552a',
  grey: '#c9c9c4',
};
const SKIN = ['#f2c9a4', '#e9b78c', '#dca577', '#f6d5b5'];
const GROUNDS = ['#dcefe4', '#fbeccf', '#cfe4ec', '#f1dbd0', '#e6dcef', '#e3ead0'];
const CLOTHES = [C.green, C.brick, C.water, C.plum, '#3d7a4f', '#7a5bd0', C.red];

function behind({ hair, hat }: Face, fill: string): string {
  if (hat === 'scarf') return '';
  if (hair === 'long')
    return `<path d="M120 250Q110 92 240 88T360 250L376 420H104Z" fill="${fill}"/>`;
  if (hair === 'bob')
    return `<path d="M118 240Q112 88 240 88T362 240V322Q330 346 240 344T118 322Z" fill="${fill}"/>`;
  if (hair === 'bun')
    return disc(240, 92, 48, fill) + `<path d="M128 250Q112 96 240 96T352 250Z" fill="${fill}"/>`;
  if (hair !== 'curly') return '';
  return [
    [140, 200],
    [128, 258],
    [150, 146],
    [196, 108],
    [248, 96],
    [300, 112],
    [336, 150],
    [352, 204],
    [350, 262],
  ]
    .map(([x, y]) => disc(x ?? 0, y ?? 0, 46, fill))
    .join('');
}

function above({ hair, hat }: Face, fill: string, cloth: string): string {
  const fringe =
    hair === 'bald'
      ? ''
      : `<path d="M142 224Q140 112 240 110T338 224Q330 170 282 160 220 190 142 224Z" fill="${fill}"/>`;
  if (hat === 'tubatay')
    return `${fringe}<path d="M146 166Q150 92 240 90T334 166Q240 140 146 166Z" fill="${cloth}"/><path d="M144 168Q240 138 336 168V182Q240 152 144 182Z" fill="${C.gold}"/>${tulip(240, 140, 1.3, C.gold, C.leaf)}${tulip(188, 148, 0.9, C.rose, C.leaf)}${tulip(292, 148, 0.9, C.rose, C.leaf)}`;
  if (hat === 'kalfak')
    return `${fringe}<path d="M176 134Q200 70 268 74T330 128Q252 104 176 134Z" fill="${cloth}"/><path d="M174 134Q252 102 332 128V140Q252 116 174 148Z" fill="${C.gold}"/>${tulip(254, 112, 1.2, C.gold, C.leaf)}`;
  if (hat === 'scarf')
    return `<path fill-rule="evenodd" d="M240 78C130 78 108 180 112 262Q116 340 176 372L240 392 304 372Q364 340 368 262C372 180 350 78 240 78ZM240 140C318 140 322 210 322 250 322 320 290 362 240 362S158 320 158 250C158 210 162 140 240 140Z" fill="#fffdf9"/>${[
      [140, 190],
      [166, 128],
      [240, 104],
      [314, 128],
      [340, 190],
      [132, 262],
      [348, 262],
    ]
      .map(([x, y]) => tulip(x ?? 0, (y ?? 0) + 10, 0.8, C.red, C.leaf))
      .join('')}`;
  return fringe;
}

/** A portrait, whose skin, clothes and ground are chosen by the name. */
export function drawFace(face: Face, random: Random): string {
  const skin = random.of(SKIN);
  const cloth = random.of(CLOTHES);
  const hair = HAIR[face.colour];
  const brow = face.colour === 'grey' ? '#9a9a94' : hair;
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="252" rx="9" ry="11" fill="#23201e"/>${disc(x + 3, 248, 3, '#fff')}`;
  const smile = random.between(14, 24);
  return svg(
    FACE,
    FACE,
    `<rect width="${FACE}" height="${FACE}" fill="${random.of(GROUNDS)}"/>${disc(240, 240, 190, '#fff', 0.35)}` +
      behind(face, hair) +
      `<path d="M60 480Q66 392 176 376L240 400 304 376Q414 392 420 480Z" fill="${cloth}"/><path d="M200 340V392Q240 420 280 392V340Z" fill="${skin}"/><path d="M200 352Q240 388 280 352V366Q240 400 200 368Z" fill="#000" opacity=".1"/><path d="M176 378 240 446 304 378" stroke="${C.gold}" stroke-width="8" fill="none"/>` +
      (face.hat === 'scarf' ? '' : disc(146, 262, 20, skin) + disc(334, 262, 20, skin)) +
      `<path d="M146 230C146 150 190 124 240 124S334 150 334 230C334 320 296 374 240 374S146 320 146 230Z" fill="${skin}"/>` +
      disc(180, 296, 20, C.rose, 0.22) +
      disc(300, 296, 20, C.rose, 0.22) +
      eye(202) +
      eye(278) +
      `<path d="M180 226q22-14 42-2M258 224q20-12 42 2" stroke="${brow}" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M240 258q-12 32 2 36" stroke="#000" opacity=".2" stroke-width="6" fill="none" stroke-linecap="round"/>` +
      (face.beard
        ? `<path d="M150 276Q156 372 240 394T330 276Q322 318 284 312 240 300 196 312 158 318 150 276Z" fill="${hair}"/>`
        : '') +
      `<path d="M206 322q34 ${smile} 68 0" stroke="${face.beard ? '#fff' : '#9c3f36'}" stroke-width="7" fill="none" stroke-linecap="round"/>` +
      (face.moustache
        ? `<path d="M240 304Q212 296 190 318 216 324 240 314 264 324 290 318 268 296 240 304Z" fill="${hair}"/>`
        : '') +
      (face.old
        ? `<path d="M166 268q-8 10-6 20M314 268q8 10 6 20M212 196q28-8 56 0" stroke="#000" opacity=".16" stroke-width="4" fill="none" stroke-linecap="round"/>`
        : '') +
      above(face, hair, cloth) +
      (face.glasses
        ? `<g fill="#fff" fill-opacity=".25" stroke="#3a2f2a" stroke-width="6"><circle cx="202" cy="252" r="31"/><circle cx="278" cy="252" r="31"/></g><path d="M233 250h14M171 246l-26-8M309 246l26-8" stroke="#3a2f2a" stroke-width="6"/>`
        : ''),
  );
}
