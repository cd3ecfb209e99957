import { useLingui } from '@lingui/react/macro';
import { iconButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { moonIcon, sunIcon } from '#ui/icons.ts';
import { switchTheme } from '../theme.ts';

/** Both icons are there and the theme shows one: the server does not know the reader's theme. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const label = t`Якты яки караңгы төс`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={switchTheme}
      className={`script-only ${iconButton}`}
    >
      <Icon of={sunIcon} className="[[data-theme=light]_&]:hidden" />
      <Icon of={moonIcon} className="hidden [[data-theme=light]_&]:block" />
    </button>
  );
}
