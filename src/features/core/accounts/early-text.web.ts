// What a newcomer lacks, in words: for refusals with the reason `early` and for the settings.

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Trust } from '#kernel/call.ts';
import type { TrustNeed } from './public/trust.ts';
import { useViewer } from './viewer.web.ts';

export function useTrustNeeds(): (needs: readonly TrustNeed[]) => string[] {
  const { t } = useLingui();
  const textOf = ({ name, have, need }: TrustNeed): string => {
    const left = need - have;
    switch (name) {
      case 'days':
        return t`${plural(left, { other: `тагын ${left} көн көтегез` })}`;
      case 'activeDays':
        return t`${plural(left, { other: `сайтка тагын ${left} көн керегез` })}`;
      case 'confirmed':
        return t`${plural(left, { other: `язганыгыз тагын ${left} кешегә ошасын` })}`;
      case 'standing':
        return t`модератор карарыннан соң 30 көн узсын`;
    }
  };
  return (needs) => needs.map(textOf);
}

/** The sentence of a refusal: it is not open yet, and what is missing for the level it needs. */
export function useEarlyText(least: Trust): string {
  const { t } = useLingui();
  const textsOf = useTrustNeeds();
  const missing = textsOf(useViewer()?.trust.missing[least] ?? []).join(', ');
  return missing === '' ? t`Бу сезгә әле ачылмаган.` : t`Бу сезгә әле ачылмаган: ${missing}.`;
}
