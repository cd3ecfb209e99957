import { useReasons } from './reasons.web.ts';
import type { Reason } from '../rules.ts';

/** Why something was ruled. Where the words alone say it, that it is another reason says nothing. */
export function Why({ of: { reason, content } }: { of: { reason: Reason; content: string } }) {
  const reasons = useReasons();
  if (reason === 'other' && content !== '') return content;
  return content === '' ? reasons[reason] : `${reasons[reason]} · ${content}`;
}
