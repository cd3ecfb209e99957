// Conversations of the world, each from its first message to its newest.

import type { ConversationSeed } from './types.ts';

export const conversations: ConversationSeed[] = [
  {
    between: ['alsu', 'gulnara'],
    words: [
      [0, 'Исәнмесез, Гөлнара апа! «Кояшлы көн» дип язсам, дөрес буламы?'],
      [1, 'Исәнме, Алсу! Әйе, бик дөрес. «Кояшлы иртә» дисәң дә ярый.'],
      [0, 'Рәхмәт сезгә! Бүген үк язып куям.'],
      [1, 'Язгач, миңа да җибәр, яме? Укып чыгармын.'],
    ],
  },
  {
    between: ['bulat', 'alsu'],
    words: [
      [0, 'Алсу, хикәяңне укыдым. Трамвай турындагы урыны бигрәк матур!'],
      [1, 'Рәхмәт, Булат! Аны чынлап та трамвайда яздым.'],
      [0, 'Икенче өлеше кайчан була?'],
    ],
  },
  {
    between: ['danis', 'alsu'],
    request: true,
    words: [
      [
        0,
        'Исәнмесез! Балаларыма хикәяләрегезне укыйм. Аларны аудио итеп тә яздырырга уйламыйсызмы?',
      ],
    ],
  },
];
