import { foldKeyboard } from '#tatar/fold.ts';
import { capitaliseFirst, isTatarLatin } from '#tatar/letters.ts';
import { repairWords } from '#tatar/repair.ts';

/** Which groups a list holds, and in which order. */
export const GROUP_FILTERS = ['new', 'popular', 'own', 'followed'] as const;
export const FOLLOWER_FILTERS = ['followers', 'admins'] as const;

/** Who writes in a group: its administrators, followers by suggestions, or followers. */
export const WRITERS = ['admins', 'suggestions', 'members'] as const;
export type Writers = (typeof WRITERS)[number];

/** What somebody does who writes for a group: publish there, or suggest. */
export type Writing = 'publish' | 'suggest';

/** A deleted group can be restored for so long. */
export const RESTORABLE_DAYS = 14;

export const FOLLOWS_A_DAY = '100/day';
/** So many groups one person may have made. */
export const MOST_GROUPS = 10;
/** So many administrators a group may have, its creator among them. */
export const MOST_ADMINS = 50;
/** So long whoever was dismissed by another administrator is banned by the creator alone. */
export const FORMER_ADMIN_MS = 30 * 86_400_000;
/** A picture narrower than this would be blurred. */
export const LEAST_WIDTH = 480;

/** How a group's name is kept for search, and how a search is made to fit it. */
export const groupSearchOf = (name: string): string => foldKeyboard(name);

/** A name is one line that begins with a capital letter, with look-alikes mended. */
export function groupNameOf(text: string): string {
  const line = repairWords(text).replaceAll(/\s+/g, ' ');
  return capitaliseFirst(line, isTatarLatin(line) ? 'Latn' : 'Cyrl');
}

interface Member {
  id: string;
  creator: boolean;
  admin: boolean;
}

/**
 * Why this person may not make or unmake that one an administrator, or null. Administrators make
 * and unmake each other; the creator always is one.
 */
export function whyCannotToggleAdmin(actor: Member, target: Member): 'stranger' | 'creator' | null {
  if (!actor.creator && !actor.admin) return 'stranger';
  return target.creator ? 'creator' : null;
}

/** How this person writes in a group, or null. */
export function writingOf(
  writers: Writers,
  { admin, follower }: { admin: boolean; follower: boolean },
): Writing | null {
  if (admin || (follower && writers === 'members')) return 'publish';
  return follower && writers === 'suggestions' ? 'suggest' : null;
}

/** Why this person may not ban that one from a group, or null. Who is no administrator at that moment bans nobody. */
export function whyCannotBan(actor: Member, target: Member): 'own' | 'creator' | 'other' | null {
  if (actor.id === target.id) return 'own';
  if (target.creator) return 'creator';
  return !actor.creator && (!actor.admin || target.admin) ? 'other' : null;
}
