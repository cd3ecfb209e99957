import type { AdminEdu } from './calls/staff.ts';
import { pageOf, type EduFormFields } from './edu-fields.ts';
import { LessonView } from './LessonScreen.tsx';

/** Nothing of a trial is kept. */
const TRIAL = { give: () => undefined, finish: () => Promise.resolve(null) };

/** The lesson as its readers will see it: the very component they get, to be tried out. */
export function EduPreview({ fields, saved }: { fields: EduFormFields; saved: AdminEdu | null }) {
  const page = pageOf(fields, saved);
  // Other exercises are begun anew.
  return (
    <LessonView
      key={JSON.stringify(page.exercises)}
      lesson={page}
      attempt={TRIAL}
      steps={null}
      rule={null}
      cat={null}
    />
  );
}
