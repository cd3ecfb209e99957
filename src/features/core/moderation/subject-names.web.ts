// Written by `npm run gen` from the subjects of all features.

import { useLingui } from '@lingui/react/macro';
import type { ReportType } from './rules.ts';

/** What each kind of thing is called. */
export function useKinds(): Readonly<Record<ReportType, string>> {
  const { t } = useLingui();
  return {
    user: t`Кеше`,
    group: t`Төркем`,
    note: t`Язма`,
    comment: t`Фикер`,
    voice: t`Тавыш`,
    lesson: t`Дәрес`,
    message: t`Хәбәрләр`,
  };
}
