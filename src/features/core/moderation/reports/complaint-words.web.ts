import { useLingui } from '@lingui/react/macro';
import type { ComplaintState } from '../rules.ts';

/** What became of what a reader says is wrong with the card of a word. */
export function useComplaintStates(): Record<ComplaintState, string> {
  const { t } = useLingui();
  return {
    open: t`Әле каралмаган.`,
    accepted: t`Кабул ителде, төзәтербез. Рәхмәт.`,
    refused: t`Карадык: карточка дөрес дип табылды.`,
  };
}
