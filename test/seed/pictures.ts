// What the sample data looks like: a face for everybody, a sign and a cover for every group, and
// pictures for notes, each with its words for those who cannot see it. The drawings themselves are
// made by tools/drawings when the world is seeded.

import type { Face } from '#tools/drawings/faces.ts';
import type { Sign } from '#tools/drawings/groups.ts';
import type { Scene } from '#tools/drawings/scenes.ts';
import type { GroupKey, PersonKey } from './types.ts';

export const FACES: Record<PersonKey, Face> = {
  alsu: { hair: 'long', colour: 'brown' },
  bulat: { hair: 'short', colour: 'black' },
  gulnara: { hair: 'bob', colour: 'brown', glasses: true },
  danis: { hair: 'short', colour: 'fair', beard: true },
  rustam: { hair: 'short', colour: 'grey', hat: 'tubatay', moustache: true, old: true },
  gulnaz: { hair: 'bun', colour: 'black' },
  minsylu: { hair: 'bun', colour: 'grey', hat: 'scarf', glasses: true, old: true },
  ilnur: { hair: 'bald', colour: 'brown', moustache: true },
  razia: { hair: 'bob', colour: 'grey', glasses: true, old: true },
  marina: { hair: 'long', colour: 'fair' },
  ayrat: { hair: 'short', colour: 'black', hat: 'tubatay' },
  artem: { hair: 'short', colour: 'red', beard: true },
  leysan: { hair: 'long', colour: 'black', hat: 'kalfak' },
  timur: { hair: 'short', colour: 'black', moustache: true },
  naila: { hair: 'curly', colour: 'red' },
  nur: { hair: 'curly', colour: 'black', glasses: true },
};

/** What goods of the shop look like. */
export const GOODS: Record<string, Scene> = {
  stickers: 'sabantuy',
  postcards: 'kazan',
  tea: 'tea',
  bag: 'ornament',
  book: 'library',
};

interface Drawn {
  scene: Scene;
  /** What it shows. */
  alt: string;
}

interface GroupLook {
  sign: Sign;
  ground: string;
  cover: Drawn;
  /** The first line of the scene that the cover shows. */
  top: number;
}

export const GROUPS: Record<GroupKey, GroupLook> = {
  kazan: {
    sign: 'kazan',
    ground: '#2a7793',
    cover: { scene: 'kazan', alt: 'Кичке Казан: су буенда Кирмән һәм мәчет' },
    top: 150,
  },
  kitap: {
    sign: 'books',
    ground: '#14352a',
    cover: { scene: 'library', alt: 'Китап киштәләре' },
    top: 30,
  },
  akiyat: {
    sign: 'moon',
    ground: '#27406b',
    cover: { scene: 'moon', alt: 'Төнге күктә ярты ай' },
    top: 100,
  },
  ash: {
    sign: 'table',
    ground: '#8a3b34',
    cover: { scene: 'tea', alt: 'Чәй табыны: самавыр, өчпочмаклар' },
    top: 215,
  },
  makal: {
    sign: 'flower',
    ground: '#14352a',
    cover: { scene: 'ornament', alt: 'Татар бизәге: лаләләр' },
    top: 150,
  },
  avyl: {
    sign: 'house',
    ground: '#3d7a4f',
    cover: { scene: 'village', alt: 'Җәйге авыл өйләре' },
    top: 245,
  },
  nichek: {
    sign: 'letter',
    ground: '#7a5bd0',
    cover: { scene: 'forest', alt: 'Җәйге урман' },
    top: 170,
  },
  mon: {
    sign: 'garmun',
    ground: '#5d3a52',
    cover: { scene: 'music', alt: 'Кичке авылда эскәмиядәге гармун' },
    top: 200,
  },
  yana: {
    sign: 'sprout',
    ground: '#14352a',
    cover: { scene: 'sabantuy', alt: 'Сабантуйда көрәш' },
    top: 215,
  },
};

export const PICTURES: Record<string, readonly Drawn[]> = {
  chishma: [{ scene: 'bridge', alt: 'Чишмә буе: елга аша агач күпер, ике ярда авыл өйләре' }],
  kystybyi: [{ scene: 'kystybyi', alt: 'Өстәлдә тәлинкә тулы кыстыбый, янында самавыр белән чәй' }],
  'bolak-yangyr': [{ scene: 'rain', alt: 'Яңгырлы урам: кызыл зонтик тоткан кеше, төсле йортлар' }],
  tukran: [{ scene: 'forest', alt: 'Җәйге урман: нарат һәм каеннар, агачлар өстендә кояш' }],
  'tonge-avtobus': [{ scene: 'bus', alt: 'Төнге урамда тәрәзәләре якты яшел автобус' }],
  'ay-nige-yarty': [{ scene: 'moon', alt: 'Төнге күктә ярты ай, аста кечкенә өй белән наратлар' }],
  'kitapkhana-yazylu': [{ scene: 'library', alt: 'Китап киштәсе, яшел лампа, ачык китап һәм чәй' }],
  'tampere-ochpochmak': [{ scene: 'tea', alt: 'Өстәлдә өчпочмаклар, самавыр һәм ике чынаяк чәй' }],
  kotu: [{ scene: 'village', alt: 'Җәйге авыл: өч агач өй, каеннар, калкулыклар' }],
  solge: [{ scene: 'ornament', alt: 'Татар бизәге: чиккән лаләләр рәте' }],
  chakchak: [{ scene: 'chakchak', alt: 'Тәлинкәдә өеп куелган чәкчәк, янында самавыр' }],
  'sabantui-ayaz': [
    { scene: 'sabantuy', alt: 'Сабантуй мәйданында билләрдән тотып көрәшүче ике егет' },
  ],
  'tramvaidagy-abi': [
    { scene: 'kazan', alt: 'Кичке Казан: су буенда Кирмән һәм мәчет манаралары' },
  ],
  'kozge-urman': [
    { scene: 'autumn', alt: 'Көзге урман: сары һәм кызыл яфраклы каеннар, яшел наратлар' },
  ],
  'kyshky-koshlar': [
    { scene: 'winter', alt: 'Кышкы төн: кар баскан өй, тәрәзәләрендә ут, наратлар' },
  ],
};

/** The note with the film: snow falls over a village. */
export const FILM = 'kalgan-esh';
/** The notes with a tune, and how it is played. */
export const TUNES: Record<string, 'lullaby' | 'dance'> = {
  'bishek-jyry': 'lullaby',
  'mon-narsa': 'dance',
};
