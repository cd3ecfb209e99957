import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { useLocation } from 'react-router';
import { linkButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { CaseCallsContext } from './case-calls.web.ts';
import { caseSearch, readCaseQuery } from './case-query.web.ts';

/** From a case back to the list it was opened from, where that does not stand beside it. */
export function AllCases() {
  const { t } = useLingui();
  const { address } = useContext(CaseCallsContext);
  const query = readCaseQuery(new URLSearchParams(useLocation().search));
  return (
    <Link to={address + caseSearch(query)} className={`${linkButton} side:hidden`}>
      {t`Барлык шикаятьләр`}
    </Link>
  );
}
