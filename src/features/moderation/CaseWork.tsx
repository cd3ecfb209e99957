import { useState } from 'react';
import type { WholeCase } from './calls/queue.ts';
import { CaseNotes } from './CaseNotes.tsx';
import { CasePast, CaseReports, CaseThing } from './CaseView.tsx';
import { DecisionForm } from './DecisionForm.tsx';

/** A case: what it is about, and what can be done. Side by side where there is room for both. */
export function CaseWork({ first, wide = false }: { first: WholeCase; wide?: boolean }) {
  const [one, setOne] = useState(first);
  const part = 'grid grid-cols-[minmax(0,1fr)] content-start gap-3.5';
  return (
    <div className={wide ? `${part} wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]` : part}>
      <div className={part}>
        <CaseThing one={one} />
        {wide && <CaseReports one={one} />}
      </div>
      <div className={part}>
        <DecisionForm one={one} onChange={setOne} />
        {!wide && <CaseReports one={one} />}
        <CasePast one={one} />
        <CaseNotes one={one} onChange={setOne} />
      </div>
    </div>
  );
}
