import { useLingui } from '@lingui/react/macro';
import { StepBar } from '#ui/StepBar.tsx';
import { EDU, rangeAddress } from './addresses.ts';
import type { EduPage } from './calls.ts';
import type { LessonSteps } from './lesson-steps.web.ts';

interface LessonProgressProps {
  lesson: Pick<EduPage, 'kind' | 'range'>;
  steps: LessonSteps | null;
  /** Questions that were answered, and all of them. */
  answered: number;
  questions: number;
  /** Questions that come a second time. */
  again: number;
}

/** How far one is in a lesson, line after line and question after question. */
export function LessonProgress(props: LessonProgressProps) {
  const { lesson, steps, answered, questions, again } = props;
  const { t } = useLingui();
  const lines = steps?.isLineByLine === true ? steps.lines.length : 0;
  const read = steps?.isRead === true ? lines : (steps?.open ?? 0);
  const [done, all] = [read + answered, lines + questions];
  return (
    <div className="own-bars no-print sticky top-0 z-10 bg-bg px-4 py-1 wide:-mx-1 wide:-my-2.5 wide:px-1 wide:py-2.5">
      <StepBar
        to={lesson.kind === 'dictation' ? EDU : rangeAddress(lesson.range)}
        close={t`Дәрестән чыгарга`}
        closeClass="wide:hidden"
        done={done}
        all={all}
        again={again}
        name={t`Адымнар`}
        count={`${done} / ${all}`}
      />
    </div>
  );
}
