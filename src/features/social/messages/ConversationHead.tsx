import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { PersonAvatar } from '#features/core/accounts/PersonAvatar.tsx';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { ask } from '#ui/ask.web.ts';
import { iconButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { arrowLeftIcon, searchIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { MenuItem } from '#ui/Menu.tsx';
import { MoreMenu } from '#ui/MoreMenu.tsx';
import { SureDialog } from '#ui/SureDialog.tsx';
import { useReading } from '#ui/reading.ts';
import { useSend } from '#ui/use-send.web.ts';
import { Verified } from '#ui/Verified.tsx';
import { MESSAGES, conversationAddress } from './addresses.ts';
import type { MessageList } from './calls.ts';
import { deleteThread, muteThread, pinThread } from './client.gen.ts';
import { OnlineDot } from './OnlineDot.tsx';
import type { ReportForm } from './conversation-context.web.ts';
import { changeConversation } from './conversation-changes.web.ts';
import { setUnread } from './unread.web.ts';

const HideDialog = lazy(async () => ({
  default: (await import('#features/core/people/HideDialog.tsx')).HideDialog,
}));

interface ConversationHeadProps {
  facts: Pick<MessageList, 'user' | 'pinned' | 'muted' | 'closed' | 'request'>;
  /** Something was written: an empty conversation is in no list. */
  isBegun: boolean;
  /** The list one comes from. */
  back: string;
  isOnline: boolean;
  isTyping: boolean;
  onChange: (facts: Partial<Pick<MessageList, 'pinned' | 'muted'>>) => void;
  onBlock: () => void;
  /** The last messages on the page, which go along with a report. */
  seen: readonly string[];
  report: ReportForm;
}

/** The other participant, and what can be done with the whole conversation. */
export function ConversationHead(props: ConversationHeadProps) {
  const { facts, isBegun, back, isOnline, isTyping, onChange, onBlock, seen, report } = props;
  const { user, pinned, muted, closed } = facts;
  const { t } = useLingui();
  const { read } = useReading();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'delete' | 'block' | 'report' | null>(null);
  const sending = useSend<typeof pinThread>({
    quantity: { many: t`Биш сөйләшүне генә беркетеп була.` },
  });
  const names = [read(user.name), read(user.surname)];
  const name = names.join(' ');
  const params = { id: user.id };
  const handlePin = () =>
    sending.send(async () => {
      const { pin } = await ask(pinThread, { params, body: { pin: !pinned } });
      onChange({ pinned: pin });
      changeConversation(user.id, { pinned: pin });
    });
  const handleMute = () =>
    sending.send(async () => {
      const { mute, notice } = await ask(muteThread, { params, body: { mute: !muted } });
      onChange({ muted: mute });
      changeConversation(user.id, { muted: mute });
      setUnread(notice);
    });
  return (
    <header className="flex min-h-15 flex-none items-center gap-2.5 border-b border-line bg-surface px-1.5 py-1.5 wide:px-4">
      <Link
        to={back}
        aria-label={t`Хәбәрләргә кайтырга`}
        className={`${iconButton} min-[1024px]:hidden`}
      >
        <Icon of={arrowLeftIcon} />
      </Link>
      <span className="relative flex-none">
        <PersonAvatar person={user} />
        {isOnline && <OnlineDot />}
      </span>
      <div className="min-w-0 flex-1">
        <h1 className="relative truncate leading-snug font-650">
          <Link to={userAddress(user)} className="hover:underline">
            {name}
            {user.verified && <Verified />}
          </Link>
        </h1>
        <p className="truncate text-13 leading-snug text-muted">
          {isTyping ? (
            <span className="text-accent">{t`яза…`}</span>
          ) : isOnline ? (
            t`сайтта`
          ) : (
            `@${user.idC}`
          )}
        </p>
      </div>
      <span className="relative" {...sending.hold}>
        <OtherFlags of={sending} />
      </span>
      <Link
        to={`${conversationAddress(user)}?search=`}
        aria-label={t`Сөйләшүдә эзләү`}
        className={iconButton}
      >
        <Icon of={searchIcon} />
      </Link>
      <MoreMenu label={t`Тагын: ${name}`}>
        {isBegun && !facts.request && (
          <>
            <MenuItem onPress={() => void handlePin()}>
              {pinned ? t`Беркетүне алырга` : t`Өскә беркетергә`}
            </MenuItem>
            <MenuItem onPress={() => void handleMute()}>
              {muted ? t`Белдерүләрне кабызырга` : t`Белдерүләрне сүндерергә`}
            </MenuItem>
          </>
        )}
        {closed !== 'block' && (
          <MenuItem onPress={() => setDialog('block')}>{t`Блокларга`}</MenuItem>
        )}
        <MenuItem onPress={() => setDialog('report')}>{t`Шикаять итәргә`}</MenuItem>
        <MenuItem danger onPress={() => setDialog('delete')}>
          {t`Сөйләшүне бетерергә`}
        </MenuItem>
      </MoreMenu>
      {dialog === 'delete' && (
        <SureDialog
          title={t`Сөйләшүне бетерергәме?`}
          button={t`Әйе, бетерергә`}
          onSure={async () => {
            setUnread((await ask(deleteThread, { params })).notice);
            changeConversation(user.id, null);
            void navigate(MESSAGES);
          }}
          onClose={() => setDialog(null)}
        >
          {t`Хәбәрләр сездә генә бетә, әңгәмәдәшегездә кала.`}
        </SureDialog>
      )}
      {dialog === 'report' && report({ type: 'user', messages: seen }, () => setDialog(null))}
      {dialog === 'block' && (
        <Suspense>
          <HideDialog kind="block" person={user} onClose={() => setDialog(null)} onDone={onBlock} />
        </Suspense>
      )}
    </header>
  );
}
