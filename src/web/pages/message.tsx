import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { conversationAddress } from '#features/social/messages/addresses.ts';
import { listMessages } from '#features/social/messages/client.gen.ts';
import type { ConversationReport } from '#features/social/messages/conversation-context.web.ts';
import { ConversationPane } from '#features/social/messages/ConversationPane.tsx';
import { ConversationSearch } from '#features/social/messages/ConversationSearch.tsx';
import { isInnerId } from '#kernel/ids.ts';
import { readText } from '#ui/list/list-address.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { useReading } from '#ui/reading.ts';
import type { Route } from './+types/message.ts';
import { appContext } from '../app-context.ts';
import { needed, pathId, toSign } from '../loading.ts';

// Nobody needs the form before they open it.
const ReportDialog = lazy(async () => ({
  default: (await import('#features/core/moderation/reports/ReportDialog.tsx')).ReportDialog,
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
  const conversation = await needed(
    request,
    ask(listMessages, {
      params: { id },
      query: search ? { search } : at === null ? {} : { around: at },
    }),
  );
  return {
    conversation,
    at,
    search,
    filter: query.get('filter') === 'request' ? 'request' : 'all',
  };
}

export default function MessagePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const { conversation, at, search, filter } = loaderData;
  const name = `${read(conversation.user.name)} ${read(conversation.user.surname)}`.trim();
  const report = ({ type, messages }: ConversationReport, onClose: () => void) => {
    const thing = { type, id: conversation.user.id, messages: [...messages] };
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
        path={conversationAddress(conversation.user)}
        hidden
      />
      {search === null ? (
        <ConversationPane
          key={`${conversation.user.id} ${at}`}
          first={conversation}
          at={at}
          filter={filter}
          report={report}
        />
      ) : (
        <ConversationSearch found={conversation} search={search} />
      )}
    </>
  );
}
