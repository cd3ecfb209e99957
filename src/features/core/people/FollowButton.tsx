import { useLingui } from '@lingui/react/macro';
import { mainButton, quietButton, smallButton, softButton } from '#ui/button.ts';
import { FloatingFlag } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { checkIcon } from '#ui/icons.ts';
import { useToggle } from '#ui/use-toggle.web.ts';
import type { toggleFriend } from './client.gen.ts';

interface FollowButtonProps {
  /** Whom or what. */
  name: string;
  on: boolean;
  /** What it says while on; more than followed where both do. */
  onText?: string;
  /** One of many in a list. */
  inList?: boolean;
  size?: 'small' | 'normal';
  /** Sends the state wanted and tells the parent what became of it. */
  send: (wanted: boolean) => Promise<unknown>;
}

/** Follow, or no longer. */
export function FollowButton(props: FollowButtonProps) {
  const { name, on, onText, inList = false, size = 'normal', send } = props;
  const { t } = useLingui();
  const { shown, sending, press } = useToggle<boolean, typeof toggleFriend>(
    on,
    async (wanted) => {
      await send(wanted);
      return wanted;
    },
    {
      time: { day: t`Бүгенгә язылулар җитәрлек.` },
      quantity: { many: t`5000 кешедән артыкка язылып булмый.` },
    },
  );
  const text = shown ? ((on ? onText : undefined) ?? t`Язылган`) : t`Язылырга`;
  const offLook = inList ? softButton : mainButton;
  return (
    <span className="script-only relative inline-block" {...sending.hold}>
      <button
        type="button"
        aria-label={`${text}: ${name}`}
        aria-busy={sending.busy}
        onClick={() => void press(!shown)}
        className={`${shown ? quietButton : offLook} ${size === 'small' ? smallButton : 'px-4!'}`}
      >
        {shown && <Icon of={checkIcon} size={18} />}
        {text}
      </button>
      <FloatingFlag of={sending} side="right" />
    </span>
  );
}
