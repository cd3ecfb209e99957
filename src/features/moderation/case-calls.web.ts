// With which calls cases are worked on, and where: moderators and security have theirs, the
// administration its own, and the components are the same.

import { createContext } from 'react';
import { ask } from '#ui/ask.web.ts';
import { ADMIN_REPORTS, REPORTS } from './addresses.ts';
import type { ReportCases, WholeCase } from './calls/queue.ts';
import { listAdminReports, listReports, updateAdminReport, updateReport } from './client.gen.ts';
import type { CaseFilter, Reason } from './rules.ts';

interface CaseListQuery {
  filter: CaseFilter;
  nextCursor?: string;
  pg?: string;
}

type CaseAct =
  | { act: 'claim' | 'release' }
  | { act: 'note'; content: string }
  | { act: 'remove' | 'warn'; reason: Reason; content: string; answer: string }
  | { act: 'keep'; answer: string };

export interface CaseCalls {
  /** The queue; a case is under it. */
  address: string;
  list: (query: CaseListQuery) => Promise<ReportCases>;
  act: (id: string, body: CaseAct) => Promise<WholeCase>;
}

export const CaseCallsContext = createContext<CaseCalls>({
  address: REPORTS,
  list: (query) => ask(listReports, { query }),
  act: (id, body) => ask(updateReport, { params: { id }, body: body as never }),
});

export const ADMIN_CASES: CaseCalls = {
  address: ADMIN_REPORTS,
  list: (query) => ask(listAdminReports, { query }),
  // Of what administrators see here, only recordings can be taken away here.
  act: (id, body) => ask(updateAdminReport, { params: { id }, body: body as never }),
};
