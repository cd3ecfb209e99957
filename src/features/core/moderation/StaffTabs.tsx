import { useLingui } from '@lingui/react/macro';
import { Tabs } from '#ui/Tabs.tsx';
import { APPEALS, QUARANTINE, REPORTS, WORD_COMPLAINTS } from './addresses.ts';
import type { CaseFilter } from './rules.ts';

interface StaffTabsProps {
  current: CaseFilter | 'appeal' | 'quarantine' | 'word';
  /** In the column beside a case. */
  wraps?: boolean;
}

/** What waits, what one works on, what was decided, the quarantine, what people do not agree with, and cards of words. */
export function StaffTabs({ current, wraps = false }: StaffTabsProps) {
  const { t } = useLingui();
  const tabs = [
    ['new', t`Яңа`, REPORTS],
    ['mine', t`Миндә`, `${REPORTS}?filter=mine`],
    ['quarantine', t`Тоткарланган`, QUARANTINE],
    ['appeal', t`Яңадан карау`, APPEALS],
    ['word', t`Сүзләр`, WORD_COMPLAINTS],
    ['done', t`Каралган`, `${REPORTS}?filter=done`],
  ] as const;
  return (
    <div className="max-wide:px-4">
      <Tabs
        label={t`Шикаятьләр`}
        wraps={wraps}
        tabs={tabs.map(([name, label, to]) => ({ label, to, current: name === current }))}
      />
    </div>
  );
}
