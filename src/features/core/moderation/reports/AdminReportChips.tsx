import { useLingui } from '@lingui/react/macro';
import { Tabs } from '#ui/Tabs.tsx';
import { ADMIN_APPEALS, ADMIN_REPORTS } from '../addresses.ts';
import type { CaseFilter } from '../rules.ts';

/** What waits, what one works on, what people do not agree with, and what was decided. */
export function AdminReportChips({ current }: { current: CaseFilter | 'appeal' }) {
  const { t } = useLingui();
  const tabs = [
    ['new', t`Яңа`, `${ADMIN_REPORTS}?filter=new`],
    ['mine', t`Миндә`, `${ADMIN_REPORTS}?filter=mine`],
    ['appeal', t`Яңадан карау`, ADMIN_APPEALS],
    ['done', t`Каралган`, `${ADMIN_REPORTS}?filter=done`],
  ] as const;
  return (
    <Tabs
      label={t`Нинди шикаятьләр`}
      wraps
      tabs={tabs.map(([name, label, to]) => ({ label, to, current: name === current }))}
    />
  );
}
