// What is written down of what staff do.

export const ACTORS = ['admin', 'moderator', 'security'] as const;
export type Actor = (typeof ACTORS)[number];

/** Every kind of act: the thing, and what was done to it. A new one needs a text in `act-names.web.ts`. */
export const ACTS = [
  'content.create',
  'content.update',
  'content.delete',
  'content.import',
  'order.state',
  'order.open',
  'message.sweep',
  'bot.clear',
  'captcha.sweep',
  'upload.sweep',
  'setting.update',
  'site.restore',
  'note.remove',
  'note.restore',
  'comment.remove',
  'comment.restore',
  'passkey.create',
  'passkey.delete',
  'user.moderator',
  'user.security',
  'user.verified',
  'user.blacklist',
  'user.sessions',
  'user.locked',
  'user.approval',
  'visits.search',
  'users.search',
  'group.verified',
  'group.propose',
  'group.delete',
  'group.keep',
  'voice.delete',
  'voice.restore',
  'report.open',
  'report.claim',
  'report.release',
  'report.note',
  'report.remove',
  'report.warn',
  'report.limit',
  'report.keep',
  'report.undo',
  'appeal.grant',
  'appeal.refuse',
  'held.release',
  'held.remove',
  'word.accept',
  'word.refuse',
] as const;
export type Act = (typeof ACTS)[number];

/** The things acts are done to; `site` is none of them alone. */
export const THINGS = [
  'info',
  'edu',
  'triangle',
  'order',
  'user',
  'site',
  'note',
  'comment',
  'report',
  'appeal',
  'held',
  'voice',
  'group',
  'word',
] as const;
export type Thing = (typeof THINGS)[number];

/** A field of a thing as it was and as it is. */
export interface ActField {
  field: string;
  before: string;
  after: string;
}

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Which fields of two small objects differ. */
export function changedBetween(before: Fields | null, after: Fields | null): ActField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((field) => {
    const [old, now] = [textOf(before?.[field]), textOf(after?.[field])];
    return old === now ? [] : [{ field, before: old, after: now }];
  });
}
