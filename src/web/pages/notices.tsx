import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { listNotices } from '#features/core/notifications/client.gen.ts';
import { NoticeList } from '#features/core/notifications/NoticeList.tsx';
import { readNoticeFilter } from '#features/core/notifications/notices-query.web.ts';
import { countDueWords } from '#features/learning/study/client.gen.ts';
import { DueRow } from '#features/learning/study/DueRow.tsx';
import { isFromTop, readCursor } from '#ui/list/list-address.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/notices.ts';
import { appContext } from '../app-context.ts';
import { listOrNull, toSign } from '../loading.ts';
import { noticeKinds } from '../notice-kinds.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const address = new URL(request.url).searchParams;
  const start = readCursor(address);
  const filter = readNoticeFilter(address);
  const query = filter === null ? start : { ...start, filter };
  // Whoever reads on, or another part, is told of it elsewhere.
  const isLearning = isFromTop(start) && (filter === null || filter === 'learning');
  const [notices, waiting] = await Promise.all([
    listOrNull(ask(listNotices, { query })),
    isLearning ? listOrNull(ask(countDueWords, {})) : null,
  ]);
  return data(
    { notices, filter, start, due: waiting?.due ?? 0 },
    { status: notices === null ? 503 : 200 },
  );
}

export default function NoticesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { notices, filter, start, due } = loaderData;
  return (
    <>
      <PageHead
        title={t`Белдерүләр`}
        description={t`Сезгә һәм язмаларыгызга кагылышлы яңалыклар`}
        path="/notices"
        hidden
      />
      <NoticeList
        first={notices}
        filter={filter}
        start={start}
        kinds={noticeKinds}
        waiting={due > 0 ? <DueRow due={due} /> : null}
      />
    </>
  );
}
