// Who may do what, computed from nothing but what the calls declare of themselves.

import { isTrusted, type AnyCall, type Trust } from '#kernel/call.ts';

export const ROLES = [
  'visitor',
  /** Has asked for a code and not typed it yet. */
  'half signed in',
  'user',
  /** Blocked by the author of the note, who is also the person named by an address. */
  'blocked user',
  'group follower',
  /** Followers of a group where followers suggest notes, or write. */
  'group suggester',
  'group member',
  /** Banned from the group; followed it before. */
  'banned',
  'group admin',
  'group creator',
  'author',
  'moderator',
  'security',
  /** The same, thirteen hours after they last proved who they are. */
  'moderator, not proven',
  'security, not proven',
  'administrator',
  /** The same, at the end of the session's twelve hours. */
  'administrator, too late',
  'blacklisted',
  /** Staff whose account is read-only: they have no rights of staff left. */
  'moderator, read-only',
  'security, read-only',
] as const;
export type Role = (typeof ROLES)[number];

/** `in` = the call is carried out, or refused for a reason that is not who asks. */
export type Outcome = 'in' | 'token' | 'forbidden';

/** Who has no session of a person: that of an administrator is none. */
export const NOBODY: ReadonlySet<Role> = new Set([
  'visitor',
  'half signed in',
  'administrator',
  'administrator, too late',
]);

/** Whether the trust level a call declares keeps this role out; staff have the highest. */
export const isTooNew = ({ trust }: AnyCall, role: Role, level: Trust): boolean =>
  trust !== undefined &&
  !role.startsWith('moderator') &&
  !role.startsWith('security') &&
  !isTrusted(level, trust);

/** Roles with a session of a person who may write. */
export const WRITERS = ROLES.filter((role) => !NOBODY.has(role) && role !== 'blacklisted');

type StaffWho = 'moderator' | 'security' | 'staff';
const STAFF: Readonly<Record<StaffWho, readonly Role[]>> = {
  moderator: ['moderator'],
  security: ['security'],
  staff: ['moderator', 'security'],
};

const isReadOnly = (role: Role): boolean => role === 'blacklisted' || role.endsWith('read-only');

export function expectedOf(call: AnyCall, role: Role): Outcome {
  if (call.who === 'anyone') return 'in';
  if (call.who === 'admin') return role === 'administrator' ? 'in' : 'token';
  if (NOBODY.has(role)) return 'token';
  if (isReadOnly(role) && call.method !== 'GET' && !call.allowReadOnly) return 'forbidden';
  if (call.who !== 'user' && !(STAFF[call.who as StaffWho] ?? []).includes(role))
    return 'forbidden';
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
      return !isReadOnly(role) && /^(moderator|security)/.test(role);
    case 'group writer':
      return ['group suggester', 'group member', 'group admin', 'group creator'].includes(role);
    case 'group admin':
      return role === 'group admin' || role === 'group creator';
    default:
      return role === right;
  }
}

/** Whose the thing is that the address names. */
const ownerOf = (call: AnyCall): Role =>
  call.path.includes('/group/{id}') ? 'group creator' : 'author';
