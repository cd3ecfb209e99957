import { useContext, useState } from 'react';
import type { WholeCase } from '../calls/queue.ts';
import { CaseDeskContext } from './case-calls.web.ts';
import { CaseNotes } from './CaseNotes.tsx';
import { CaseOwner } from './CaseOwner.tsx';
import { CasePast, CaseReports, CaseThing } from './CaseView.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { hasQuarantine } from '../rules.ts';

/** A case: what it is about, and what can be done. Side by side where there is room for both. */
export function CaseWork({ first }: { first: WholeCase }) {
  const [one, setOne] = useState(first);
  const desk = useContext(CaseDeskContext);
  const handleChange = (next: WholeCase) => {
    setOne(next);
    desk.onChange(next);
    if (one.decision === null && next.decision !== null) desk.onDecided(next);
  };
  // A note and a comment speak for themselves; of all else people tell what is wrong with it.
  const isTold = !hasQuarantine(one.kind);
  const part = 'grid grid-cols-1 content-start gap-3.5';
  return (
    <div className={`${part} side:grid-cols-[minmax(0,1fr)_minmax(0,300px)]`}>
      <div className={part}>
        <CaseThing one={one} />
        {isTold && <CaseReports one={one} />}
        {one.user !== null && one.owner !== null && <CaseOwner user={one.user} owner={one.owner} />}
      </div>
      <div className={part}>
        <DecisionForm one={one} onChange={handleChange} />
        {!isTold && <CaseReports one={one} />}
        {one.owner !== null && <CasePast one={one} />}
        <CaseNotes one={one} onChange={handleChange} />
      </div>
    </div>
  );
}
