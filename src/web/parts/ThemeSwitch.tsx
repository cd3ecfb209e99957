import { useLingui } from '@lingui/react/macro';
import { Moon, Sun } from 'lucide-react';
import { iconButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
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
      <Icon of={Sun} className="[[data-theme=light]_&]:hidden" />
      <Icon of={Moon} className="hidden [[data-theme=light]_&]:block" />
    </button>
  );
}
