import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import { type Position } from '#ui/list/list-address.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Ago } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { OwnReport, OwnReports as Reports } from '../calls/own.ts';
import { useKinds } from '../subject-names.web.ts';
import { listOwnReports } from '../client.gen.ts';
import { useReasons } from '../rulings/reasons.web.ts';
import { isOwnerless } from '../rules.ts';

/** What the reader has reported, and what became of it. */
export function OwnReports({ first, start }: { first: Reports | null; start: Position }) {
  const { t } = useLingui();
  return (
    <PagedList
      first={first}
      start={start}
      load={({ pg: _, ...query }) => ask(listOwnReports, { query })}
      empty={<Notice title={t`Шикаятьләрегез юк`} />}
    >
      {(reports) => (
        <ul className="divide-y divide-line border-y border-line bg-surface wide:rounded-card wide:border">
          {reports.map((report) => (
            <Row key={report.id} report={report} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ report }: { report: OwnReport }) {
  const { t } = useLingui();
  const kinds = useKinds();
  const reasons = useReasons();
  const decisions = {
    removed: t`Кагыйдә бозылган, бетерелде.`,
    warned: t`Авторы кисәтелде.`,
    limited: t`Кагыйдә бозылган, авторы хәзер яза алмый.`,
    kept: isOwnerless(report.kind) ? t`Карадык. Рәхмәт!` : t`Кагыйдә бозылмаган дип табылды.`,
  };
  const taken = t`Карар яңадан каралды: әйбер кире кайтарылды.`;
  const undone = {
    removed: taken,
    warned: t`Карар яңадан каралды: кисәтү кире алынды.`,
    limited: t`Карар яңадан каралды: авторы хәзер яза ала.`,
    kept: taken,
  }[report.decision ?? 'removed'];
  const said = report.undone
    ? undone
    : report.decision === null
      ? t`Әле каралмаган.`
      : decisions[report.decision];
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="text-14 text-muted">
        {kinds[report.kind]}
        {!isOwnerless(report.kind) && ` · ${reasons[report.reason]}`} · <Ago at={report.created} />
      </p>
      {report.quote !== '' && (
        <p lang="tt" className="line-clamp-2 font-serif wrap-anywhere">
          {report.quote}
        </p>
      )}
      <p className="wrap-anywhere">
        <span className="font-550">{said}</span> {report.answer}
      </p>
    </li>
  );
}
