import type { ReactNode } from 'react';
import { iconButton } from './button.ts';
import { Icon } from './Icon.tsx';
import { moreIcon } from './icons.ts';
import { Menu } from './Menu.tsx';

/** The three dots beside a thing: what else can be done with it. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="script-only">
      <Menu label={label} look={iconButton} button={<Icon of={moreIcon} />}>
        {children}
      </Menu>
    </div>
  );
}
