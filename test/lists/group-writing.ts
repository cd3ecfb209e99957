// Who is banned from the group of the keeper, and what is suggested to it.

import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { listGroupBans } from '#features/content/groups/calls/bans.ts';
import { listSuggestions } from '#features/content/notes/calls/suggestions.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import type { Db } from '#server/db.ts';
import type { Crowd, Fixture } from './fixture.ts';
import type { ListCase } from './table.ts';

interface Of {
  group: string;
  keeper: string;
  owner: string;
  strangers: string[];
}

const bansOf = (db: Db, { group, keeper, strangers }: Of): Omit<Crowd, 'members'> => ({
  add: async () => {
    const { id } = await makeAccount(db);
    strangers.push(id);
    const ban = await db
      .insertInto('group_ban')
      .values({ group_id: group, account_id: id, by_id: keeper })
      .returning('id')
      .executeTakeFirstOrThrow();
    return ban.id;
  },
  remove: async (id) => {
    await db.deleteFrom('group_ban').where('id', '=', id).execute();
  },
  lift: () => Promise.resolve(),
});

const suggestionsOf = (db: Db, { group, owner, strangers }: Of): Omit<Crowd, 'members'> => ({
  add: async () => {
    const { id: author } = await makeAccount(db);
    strangers.push(author);
    const { id } = await makeNote(db, { author_id: author });
    await db
      .insertInto('note_suggestion')
      .values({ note_id: id, group_id: group, author_id: owner })
      .execute();
    return id;
  },
  remove: async (id) => {
    await db.deleteFrom('note_suggestion').where('note_id', '=', id).execute();
    await db
      .updateTable('note')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
  },
  lift: () => Promise.resolve(),
});

export interface GroupWritingFixture {
  /** Who is banned from the group of the keeper, and what is suggested to it. */
  bans: Crowd;
  suggestions: Crowd;
  /** Who was made for these two lists. */
  strangers: string[];
}

export const groupWritingFixture = async (
  crowd: (changes: Omit<Crowd, 'members'>) => Promise<Crowd>,
  db: Db,
  group: Omit<Of, 'strangers'>,
): Promise<GroupWritingFixture> => {
  const of = { ...group, strangers: [] };
  const bans = await crowd(bansOf(db, of));
  return { bans, suggestions: await crowd(suggestionsOf(db, of)), strangers: of.strangers };
};

const common = {
  who: 'keeper',
  query: {},
  params: (fixture: Fixture) => ({ id: fixture.group }),
  sought: false,
  ways: ['cursor'],
} as const;

export const groupWritingLists: ListCase[] = [
  { ...common, call: listGroupBans, crowd: (fixture) => fixture.bans },
  { ...common, call: listSuggestions, crowd: (fixture) => fixture.suggestions },
];
