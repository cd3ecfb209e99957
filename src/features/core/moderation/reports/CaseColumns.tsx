import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useContext, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { Notice } from '#ui/Notice.tsx';
import type { ReportCase, ReportCases } from '../calls/queue.ts';
import { CaseCallsContext, CaseChangeContext } from './case-calls.web.ts';
import type { CaseQuery } from './case-query.web.ts';
import { useCaseTitle } from './case-words.web.ts';
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
    title: 'px-4 pt-3 wide:px-0 wide:pt-1',
    list: 'side:top-5 side:max-h-[calc(100dvh-40px)]',
  },
  admin: { title: '', list: 'side:top-19 side:max-h-[calc(100dvh-96px)]' },
} as const;

const NONE: ReadonlyMap<string, ReportCase> = new Map();

/** The queue at the left, one case beside it; on a narrower screen one of the two. */
export function CaseColumns(props: CaseColumnsProps) {
  const { first, query, loaded, head, area, isOpening, children } = props;
  const { t } = useLingui();
  const { address } = useContext(CaseCallsContext);
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
  const Heading = isOpen ? 'h2' : 'h1';
  return (
    <CaseChangeContext value={handleChange}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 side:grid-cols-[minmax(0,300px)_minmax(0,1fr)]">
        <div
          data-beside=""
          className={`grid-cols-[minmax(0,1fr)] content-start gap-4 side:sticky side:-m-1 side:grid side:overflow-y-auto side:p-1 ${AREAS[area].list} ${isOpen || isOpening ? 'hidden' : 'grid'}`}
        >
          <Heading
            className={`font-serif text-[26px] leading-tight font-semibold ${AREAS[area].title}`}
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
    </CaseChangeContext>
  );
}
