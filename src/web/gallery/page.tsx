// `/dev/ui`: every part of src/ui with its states, from one list. Only `npm run dev` and the browser
// test of this page have the route, so its labels are not translated. `test/house.test.ts` names a part
// that is missing here.

import { PageHead } from '#ui/PageHead.tsx';
import { actions } from './actions.tsx';
import { content } from './content.tsx';
import { forms } from './forms.tsx';
import { HERE } from './part.ts';

export default function DevUi() {
  return (
    <div lang="tt" className="grid grid-cols-1 gap-6 page-inset pb-40">
      <PageHead title="src/ui" description="Every part of src/ui" path={HERE} hidden />
      <h1 className="page-title">src/ui</h1>
      {[...actions, ...forms, ...content].map(({ name, states }) => (
        <section key={name} aria-label={name} className="grid grid-cols-1 gap-3">
          <h2 className="text-18 font-semibold">{name}</h2>
          {Object.entries(states).map(([state, shown]) => (
            <div key={state} className="grid grid-cols-1 gap-1">
              <p className="text-13 text-muted">{state}</p>
              <div className="min-w-0">{shown}</div>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
