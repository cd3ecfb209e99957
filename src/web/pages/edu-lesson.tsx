import { redirect } from 'react-router';
import { Cat } from '#features/learning/games/Cat.tsx';
import { infoAddress } from '#features/learning/info/addresses.ts';
import { rulePageOf } from '#features/learning/info/public/lesson-pages.ts';
import { eduAddress } from '#features/learning/lessons/addresses.ts';
import { getEdu } from '#features/learning/lessons/client.gen.ts';
import { paragraphsOf, plainOf } from '#features/learning/lessons/glosses.ts';
import { LessonScreen } from '#features/learning/lessons/LessonScreen.tsx';
import { ReportMistake } from '#features/core/moderation/reports/ReportMistake.tsx';
import { ReadingTime } from '#features/learning/study/ReadingTime.tsx';
import { excerptOf } from '#kernel/text.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { useReading } from '#ui/reading.ts';
import type { Route } from './+types/edu-lesson.ts';
import { appContext } from '../app-context.ts';
import { needed, pathId } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

const DESCRIBED = 160;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const id = pathId(request, params.id);
  const lesson = await needed(request, ask(getEdu, { params: { id } }));
  if (lesson.idC !== id) throw redirect(eduAddress(lesson));
  return { lesson };
}

/** What is asked stays as it was loaded. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: Route.ComponentProps['params'];
  nextParams: Route.ComponentProps['params'];
}) => currentParams.id !== nextParams.id;

export default function EduLesson({ loaderData: { lesson } }: Route.ComponentProps) {
  const { read } = useReading();
  const page = rulePageOf(lesson.idC);
  const text = paragraphsOf(plainOf(lesson.content)).join(' ');
  return (
    <>
      <PageHead
        title={read(lesson.title)}
        // A dictation is heard, not read.
        description={
          lesson.kind === 'dictation' ? lesson.note.tat : excerptOf(text, DESCRIBED).text
        }
        path={eduAddress(lesson)}
      />
      <ReadingTime />
      <LessonScreen
        key={lesson.id}
        lesson={lesson}
        rule={page === null ? null : infoAddress(page)}
        cat={<Cat of="happy" className="size-28" />}
      />
      <ReportMistake thing={{ type: 'lesson', id: lesson.id }} />
    </>
  );
}
