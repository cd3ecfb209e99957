import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReportCase } from '../calls/queue.ts';
import {
  isOwnerless,
  type Decision,
  type LogKind,
  type ReportType,
  type RulingWay,
} from '../rules.ts';
import { useKinds } from '../subject-names.web.ts';

/** What a ruling is called: a person was warned, or may only read; else what was taken down. */
export function useRulingName(): (ruling: { kind: LogKind; way: RulingWay }) => string {
  const { t } = useLingui();
  const kinds = useKinds();
  return ({ kind, way }) => {
    if (way === 'removed') return kinds[kind];
    return way === 'warned' ? t`Кисәтү` : t`Язу тыелды`;
  };
}

/** What is said of a ruling that stands no more. */
export function useUndone(): (way: RulingWay) => string {
  const { t } = useLingui();
  return (way) => (way === 'removed' ? t`кайтарылды` : t`кире алынды`);
}

/** What was decided about a thing of that kind. */
export function useDecisions(): (decision: Decision, kind: ReportType) => string {
  const { t } = useLingui();
  const names = {
    removed: t`Бетерелде`,
    warned: t`Автор кисәтелде`,
    limited: t`Автор хәзер укый гына ала`,
    kept: t`Кагыйдә бозылмаган`,
  };
  return (decision, kind) => (isOwnerless(kind) ? t`Каралды` : names[decision]);
}

/** How what is reported begins; what has no words is called by whose it is. */
export function useCaseTitle(): (one: Pick<ReportCase, 'kind' | 'quote' | 'user'>) => string {
  const kinds = useKinds();
  return ({ kind, quote, user }) =>
    quote === ''
      ? [kinds[kind], user === null ? [] : `${user.name} ${user.surname}`].flat().join(': ')
      : quote;
}

export function usePeopleCount(): (count: number) => string {
  const { t } = useLingui();
  return (count) => t`${plural(count, { other: '# кеше' })}`;
}
