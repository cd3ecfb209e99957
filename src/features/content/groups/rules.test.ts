import { expect, test } from 'vitest';
import { groupNameOf, whyCannotBan, whyCannotToggleAdmin, WRITERS, writingOf } from './rules.ts';

const creator = { id: '1', creator: true, admin: true };
const admin = { id: '2', creator: false, admin: true };
const other = { id: '3', creator: false, admin: true };
const follower = { id: '4', creator: false, admin: false };

test.each([
  ['the creator makes one', creator, follower, null],
  ['the creator unmakes one', creator, admin, null],
  ['nobody unmakes the creator', admin, creator, 'creator'],
  ['not even the creator', creator, creator, 'creator'],
  ['an administrator makes one', admin, follower, null],
  ['an administrator unmakes another', admin, other, null],
  ['an administrator steps down', admin, admin, null],
  ['a follower makes nobody', follower, follower, 'stranger'],
  ['a follower unmakes nobody', follower, admin, 'stranger'],
] as const)('%s', (_, actor, target, why) => {
  expect(whyCannotToggleAdmin(actor, target)).toBe(why);
});

test.each([
  ['the creator bans an administrator', creator, admin, null],
  ['an administrator bans a follower', admin, follower, null],
  ['an administrator does not ban another', admin, other, 'other'],
  ['a follower bans nobody', follower, { ...follower, id: '5' }, 'other'],
  ['nobody bans the creator', admin, creator, 'creator'],
  ['nobody bans themselves', admin, admin, 'own'],
] as const)('%s', (_, actor, target, why) => {
  expect(whyCannotBan(actor, target)).toBe(why);
});

test('administrators publish, followers do as the group has it, others do not write', () => {
  const writing = (who: { admin: boolean; follower: boolean }) =>
    WRITERS.map((writers) => writingOf(writers, who));
  expect(writing({ admin: true, follower: true })).toEqual(['publish', 'publish', 'publish']);
  expect(writing({ admin: false, follower: true })).toEqual([null, 'suggest', 'publish']);
  expect(writing({ admin: false, follower: false })).toEqual([null, null, null]);
});

test('a name is one line that begins with a capital letter', () => {
  expect(groupNameOf('әби  белән\nбабай')).toBe('Әби белән бабай');
  expect(groupNameOf('idel yılgası')).toBe('İdel yılgası');
  // Latin letters that look like ours.
  expect(groupNameOf('Kaзaн \u{1F468}\u200d\u{1F469}')).toBe('Казан \u{1F468}\u200d\u{1F469}');
});
