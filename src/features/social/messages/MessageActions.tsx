import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useContext, useState } from 'react';
import { useReading } from '#ui/reading.ts';
import { sayDone } from '#ui/done.web.ts';
import { Icon } from '#ui/Icon.tsx';
import { moreIcon } from '#ui/icons.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import type { Message } from './calls.ts';
import { useVoiceText } from './QuoteLine.tsx';
import { canChange } from './rules.ts';
import { takenBack } from './taken-back.ts';
import { ConversationContext } from './conversation-context.web.ts';

// Most messages are never deleted.
const DeleteDialog = lazy(async () => ({
  default: (await import('./DeleteDialog.tsx')).DeleteDialog,
}));

interface MessageActionsProps {
  message: Message;
  isOwn: boolean;
  /** An own one is changed, one of the other corrected. */
  onEdit: () => void;
}

/** Quiet beside a message until the pointer or the keyboard comes; always seen by a finger. */
const LOOK =
  'grid size-9 flex-none cursor-pointer place-items-center rounded-full text-muted hover:bg-raised hover:text-text relative after:absolute after:-inset-1 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100 focus-visible:opacity-100 group-has-[:popover-open]:opacity-100';

/** What can be done with one message. */
export function MessageActions({ message, isOwn, onEdit }: MessageActionsProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const spoken = useVoiceText();
  const conversation = useContext(ConversationContext);
  const [dialog, setDialog] = useState<'delete' | 'report' | null>(null);
  if (conversation === null) return null;
  const { reached, onReach } = conversation;
  const isChangeable = isOwn && canChange(message.created, conversation.now);
  const isSpoken = message.content === '' && (message.voice !== null || message.hiddenVoice);
  function nameOf(): string {
    if (message.deleted) return t`Хәбәр бетерелгән`;
    return isSpoken ? spoken(message.voice?.seconds ?? null) : read(message.content).slice(0, 40);
  }

  const name = nameOf();

  async function handleCopy() {
    await navigator.clipboard.writeText(message.content);
    sayDone(t`Күчереп алынды.`);
  }

  return (
    <div className="script-only flex-none" onFocus={() => onReach(message.id)}>
      <Menu
        label={t`Тагын: ${name}`}
        look={LOOK}
        button={<Icon of={moreIcon} size={19} />}
        tabIndex={reached === message.id ? 0 : -1}
      >
        {!message.deleted && conversation.canWrite && (
          <MenuItem onPress={() => conversation.onReply(message)}>{t`Җавап язарга`}</MenuItem>
        )}
        {(isChangeable || !isOwn) &&
          !message.deleted &&
          message.content !== '' &&
          conversation.canWrite && <MenuItem onPress={onEdit}>{t`Төзәтергә`}</MenuItem>}
        {message.content !== '' && (
          <MenuItem onPress={() => void handleCopy()}>{t`Күчереп алырга`}</MenuItem>
        )}
        {!isOwn && <MenuItem onPress={() => setDialog('report')}>{t`Шикаять итәргә`}</MenuItem>}
        <MenuItem danger onPress={() => setDialog('delete')}>
          {t`Бетерергә`}
        </MenuItem>
      </Menu>
      {dialog === 'delete' && (
        <Suspense>
          <DeleteDialog
            conversationWith={conversation.other.id}
            message={message}
            forBoth={isChangeable && !message.deleted}
            onClose={() => setDialog(null)}
            onDone={(all) => {
              if (all) conversation.onChange(takenBack(message));
              else conversation.onDrop(message.id);
            }}
          />
        </Suspense>
      )}
      {dialog === 'report' &&
        conversation.report({ type: 'message', messages: [message.id] }, () => setDialog(null))}
    </div>
  );
}
