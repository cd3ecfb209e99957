import { useLingui } from '@lingui/react/macro';
import type { MicTrouble } from './recorder.web.ts';

export function MicTroubleText({ trouble }: { trouble: MicTrouble }) {
  const { t } = useLingui();
  if (trouble === 'refused')
    return t`Микрофонга рөхсәт юк. Аны браузерның көйләүләрендә биреп була.`;
  if (trouble === 'missing') return t`Микрофон табылмады.`;
  if (trouble === 'busy') return t`Микрофон эшләми: бәлки, аны башка программа тоткандыр.`;
  return t`Бу браузер тавыш яздыра алмый.`;
}
