import type { NoteSeed } from '../types.ts';

/** Discussions of single words. */
export const words: NoteSeed[] = [
  {
    key: 'uram-suzlare',
    by: 'bulat',
    group: 'nichek',
    title: '«Ссылка»ны татарча ничек дисез?',
    content:
      'Мин «сылтама» дим. Бүлмәдәшем «бәйләнеш» ди. Әби исә: «Нәрсә ул?» – ди. Сез ничек дисез?',
    tags: ['сүзләр', 'сорау'],
    level: 'A2',
    minutesAgo: 95,
    up: ['gulnara', 'danis', 'nur'],
    comments: [
      {
        by: 'gulnara',
        content: '«Сылтама» – дөрес. «Бәйләнеш» – башка нәрсә: кешеләр арасында була.',
        minutesAfter: 9,
        up: ['bulat', 'danis', 'rustam'],
      },
      {
        by: 'danis',
        content: 'Мин дә «сылтама» дим. Тагын: «төймә», «бит», «серсүз».',
        minutesAfter: 15,
        up: ['bulat', 'nur'],
        replies: [
          {
            by: 'nur',
            content: '«Серсүз» – иң матуры. Серсүзегезне беркемгә дә әйтмәгез!',
            minutesAfter: 22,
            up: ['danis', 'bulat', 'gulnara'],
          },
        ],
      },
      {
        by: 'timur',
        content: 'Мин: «Менә шуңа бас», – дим. Аңлыйлар.',
        minutesAfter: 30,
        up: ['bulat', 'alsu', 'ilnur', 'danis'],
      },
    ],
  },
  {
    key: 'ber-suz',
    by: 'alsu',
    group: 'nichek',
    title: 'Бүгенге сүз: «сагыну»',
    content: `**Сагыну** – ерактагы кешене, урынны яки вакытны юксынып искә алу. Әнине сагынам. Авылны сагындым. Җәйне сагынабыз.

Бер үк тамырдан: *сагыш, сагышлы, сагындыру*.

Сез бүген кемне сагынасыз? Бер җөмлә языгыз.`,
    tags: ['бүгенге-сүз', 'сүзләр'],
    level: 'B1',
    minutesAgo: 700,
    up: ['leysan', 'marina', 'danis', 'artem', 'minsylu', 'ayrat'],
    comments: [
      {
        by: 'leysan',
        content: 'Әбием бакчасындагы алмагачны сагынам.',
        minutesAfter: 12,
        up: ['alsu', 'minsylu'],
      },
      {
        by: 'danis',
        content: 'Карлы урамда чана шуган дусларымны сагынам.',
        minutesAfter: 30,
        up: ['alsu', 'ilnur'],
      },
      {
        by: 'marina',
        content: 'Мин әбиемне сагынам. Ул татарча җырлый иде.',
        minutesAfter: 48,
        up: ['alsu', 'gulnara', 'minsylu', 'leysan'],
      },
      {
        by: 'minsylu',
        content: 'Мин әнинең тавышын сагынам.',
        minutesAfter: 75,
        up: ['alsu', 'leysan', 'marina', 'rustam', 'gulnara'],
      },
      {
        by: 'timur',
        content: 'Мин буш юлларны сагынам. Бөке зур бүген.',
        minutesAfter: 88,
        up: ['alsu', 'bulat'],
      },
      {
        by: 'artem',
        content: 'Мин йокыны сагынам. Кызым иртә тора.',
        minutesAfter: 130,
        up: ['alsu', 'marina', 'danis', 'timur'],
      },
    ],
  },
];
