import { useLingui } from '@lingui/react/macro';
import type { Suspicion } from './rules.ts';

/** Why something is held, in words that blame nobody. */
export function useSuspicions(): Readonly<Record<Suspicion, string>> {
  const { t } = useLingui();
  return {
    links: t`яңа хисап өчен сылтамалар күп`,
    site: t`бер үк сайтка берничә яңа хисап сылтама куйган`,
    again: t`бүген шундый ук текст язгансыз инде`,
    alike: t`берничә яңа хисап шундый ук текст язган`,
    fast: t`кыска вакыт эчендә язмалар күп`,
    disguised: t`сүзләрдә яшерен яки чит хәрефләр бар`,
  };
}
