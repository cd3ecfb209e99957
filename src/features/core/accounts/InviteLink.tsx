import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '#ui/plain-click.ts';
import { signAddress } from './addresses.ts';
import { invite, type Invitation } from './invitation.web.ts';

interface InviteLinkProps extends Invitation {
  /** What is heard in the place of what is seen. */
  label?: string;
  className: string;
  children: ReactNode;
}

/**
 * The button of a signed-in reader as a visitor meets it: a link to the sign-in, which scripts
 * answer with a small invitation on the spot.
 */
export function InviteLink({ to, back, label, className, children }: InviteLinkProps) {
  function handleClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    invite({ to, back });
  }
  return (
    <a
      href={signAddress(back)}
      rel="nofollow"
      aria-label={label}
      onClick={handleClick}
      className={className}
    >
      {children}
    </a>
  );
}
