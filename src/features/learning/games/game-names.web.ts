import { useLingui } from '@lingui/react/macro';
import type { GameName } from './rules.ts';

/** What the games are called, and what each is about. */
export function useGameNames(): Readonly<Record<GameName, { title: string; about: string }>> {
  const { t } = useLingui();
  return {
    archer: { title: t`Укчы`, about: t`Сүзнең мәгънәсенә атыгыз` },
    'cat-mice': { title: t`Мәче һәм тычканнар`, about: t`Ишеткән сүзне тотыгыз` },
    'cat-mice-2': { title: t`Мәче һәм тычканнар 2`, about: t`Җөмләне тәртип белән җыегыз` },
    'cat-mice-3': { title: t`Мәче һәм тычканнар 3`, about: t`Дөрес кушымчаны тотыгыз` },
  };
}
