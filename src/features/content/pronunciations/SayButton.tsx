import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { linkButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { micIcon } from '#ui/icons.ts';

interface SayButtonProps {
  isBusy?: boolean;
  /** It stands in the place of what had the focus. */
  isFocused?: boolean;
  onPress: () => void;
}

export function SayButton({ isBusy = false, isFocused = false, onPress }: SayButtonProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <button
      ref={button}
      type="button"
      aria-disabled={isBusy}
      onClick={onPress}
      className={`${linkButton} gap-1.5 justify-self-start`}
    >
      <Icon of={micIcon} size={18} />
      {t`Бу сүзне үзем әйтәм`}
    </button>
  );
}
