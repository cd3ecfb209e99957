import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { talkAddress } from '#features/messages/addresses.ts';
import { listMessages } from '#features/messages/client.gen.ts';
import type { TalkReport } from '#features/messages/talk-context.web.ts';
import { Talk } from '#features/messages/Talk.tsx';
import { TalkSearch } from '#features/messages/TalkSearch.tsx';
import { isInnerId } from '#kernel/ids.ts';
import { readText } from '#ui/list/list-address.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { useReading } from '#ui/reading.ts';
import type { Route } from './+types/message.ts';
import { appContext } from '../app-context.ts';
import { needed, pathId, toSign } from '../loading.ts';

// Nobody needs the form before they open it.
const ReportDialog = lazy(async () => ({
  default: (await import('#features/moderation/ReportDialog.tsx')).ReportDialog,
}));

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const id = pathId(request, params.id);
  const query = url.searchParams;
  const asked = query.get('at') ?? '';
  const at = isInnerId(asked) ? asked : null;
  const search = query.has('search') ? readText(query, 'search') : null;
  const talk = await needed(
    request,
    ask(listMessages, {
      params: { id },
      query: search ? { search } : at === null ? {} : { around: at },
    }),
  );
  return { talk, at, search, filter: query.get('filter') === 'request' ? 'request' : 'all' };
}

export default function MessagePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const { talk, at, search, filter } = loaderData;
  const name = `${read(talk.user.name)} ${read(talk.user.surname)}`;
  const report = ({ type, messages }: TalkReport, onClose: () => void) => {
    const thing = { type, id: talk.user.id, messages: [...messages] };
    return (
      <Suspense>
        <ReportDialog thing={thing} onClose={onClose} />
      </Suspense>
    );
  };
  return (
    <>
      <PageHead
        title={name}
        description={t`Сөйләшү: ${name}`}
        path={talkAddress(talk.user)}
        hidden
      />
      {search === null ? (
        <Talk key={`${talk.user.id} ${at}`} first={talk} at={at} filter={filter} report={report} />
      ) : (
        <TalkSearch found={talk} search={search} />
      )}
    </>
  );
}
