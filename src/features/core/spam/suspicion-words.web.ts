import { useLingui } from '@lingui/react/macro';
import type { Suspicion } from './rules.ts';

/** Why something is quarantined, in words that blame nobody. */
export function useSuspicions(): Readonly<Record<Suspicion, string>> {
  const { t } = useLingui();
  return {
    links: t`яңа хисап өчен сылтама, телефон номеры яки баш хәреф артык күп`,
    site: t`берничә яңа хисаптан бер үк сайтка сылтама куелган`,
    again: t`бүген бу хисаптан шундый ук текст язылган инде`,
    alike: t`берничә яңа хисаптан шундый ук текст язылган`,
    fast: t`кыска вакыт эчендә артык күп язылган`,
    disguised: t`сүзләрдә яшерен яки чит хәрефләр бар`,
    insult: t`текстта тупас сүз бар`,
  };
}

/** Why words of a profile or a group are refused, and what helps. */
export function useSpamText(): string {
  const { t } = useLingui();
  return t`Бу текст спамга охшаган: яңа хисап өчен сылтама, телефон номеры яки баш хәреф артык күп, яисә башкалар да шуны ук язган. Кыскартыгыз яки бер көннән соң языгыз.`;
}
