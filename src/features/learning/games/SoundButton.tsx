import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { muteIcon, sayIcon } from './icons.ts';
import { soundIsOn, switchSound } from './sounds.web.ts';

/** One button for all sounds of the games; the choice is remembered. */
export function SoundButton({ className }: { className: string }) {
  const { t } = useLingui();
  const [isOn, setOn] = useState(soundIsOn);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => {
        switchSound(!isOn);
        setOn(!isOn);
      }}
      className={className}
    >
      <Icon of={isOn ? sayIcon : muteIcon} />
      {t`Тавыш`}
    </button>
  );
}
