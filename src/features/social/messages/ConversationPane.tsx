import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useViewer, type Viewer } from '#features/core/accounts/viewer.web.ts';
import { useLiveState } from '#features/core/realtime/use-live.web.ts';
import { setHidden } from '#features/core/people/hidden-people.web.ts';
import { useHiddenBelow } from '#ui/hidden-below.web.ts';
import { Notice } from '#ui/Notice.tsx';
import { useReading } from '#ui/reading.ts';
import { conversationsAddress } from './addresses.ts';
import type { Message, MessageList } from './calls.ts';
import { ApproachNote } from './ApproachNote.tsx';
import { ClosedBar } from './ClosedBar.tsx';
import type { Enclosed } from './enclosed.web.ts';
import { logRows } from './log-rows.ts';
import { MessageForm } from './MessageForm.tsx';
import { MessageLog } from './MessageLog.tsx';
import { onSent } from './outbox.web.ts';
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
import { useWriting } from './use-writing.web.ts';

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

function Opened({ first, at, filter, report, viewer }: ConversationPaneProps & { viewer: Viewer }) {
  const { t } = useLingui();
  const { read } = useReading();
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
  const writing = useWriting(viewer.id, otherId);
  const waiting = useOutbox(viewer.id).filter((one) => one.to === otherId);
  const [below, setBelow] = useState(0);
  const { said, announce } = useAnnouncement(name);
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

  useSentMessages(otherId, reading.add);
  useConversationLive({
    ownId: viewer.id,
    otherId,
    reading,
    onArrive: (message) => {
      typing.end();
      announce(message);
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
  const { marked, jump } = useMark(at, show, reading.openAround);
  useHiddenBelow(frame);
  const seen = loaded.items.slice(-REPORTED_MESSAGES).map(({ id }) => id);

  function handleBlock() {
    setHidden(otherId, true);
    changeConversation(otherId, null);
    handleRenew();
  }

  async function handleEnd() {
    setBelow(0);
    if (loaded.hasNewer) await reading.openEnd();
    toEnd();
  }

  function handleSend(content: string, enclosed: Enclosed) {
    writing.send(content, enclosed);
    void handleEnd();
  }

  function handleCorrect(message: Message, content: string) {
    writing.correct(message, content);
    void handleEnd();
  }

  return (
    <ConversationContext
      value={{
        own: { id: viewer.id, name: `${read(viewer.name)} ${read(viewer.surname)}` },
        other: user,
        otherName: name,
        readUpTo: facts.read,
        links: facts.request ? 'plain' : facts.stranger ? 'warned' : 'live',
        canWrite: !isClosed(facts),
        now,
        onReply: (message) => writing.setReply(quoteOf(message)),
        onCorrect: handleCorrect,
        onChange: reading.change,
        onDrop: reading.drop,
        onJump: (id) => void jump(id).catch(() => undefined),
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
          isBegun={loaded.items.length > 0}
          back={conversationsAddress({ filter })}
          isOnline={isLive && facts.online}
          isTyping={isLive && typing.isTyping}
          onChange={reading.setFacts}
          onBlock={handleBlock}
          seen={seen}
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
        <Bottom
          facts={facts}
          name={name}
          seen={seen}
          report={report}
          onAccept={() => {
            changeConversation(otherId, { request: false });
            void reading.openEnd();
          }}
          onBlock={handleBlock}
        >
          <MessageForm
            person={viewer.id}
            formKey={conversationDraftKey(otherId)}
            name={name}
            draft={writing.draft}
            reply={writing.reply}
            onReplyEnd={() => writing.setReply(null)}
            onType={tellTyping}
            onSend={handleSend}
          />
        </Bottom>
      </section>
    </ConversationContext>
  );
}

/** So many of the last messages go along with a report about the other person. */
const REPORTED_MESSAGES = 10;

const newestOf = (items: readonly Message[], author: string): string | null =>
  items.findLast(({ user }) => user.id === author)?.id ?? null;

/** What the outbox has sent to this person is shown here and in the list. */
function useSentMessages(otherId: string, add: (message: Message) => void) {
  useEffect(
    () =>
      onSent((message, { to }) => {
        if (to !== otherId) return;
        add(message);
        changeConversation(otherId, { last: message });
      }),
    [add, otherId],
  );
}

const MARKED_MS = 2500;

/** Brings a message into sight, loaded where it is not, and lets its edge shine for a moment. */
function useMark(
  at: string | null,
  show: (id: string) => boolean,
  openAround: (id: string) => Promise<boolean>,
) {
  const [marked, setMarked] = useState(at);
  useEffect(() => {
    if (marked === null) return;
    show(marked);
    const timer = setTimeout(() => setMarked(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked, show]);

  async function jump(id: string) {
    if (show(id) || (await openAround(id))) setMarked(id);
  }
  return { marked, jump };
}

/** A new message, read aloud to those who cannot see it. */
function useAnnouncement(name: string) {
  const { read } = useReading();
  const spoken = useVoiceText();
  const [said, setSaid] = useState('');
  const announce = ({ content, voice }: Message) => {
    const words = content === '' && voice !== null ? spoken(voice.seconds) : read(content);
    setSaid(`${name}: ${words}`);
  };
  return { said, announce };
}

const isClosed = ({ closed, isCreate }: MessageList): boolean => closed !== null || !isCreate;

interface BottomProps {
  facts: MessageList;
  name: string;
  seen: readonly string[];
  report: ReportForm;
  onAccept: () => void;
  onBlock: () => void;
  /** The form, where one may write. */
  children: ReactNode;
}

function Bottom({ facts, children, ...more }: BottomProps) {
  const { user, request, closed, approach } = facts;
  if (request) return <RequestBar person={user} {...more} />;
  if (isClosed(facts)) return <ClosedBar person={user} why={closed ?? 'closed'} />;
  return (
    <>
      {approach !== null && <ApproachNote {...approach} />}
      {children}
    </>
  );
}
