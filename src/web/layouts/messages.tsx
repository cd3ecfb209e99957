import { Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router';
import { listThreads } from '#features/social/messages/client.gen.ts';
import {
  listThreadsQuery,
  readThreadsQuery,
} from '#features/social/messages/conversations-query.web.ts';
import { ConversationList } from '#features/social/messages/ConversationList.tsx';
import type { Route } from './+types/messages.ts';
import { appContext } from '../app-context.ts';
import { listOrNull, toSign } from '../loading.ts';
import { ConversationSkeleton } from '#features/social/messages/ConversationSkeleton.tsx';
import { isConversation, MESSAGES_PAGE } from '../route-match.ts';
import { useOpening } from '../use-opening.web.ts';

const queryOf = (url: URL) => readThreadsQuery(url.searchParams, url.pathname === MESSAGES_PAGE);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const query = queryOf(url);
  const conversations = await listOrNull(ask(listThreads, { query: listThreadsQuery(query) }));
  return { conversations, query, person: viewer.id };
}

/** From one conversation to the next the list stays as it is: it follows what happens by itself. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const isSameList = JSON.stringify(queryOf(currentUrl)) === JSON.stringify(queryOf(nextUrl));
  return !isSameList || currentUrl.href === nextUrl.href;
}

/** All conversations at the left, one at the right; on a narrow screen one of the two. */
export default function MessagesLayout({ loaderData }: Route.ComponentProps) {
  const { conversations, query, person } = loaderData;
  const open = useMatches().at(-1)?.loaderData as
    | { conversation?: { user: { id: string } } }
    | undefined;
  const openId = open?.conversation?.user.id ?? null;
  const isOpening = useOpening(isConversation);
  return (
    <div className="min-[1024px]:grid min-[1024px]:h-[calc(100dvh-40px)] min-[1024px]:grid-cols-[minmax(0,330px)_minmax(0,1fr)] min-[1024px]:overflow-clip min-[1024px]:rounded-card min-[1024px]:border min-[1024px]:border-line min-[1024px]:bg-surface">
      <div
        className={`min-h-0 flex-col border-line min-[1024px]:flex min-[1024px]:border-r ${openId === null && !isOpening ? 'flex' : 'hidden'}`}
      >
        <ConversationList first={conversations} query={query} person={person} openId={openId} />
      </div>
      {isOpening ? <ConversationSkeleton /> : <Outlet />}
    </div>
  );
}
