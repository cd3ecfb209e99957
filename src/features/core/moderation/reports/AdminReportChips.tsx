import { useLingui } from '@lingui/react/macro';
import { Chips } from '#ui/Chips.tsx';
import { ADMIN_APPEALS, ADMIN_REPORTS } from '../addresses.ts';
import type { CaseFilter } from '../rules.ts';

/** What waits, what one works on, what people do not agree with, and what was decided. */
export function AdminReportChips({ current }: { current: CaseFilter | 'appeal' }) {
  const { t } = useLingui();
  const chips = [
    ['new', t`Яңа`, `${ADMIN_REPORTS}?filter=new`],
    ['mine', t`Миндә`, `${ADMIN_REPORTS}?filter=mine`],
    ['appeal', t`Яңадан карау`, ADMIN_APPEALS],
    ['done', t`Каралган`, `${ADMIN_REPORTS}?filter=done`],
  ] as const;
  return (
    <Chips
      label={t`Нинди шикаятьләр`}
      chips={chips.map(([name, label, to]) => ({ label, to, current: name === current }))}
    />
  );
}
