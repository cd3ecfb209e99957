import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/Icon.tsx';
import { alertIcon, checkIcon, checksIcon, clockIcon } from '#ui/icons.ts';

export type MessageState = 'waiting' | 'sent' | 'read' | 'failed';

const ICONS = {
  waiting: clockIcon,
  sent: checkIcon,
  read: checksIcon,
  failed: alertIcon,
} as const;
const COLOURS = { waiting: '', sent: '', read: 'text-accent', failed: 'text-red' } as const;

/** How far an own message has come. */
export function MessageMark({ state }: { state: MessageState }) {
  const { t } = useLingui();
  const texts = {
    waiting: t`көтә`,
    sent: t`җибәрелде`,
    read: t`укылды`,
    failed: t`җибәрелмәде`,
  };
  return (
    <span className={`inline-flex items-center gap-1 ${COLOURS[state]}`}>
      <span className={state === 'waiting' ? '' : 'sr-only'}>{texts[state]}</span>
      <Icon of={ICONS[state]} size={15} />
    </span>
  );
}
