import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useContext, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { sayDone } from '#ui/done.web.ts';
import { Notice } from '#ui/Notice.tsx';
import { usePageKeys } from '#ui/use-page-keys.web.ts';
import type { ReportCase, ReportCases, WholeCase } from '../calls/queue.ts';
import { CaseCallsContext, CaseDeskContext } from './case-calls.web.ts';
import { type CaseQuery, caseSearch } from './case-query.web.ts';
import { useCaseTitle, useDecisions } from './case-words.web.ts';
import { CaseList } from './CaseList.tsx';

interface CaseColumnsProps {
  /** Null where it could not be loaded. */
  first: ReportCases | null;
  query: CaseQuery;
  /** When; a list that was loaded anew is another one. */
  loaded: number;
  /** The filters of the list, and what is to be said of it. */
  head: ReactNode;
  area: keyof typeof AREAS;
  /** A case is on its way. */
  isOpening: boolean;
  /** The case, or its shape. */
  children: ReactNode;
}

/** On a wide screen the list stays under what stands at the top there. */
const AREAS = {
  site: {
    title: 'page-inset pt-3 wide:pt-1',
    list: 'side:top-5 side:max-h-[calc(100dvh-40px)]',
  },
  admin: { title: '', list: 'side:top-19 side:max-h-[calc(100dvh-96px)]' },
} as const;

/** So long Z takes the last decision back, as does the button that is shown. */
const UNDO_MS = 10_000;
const endOfUndo = () => Date.now() + UNDO_MS;
const isPast = (moment: number) => Date.now() > moment;

const NONE: ReadonlyMap<string, ReportCase> = new Map();

/** The queue at the left, one case beside it; on a narrower screen one of the two. */
export function CaseColumns(props: CaseColumnsProps) {
  const { first, query, loaded, head, area, isOpening, children } = props;
  const { t } = useLingui();
  const { address, act } = useContext(CaseCallsContext);
  const navigate = useNavigate();
  const decisions = useDecisions();
  const beside = useRef<HTMLDivElement>(null);
  const lastUndo = useRef({ undo: () => Promise.resolve(), until: 0 });
  const isOpen = useLocation().pathname.startsWith(`${address}/`);
  const titleOf = useCaseTitle();
  const [worked, setWorked] = useState({ loaded, cases: NONE });
  const changed = worked.loaded === loaded ? worked.cases : NONE;
  const shown = useMatches().at(-1)?.loaderData as { one?: ReportCase } | undefined;
  const open = shown?.one ?? null;
  const handleChange = (one: ReportCase) =>
    setWorked((before) => ({
      loaded,
      cases: new Map([...(before.loaded === loaded ? before.cases : NONE), [one.id, one]]),
    }));

  const rows = () => [...(beside.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
  const indexOf = (id: string | null) => rows().findIndex((row) => row.dataset.id === id);
  const openRow = (row: HTMLElement) => {
    row.focus({ preventScroll: true });
    row.closest('li')?.scrollIntoView({ block: 'nearest' });
    row.click();
  };
  const step = (by: number) => {
    const all = rows();
    const at = indexOf(open?.id ?? null);
    const row = all[at === -1 ? 0 : at + by];
    if (row !== undefined) openRow(row);
  };
  /** The next that waits, below the one that was decided or from the top. */
  const openNext = (decided: string) => {
    const all = rows();
    const at = indexOf(decided);
    const next = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].find(
      (row) => row.dataset.waits !== undefined && row.dataset.id !== decided,
    );
    if (next === undefined) void navigate(address + caseSearch(query));
    else openRow(next);
  };
  const handleDecided = (one: WholeCase) => {
    const undo = async () => {
      lastUndo.current.until = 0;
      handleChange(await act(one.id, { act: 'undo' }));
      sayDone(t`Карар кире алынды.`);
      await navigate(`${address}/${one.id}${caseSearch(query)}`);
    };
    const canUndo = one.undoUntil !== null;
    lastUndo.current = { undo, until: canUndo ? endOfUndo() : 0 };
    sayDone(
      `${one.decision === null ? '' : decisions(one.decision, one.kind)}: ${titleOf(one)}`,
      canUndo
        ? { label: t`Кире алырга (Z)`, act: undo, failed: t`Кире алып булмады.`, focus: false }
        : undefined,
    );
    openNext(one.id);
  };
  usePageKeys({
    KeyJ: () => step(1),
    KeyK: () => step(-1),
    KeyZ: () => {
      if (isPast(lastUndo.current.until)) return;
      lastUndo.current.undo().catch(() => sayDone(t`Кире алып булмады.`));
    },
  });
  const Heading = isOpen ? 'h2' : 'h1';
  return (
    <CaseDeskContext value={{ onChange: handleChange, onDecided: handleDecided }}>
      <div className="grid grid-cols-1 items-start gap-3.5 side:grid-cols-[minmax(0,300px)_minmax(0,1fr)]">
        <div
          ref={beside}
          data-beside=""
          className={`grid-cols-1 content-start gap-4 side:sticky side:-m-1 side:grid side:overflow-y-auto side:p-1 ${AREAS[area].list} ${isOpen || isOpening ? 'hidden' : 'grid'}`}
        >
          <Heading
            className={`font-serif text-26 leading-tight font-semibold ${AREAS[area].title}`}
          >
            {t`Шикаятьләр`}
          </Heading>
          {head}
          <CaseList
            key={loaded}
            first={first}
            query={query}
            openId={open?.id ?? null}
            changed={changed}
          />
        </div>
        <output className="sr-only">{open !== null && t`Шикаять ачылды: ${titleOf(open)}`}</output>
        <div className="min-w-0">
          {children}
          {!isOpen && !isOpening && first !== null && first.list.length > 0 && (
            <div className="hidden side:block">
              <Notice title={t`Шикаятьне сайлагыз`}>{t`Ул исемлек янында ачыла.`}</Notice>
            </div>
          )}
        </div>
      </div>
    </CaseDeskContext>
  );
}
