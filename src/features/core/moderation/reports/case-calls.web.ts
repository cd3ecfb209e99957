// With which calls cases are worked on, and where: moderators and security have theirs, the
// administration its own, and the components are the same.

import { createContext } from 'react';
import { userAddress } from '#features/core/accounts/addresses.ts';
import type { Person } from '#features/core/accounts/calls.ts';
import { ask } from '#ui/ask.web.ts';
import { ADMIN_REPORTS, REPORTS } from '../addresses.ts';
import type { Appeals } from '../calls/appeals.ts';
import type { ReportCase, ReportCases, WholeCase } from '../calls/queue.ts';
import {
  listAdminAppeals,
  listAdminReports,
  listAppeals,
  listReports,
  updateAdminAppeal,
  updateAdminReport,
  updateAppeal,
  updateReport,
} from '../client.gen.ts';
import type { caseQuery } from './case-query.web.ts';
import type { AppealState, LimitTerm, Reason } from '../rules.ts';

interface LimitAct {
  act: 'limit';
  term: LimitTerm;
  /** By administrators. */
  hide?: true;
  reason: Reason;
  content: string;
  answer: string;
}

type CaseAct =
  | { act: 'claim' | 'release' | 'undo' }
  | { act: 'note'; content: string }
  | { act: 'remove' | 'warn'; reason: Reason; content: string; answer: string }
  | LimitAct
  | { act: 'keep'; answer: string };

export interface CaseCalls {
  /** The queue; a case is under it. */
  address: string;
  list: (query: ReturnType<typeof caseQuery>) => Promise<ReportCases>;
  act: (id: string, body: CaseAct) => Promise<WholeCase>;
  /** Where one looks a person up. */
  personAddress: (person: Person) => string;
}

/** The same for appeals. */
interface AppealCalls {
  /** Where the cases are that ended with what is appealed against. */
  cases: string;
  isAdmin: boolean;
  list: (query: { nextCursor?: string }) => Promise<Appeals>;
  decide: (id: string, body: AppealAnswer) => Promise<{ state: AppealState }>;
}

interface AppealAnswer {
  grant: boolean;
  answer: string;
}

export const AppealCallsContext = createContext<AppealCalls>({
  cases: REPORTS,
  isAdmin: false,
  list: (query) => ask(listAppeals, { query }),
  decide: (id, body) => ask(updateAppeal, { params: { id }, body }),
});

export const ADMIN_APPEAL_CALLS: AppealCalls = {
  cases: ADMIN_REPORTS,
  isAdmin: true,
  list: (query) => ask(listAdminAppeals, { query }),
  decide: (id, body) => ask(updateAdminAppeal, { params: { id }, body }),
};

export const CaseCallsContext = createContext<CaseCalls>({
  address: REPORTS,
  list: (query) => ask(listReports, { query }),
  act: (id, body) => ask(updateReport, { params: { id }, body: body as never }),
  personAddress: userAddress,
});

interface CaseDesk {
  onChange: (one: ReportCase) => void;
  /** It was decided just now: the next one opens. */
  onDecided: (one: WholeCase) => void;
}

/** Who shows the list beside a case wants to hear what became of it. */
export const CaseDeskContext = createContext<CaseDesk>({
  onChange: () => undefined,
  onDecided: () => undefined,
});

/** Where administrators look people up belongs to a later feature; the page passes it. */
export const ADMIN_CASES: Omit<CaseCalls, 'personAddress'> = {
  address: ADMIN_REPORTS,
  list: (query) => ask(listAdminReports, { query }),
  // Of what administrators see here, only recordings can be taken away here.
  act: (id, body) => ask(updateAdminReport, { params: { id }, body: body as never }),
};
