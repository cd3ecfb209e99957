import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useViewer, type Viewer } from '#features/core/accounts/viewer.web.ts';
import { useDraft } from '#features/platform/drafts/use-draft.web.ts';
import { useLiveState } from '#features/core/realtime/use-live.web.ts';
import { setHidden } from '#features/core/people/hidden-people.web.ts';
import { watchHiddenBelow } from '#ui/hidden-below.web.ts';
import { Notice } from '#ui/Notice.tsx';
import { useReading } from '#ui/reading.ts';
import { conversationsAddress } from './addresses.ts';
import type { Message, MessageList } from './calls.ts';
import { ClosedBar } from './ClosedBar.tsx';
import type { Enclosed } from './enclosed.web.ts';
import { logRows } from './log-rows.ts';
import { MessageForm } from './MessageForm.tsx';
import { MessageLog } from './MessageLog.tsx';
import { onSent, sendMessage } from './outbox.web.ts';
import { savedQuote } from './saved-quote.ts';
import { quoteOf, useVoiceText } from './QuoteLine.tsx';
import { RequestBar } from './RequestBar.tsx';
import { type ReportForm, ConversationContext } from './conversation-context.web.ts';
import { ConversationHead } from './ConversationHead.tsx';
import { changeConversation } from './conversation-changes.web.ts';
import { useNow } from './use-now.web.ts';
import { useOutbox } from './use-outbox.web.ts';
import { usePlace } from './use-place.web.ts';
import { useReadMark } from './use-read-mark.web.ts';
import { useRegularly } from './use-regularly.web.ts';
import { useConversationLive } from './use-conversation-live.web.ts';
import { useConversation } from './use-conversation.web.ts';
import { conversationDraftKey } from './use-conversation-drafts.web.ts';
import { useShownTyping, useTellTyping } from './use-typing.web.ts';

interface ConversationPaneProps {
  first: MessageList;
  /** The message to be seen first; null = the newest. */
  at: string | null;
  /** Which list stands beside it. */
  filter: string;
  report: ReportForm;
}

/** One conversation. Keyed by the other one and by `at`. */
export function ConversationPane(props: ConversationPaneProps) {
  const viewer = useViewer();
  return viewer === null ? null : <Opened {...props} viewer={viewer} />;
}

const EMPTY = { content: '', reply: '' };

function Opened({ first, at, filter, report, viewer }: ConversationPaneProps & { viewer: Viewer }) {
  const { t } = useLingui();
  const { read } = useReading();
  const spoken = useVoiceText();
  const frame = useRef<HTMLElement>(null);
  const reading = useConversation(first);
  const { loaded, facts } = reading;
  const { user } = facts;
  const otherId = user.id;
  const name = `${read(user.name)} ${read(user.surname)}`;
  // While it connects again nobody is known to be there.
  const isLive = useLiveState() === 'live';
  const now = useNow();
  const typing = useShownTyping();
  const tellTyping = useTellTyping(otherId);
  const draft = useDraft({
    person: viewer.id,
    formKey: conversationDraftKey(otherId),
    initial: EMPTY,
  });
  const waiting = useOutbox(viewer.id).filter((one) => one.to === otherId);
  const reply = useMemo(() => savedQuote(draft.fields.reply), [draft.fields.reply]);
  const setReply = (quote: Message['reply']) =>
    draft.set('reply', quote === null ? '' : JSON.stringify(quote));
  const [marked, setMarked] = useState(at);
  const [below, setBelow] = useState(0);
  const [said, setSaid] = useState('');
  const [reached, setReached] = useState<string | null>(null);

  const rows = useMemo(
    () => logRows(loaded.items, { ownId: viewer.id, seen: first.seen, unread: first.notice }),
    [loaded.items, viewer.id, first],
  );
  const { log, show, toEnd, isAtEnd } = usePlace(
    `${loaded.items.at(0)?.id} ${loaded.items.length} ${waiting.length}`,
    {
      reachesEnd: !loaded.hasNewer,
      onEnd: () => setBelow(0),
      onNearTop: () => void (reading.older === 'idle' && loaded.hasOlder && reading.loadOlder()),
      onNearBottom: () => void (reading.newer === 'idle' && loaded.hasNewer && reading.loadNewer()),
    },
  );

  const { add } = reading;
  useEffect(
    () =>
      onSent((message, { to }) => {
        if (to !== otherId) return;
        add(message);
        changeConversation(otherId, { last: message });
      }),
    [add, otherId],
  );

  useConversationLive({
    ownId: viewer.id,
    otherId,
    reading,
    onArrive: (message) => {
      typing.end();
      const words =
        message.content === '' && message.voice !== null
          ? spoken(message.voice.seconds)
          : read(message.content);
      setSaid(`${name}: ${words}`);
      if (!isAtEnd) setBelow((count) => count + 1);
    },
    onType: typing.begin,
  });
  const handleRenew = () => void reading.renew().catch(() => undefined);
  useRegularly(handleRenew);
  useReadMark({
    id: otherId,
    newest: loaded.hasNewer ? null : newestOf(loaded.items, otherId),
    seen: first.seen,
    isAtEnd,
    onRead: () => changeConversation(otherId, { notice: 0 }),
  });
  useMark(marked, show, () => setMarked(null));
  // The keyboard of a phone lies over the page; the form stands above it.
  useEffect(
    () =>
      watchHiddenBelow((pixels) =>
        frame.current?.style.setProperty('--hidden-below', `${pixels}px`),
      ),
    [],
  );

  function handleBlock() {
    setHidden(otherId, true);
    handleRenew();
  }

  async function handleEnd() {
    setBelow(0);
    if (loaded.hasNewer) await reading.openEnd();
    toEnd();
  }

  async function handleJump(id: string) {
    if (show(id) || (await reading.openAround(id))) setMarked(id);
  }

  function handleSend(content: string, { pictures, voice }: Enclosed) {
    sendMessage({
      person: viewer.id,
      to: otherId,
      content: content.trim(),
      reply,
      files: pictures.map(({ file }) => file),
      alts: pictures.map(({ alt }) => alt),
      voice,
    });
    // Words that were begun before one spoke are still to be sent.
    if (voice === null) draft.reset();
    else setReply(null);
    void handleEnd();
  }

  function handleCorrect(message: Message, content: string) {
    const reply = { ...quoteOf(message), content: message.content };
    sendMessage({ person: viewer.id, to: otherId, content, reply, files: [], correction: true });
    void handleEnd();
  }

  const isClosed = facts.closed !== null || !facts.isCreate;
  return (
    <ConversationContext
      value={{
        own: { id: viewer.id, name: `${read(viewer.name)} ${read(viewer.surname)}` },
        other: user,
        otherName: name,
        readUpTo: facts.read,
        warns: facts.stranger,
        canWrite: !isClosed,
        now,
        onReply: (message) => setReply(quoteOf(message)),
        onCorrect: handleCorrect,
        onChange: reading.change,
        onDrop: reading.drop,
        onJump: (id) => void handleJump(id).catch(() => undefined),
        report,
        reached: reached ?? loaded.items.at(-1)?.id ?? null,
        onReach: setReached,
      }}
    >
      <section
        ref={frame}
        aria-label={t`Сөйләшү: ${name}`}
        className="flex min-h-0 flex-col max-[1023px]:h-[calc(100dvh-var(--hidden-below,0px))]"
      >
        <ConversationHead
          facts={facts}
          back={conversationsAddress({ filter })}
          isOnline={isLive && facts.online}
          isTyping={isLive && typing.isTyping}
          onPin={(pinned) => reading.setFacts({ pinned })}
          onBlock={handleBlock}
          seen={loaded.items.slice(-REPORTED_MESSAGES).map(({ id }) => id)}
          report={report}
        />
        <MessageLog
          rows={rows}
          waiting={waiting}
          log={log}
          isAtEnd={isAtEnd}
          reading={reading}
          marked={marked}
          below={below}
          onEnd={() => void handleEnd()}
          said={said}
          empty={
            <Notice title={t`Беренче сүзне сез языгыз`}>
              {t`Хатадан курыкмагыз: сезне барыбер аңларлар.`}
            </Notice>
          }
        />
        {facts.request ? (
          <RequestBar
            person={user}
            name={name}
            onAccept={() => {
              changeConversation(otherId, { request: false });
              void reading.openEnd();
            }}
            onBlock={handleBlock}
          />
        ) : isClosed ? (
          <ClosedBar person={user} why={facts.closed ?? 'closed'} />
        ) : (
          <MessageForm
            person={viewer.id}
            formKey={conversationDraftKey(otherId)}
            name={name}
            draft={draft}
            reply={reply}
            onReplyEnd={() => setReply(null)}
            onType={tellTyping}
            onSend={handleSend}
          />
        )}
      </section>
    </ConversationContext>
  );
}

/** So many of the last messages go along with a report about the other person. */
const REPORTED_MESSAGES = 10;

const newestOf = (items: readonly Message[], author: string): string | null =>
  items.findLast(({ user }) => user.id === author)?.id ?? null;

const MARKED_MS = 2500;

/** Brings a message into sight and lets its edge shine for a moment. */
function useMark(marked: string | null, show: (id: string) => boolean, onEnd: () => void) {
  const handler = useRef(onEnd);
  useEffect(() => {
    handler.current = onEnd;
  });
  useEffect(() => {
    if (marked === null) return;
    show(marked);
    const timer = setTimeout(() => handler.current(), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked, show]);
}
