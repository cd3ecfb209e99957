import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mainButton, quietButton, softButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { checkIcon } from '#ui/icons.ts';
import { useFlagText } from '#ui/use-flag-text.ts';
import { useSend } from '#ui/use-send.web.ts';

interface FollowButtonProps {
  /** Whom or what. */
  name: string;
  on: boolean;
  /** What it says while on; more than followed where both do. */
  onText?: string;
  /** One of many in a list. */
  inList?: boolean;
  /** Sends the state wanted and tells the parent what became of it. */
  send: (wanted: boolean) => Promise<unknown>;
}

/** Follow, or no longer: the new state is shown at once, a refusal takes it back and says why. */
export function FollowButton({ name, on, onText, inList = false, send }: FollowButtonProps) {
  const { t } = useLingui();
  const textOf = useFlagText();
  const sending = useSend();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const shown = wanted ?? on;
  const text = shown ? ((wanted === null ? onText : undefined) ?? t`Язылган`) : t`Язылырга`;

  const offLook = inList ? softButton : mainButton;

  const handlePress = async () => {
    setWanted(!shown);
    await sending.send(() => send(!shown));
    setWanted(null);
  };

  const [flag] = sending.flags;
  const why = () => {
    if (flag === 'time') return t`Бүгенгә язылулар җитәрлек.`;
    if (flag === 'quantity') return t`5000 кешедән артыкка язылып булмый.`;
    return flag === undefined ? '' : textOf(flag);
  };
  return (
    <span className="script-only relative inline-block" {...sending.hold}>
      <button
        type="button"
        aria-label={`${text}: ${name}`}
        aria-busy={sending.busy}
        onClick={() => void handlePress()}
        className={`${shown ? quietButton : offLook} px-4!`}
      >
        {shown && <Icon of={checkIcon} size={18} />}
        {text}
      </button>
      <output className="absolute top-full right-0 z-10 mt-1 w-max max-w-[70vw] rounded-inner bg-raised px-3 py-1.5 text-[13px] font-[550] text-red shadow-popover empty:hidden">
        {why()}
      </output>
    </span>
  );
}
