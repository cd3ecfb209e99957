// Written by `npm run gen` from the declarations of the games.

import { useLingui } from '@lingui/react/macro';
import type { GameName } from './games.ts';

type Texts = Readonly<Record<'title' | 'about' | 'howTo', string>>;

/** What the games are called, what each is about, and how it is played. */
export function useGameNames(): Readonly<Record<GameName, Texts>> {
  const { t } = useLingui();
  return {
    archer: {
      title: t`Укчы`,
      about: t`Сүзнең мәгънәсенә атыгыз`,
      howTo: t`Сүзнең мәгънәсенә атыгыз`,
    },
    'cat-mice': {
      title: t`Мәче һәм тычканнар`,
      about: t`Ишеткән сүзне тотыгыз`,
      howTo: t`Ишетелгән сүз язылган тычканнарны тотыгыз`,
    },
    'cat-mice-2': {
      title: t`Мәче һәм тычканнар 2`,
      about: t`Җөмләне тәртип белән җыегыз`,
      howTo: t`Җөмләне тәртип белән җыегыз`,
    },
    'cat-mice-3': {
      title: t`Мәче һәм тычканнар 3`,
      about: t`Дөрес кушымчаны тотыгыз`,
      howTo: t`Дөрес кушымчаны тотыгыз`,
    },
  };
}
