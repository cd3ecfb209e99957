import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useLiveState } from '#features/core/realtime/use-live.web.ts';
import { iconButton, quietButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { penIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { ListFailed } from '#ui/list/ListFailed.tsx';
import { LoadMore } from '#ui/list/LoadMore.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { MESSAGES, conversationAddress, conversationsAddress } from './addresses.ts';
import type { ConversationList as FirstPage } from './calls.ts';
import { ConversationEntry } from './ConversationEntry.tsx';
import type { ConversationsQuery } from './conversations-query.web.ts';
import { useOutbox } from './use-outbox.web.ts';
import { useRegularly } from './use-regularly.web.ts';
import { useConversationDrafts } from './use-conversation-drafts.web.ts';
import { useConversationsLive } from './use-conversations-live.web.ts';
import { useConversations } from './use-conversations.web.ts';

interface ConversationListProps {
  /** Null where it could not be loaded. */
  first: FirstPage | null;
  query: ConversationsQuery;
  person: string;
  /** The other one of the open conversation. */
  openId: string | null;
}

/** All conversations, or the requests. */
export function ConversationList({ first, query, person, openId }: ConversationListProps) {
  const { t } = useLingui();
  const Heading = openId === null ? 'h1' : 'h2';
  return (
    <>
      <div className="grid flex-none grid-cols-1 gap-3 px-4 pt-3 pb-3">
        <div className="flex items-center">
          <Heading className="flex-1 font-serif text-24 leading-tight font-semibold">
            {t`Хәбәрләр`}
          </Heading>
          <Link to="/friends" aria-label={t`Яңа сөйләшү: кешене сайларга`} className={iconButton}>
            <Icon of={penIcon} size={20} />
          </Link>
        </div>
        <SearchBox
          action={MESSAGES}
          label={t`Сөйләшү эзләү`}
          value={query.search}
          {...(query.filter === 'request' && { params: { filter: query.filter } })}
        />
      </div>
      {first === null ? (
        <ListFailed />
      ) : (
        <Conversations
          key={`${query.filter} ${query.search} ${query.next ?? ''}`}
          first={first}
          query={query}
          person={person}
          openId={openId}
        />
      )}
    </>
  );
}

function Conversations({
  first,
  query,
  person,
  openId,
}: ConversationListProps & { first: FirstPage }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { pathname } = useLocation();
  const list = useConversations(first, query);
  const { requests, next } = list;
  // One that is no longer pinned leaves the list of the pinned at once.
  const conversations = list.conversations.filter(
    ({ pinned }) => pinned || query.filter !== 'pinned',
  );
  useConversationsLive({ ownId: person, list });
  useRegularly(list.renew);
  const isLive = useLiveState() === 'live';
  const waiting = useOutbox(person);
  const ids = conversations.map(({ user }) => user.id);
  const drafts = useConversationDrafts(person, ids, pathname);
  const count = number(requests);
  return (
    <>
      <div className="flex-none px-4 pb-2">
        <Tabs
          label={t`Сөйләшүләр`}
          tabs={[
            { label: t`Барысы`, to: conversationsAddress(), current: query.filter === 'all' },
            {
              label: requests === 0 ? t`Үтенечләр` : t`Үтенечләр ${count}`,
              to: conversationsAddress({ filter: 'request' }),
              current: query.filter === 'request',
            },
            ...(query.filter !== 'all' || conversations.some(({ pinned }) => pinned)
              ? [
                  {
                    label: t`Беркетелгәннәр`,
                    to: conversationsAddress({ filter: 'pinned' }),
                    current: query.filter === 'pinned',
                  },
                ]
              : []),
          ]}
        />
      </div>
      <div className="min-h-0 flex-1 min-[1024px]:overflow-y-auto">
        {conversations.length === 0 ? (
          <Empty query={query} />
        ) : (
          <ul className="pb-24 wide:pb-2">
            {conversations.map((conversation) => (
              <ConversationEntry
                key={conversation.user.id}
                conversation={conversation}
                to={conversationAddress(conversation.user, { filter: query.filter })}
                isCurrent={conversation.user.id === openId}
                isOnline={isLive && conversation.online}
                draft={drafts.get(conversation.user.id) ?? ''}
                waiting={waiting.findLast(({ to }) => to === conversation.user.id)}
              />
            ))}
          </ul>
        )}
        {next !== null && <LoadMore list={list} href={conversationsAddress({ ...query, next })} />}
      </div>
    </>
  );
}

function Empty({ query }: { query: ConversationsQuery }) {
  const { t } = useLingui();
  if (query.search !== '')
    return <Notice title={t`Берни дә табылмады`}>{t`Исемне башкача язып карагыз.`}</Notice>;
  if (query.filter === 'request')
    return (
      <Notice title={t`Үтенечләр юк`}>
        {t`Сез белмәгән кешеләрнең хәбәрләре башта монда килә.`}
      </Notice>
    );
  if (query.filter === 'pinned')
    return (
      <Notice title={t`Беркетелгән сөйләшүләр юк`}>
        {t`Сөйләшүне ачып, менюда «Өскә беркетергә» дигәнгә басыгыз.`}
      </Notice>
    );
  return (
    <Notice
      title={t`Әлегә хәбәрләр юк`}
      action={
        <Link to="/friends" className={quietButton}>
          {t`Дуслар битен ачарга`}
        </Link>
      }
    >
      {t`Кешенең битен ачып, «Хәбәр язарга» дигәнгә басыгыз.`}
    </Notice>
  );
}
