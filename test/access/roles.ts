// Who may do what, computed from nothing but what the calls declare of themselves.

import type { AnyCall } from '#kernel/call.ts';

export const ROLES = [
  'visitor',
  'user',
  /** Blocked by the author of the note, who is also the person named by an address. */
  'blocked user',
  'group follower',
  'group admin',
  'group creator',
  'author',
  'moderator',
  'security',
  'administrator',
  'blacklisted',
] as const;
export type Role = (typeof ROLES)[number];

/** `in` = the call is carried out, or refused for a reason that is not who asks. */
export type Outcome = 'in' | 'token' | 'forbidden';

export function expectedOf(call: AnyCall, role: Role): Outcome {
  if (call.who === 'anyone') return 'in';
  if (call.who === 'admin') return role === 'administrator' ? 'in' : 'token';
  // The administrator's session is no person's.
  if (role === 'visitor' || role === 'administrator') return 'token';
  if (role === 'blacklisted' && call.method !== 'GET' && !call.always) return 'forbidden';
  if (call.who !== 'user') return role === call.who ? 'in' : 'forbidden';
  const rights: readonly string[] = call.admits ?? [];
  return rights.every((right) => isAdmitted(call, role, right)) ? 'in' : 'forbidden';
}

function isAdmitted(call: AnyCall, role: Role, right: string): boolean {
  switch (right) {
    // Everybody here may see the thing, and has begun the drafts and the sessions they name.
    case 'reader':
    case 'owner':
      return true;
    case 'unblocked':
      return role !== 'blocked user';
    case 'other':
      return role !== ownerOf(call);
    case 'staff':
      return role === 'moderator' || role === 'security';
    case 'group admin':
      return role === 'group admin' || role === 'group creator';
    default:
      return role === right;
  }
}

/** Whose the thing is that the address names. */
const ownerOf = (call: AnyCall): Role =>
  call.path.includes('/group/{id}') ? 'group creator' : 'author';
