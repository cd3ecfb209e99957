// `game-names.web.ts`: the texts of every game for the catalogues, from the declarations of the games.

import { GAMES, gameOf } from '#features/learning/games/games.ts';

const textsOf = (name: (typeof GAMES)[number]): string[] => {
  const { title, about, howTo = about } = gameOf(name);
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  return [
    `    ${key}: {`,
    `      title: t\`${title}\`,`,
    `      about: t\`${about}\`,`,
    `      howTo: t\`${howTo}\`,`,
    '    },',
  ];
};

export const gameNames = (): string =>
  [
    '// Written by `npm run gen` from the declarations of the games.',
    '',
    "import { useLingui } from '@lingui/react/macro';",
    "import type { GameName } from './games.ts';",
    '',
    "type Texts = Readonly<Record<'title' | 'about' | 'howTo', string>>;",
    '',
    '/** What the games are called, what each is about, and how it is played. */',
    'export function useGameNames(): Readonly<Record<GameName, Texts>> {',
    '  const { t } = useLingui();',
    '  return {',
    ...GAMES.flatMap(textsOf),
    '  };',
    '}',
    '',
  ].join('\n');
