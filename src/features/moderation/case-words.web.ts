import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Decision, ReportType } from './rules.ts';

/** What each kind of thing is called. */
export function useKinds(): Readonly<Record<ReportType, string>> {
  const { t } = useLingui();
  return {
    note: t`Язма`,
    comment: t`Фикер`,
    user: t`Кеше`,
    group: t`Төркем`,
    message: t`Хәбәрләр`,
    voice: t`Тавыш`,
  };
}

/** What was decided. */
export function useDecisions(): Readonly<Record<Decision, string>> {
  const { t } = useLingui();
  return {
    removed: t`Бетерелде`,
    warned: t`Автор кисәтелде`,
    kept: t`Кагыйдә бозылмаган`,
  };
}

export function usePeopleCount(): (count: number) => string {
  const { t } = useLingui();
  return (count) => t`${plural(count, { other: '# кеше' })}`;
}
