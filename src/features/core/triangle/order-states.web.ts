import { useLingui } from '@lingui/react/macro';
import type { OrderState } from './rules.ts';

/** What has become of an order, in a word or two. */
export function useStateNames(): Record<OrderState, string> {
  const { t } = useLingui();
  return {
    new: t`яңа`,
    accepted: t`кабул ителгән`,
    sent: t`җибәрелгән`,
    done: t`үтәлгән`,
    cancelled: t`кире алынган`,
  };
}
