// What waits for a look of the staff by itself: what looks like spam, and what readers say is wrong
// with cards of words.

import {
  listQuarantine,
  listQuarantineItems,
  listOwnQuarantine,
} from '#features/core/moderation/calls/quarantine.ts';
import {
  listOwnWordComplaints,
  listWordComplaints,
} from '#features/core/moderation/calls/words.ts';
import { makeWave, makeWordComplaint } from '#features/core/moderation/factory.server.ts';
import type { Db } from '#server/db.ts';
import type { Crowd, Fixture } from './fixture.ts';
import type { ListCase } from './table.ts';
import type { Given } from './triangles.ts';

let made = 0;
/** Of nothing that is there. */
const nothing = () => String(800_000_000 + (made += 1));
const lift = () => Promise.resolve();

/** What somebody has said about cards of words. */
const wordsOf = (db: Db, account_id: string): Omit<Crowd, 'members'> => ({
  add: () => makeWordComplaint(db, account_id),
  remove: async (id) => {
    await db.deleteFrom('word_complaint').where('id', '=', id).execute();
  },
  lift,
});

/** Waves of quarantined notes of somebody. */
const wavesOf = (db: Db, owner_id: string, state: 'open' | 'done'): Omit<Crowd, 'members'> => ({
  add: async () => {
    const id = await makeWave(db, owner_id);
    await db.updateTable('quarantine_wave').set({ state }).where('id', '=', id).execute();
    return id;
  },
  remove: async (id) => {
    await db.deleteFrom('quarantine_wave').where('id', '=', id).execute();
  },
  lift,
});

/** Things of one wave. */
const quarantineItemsOf = (db: Db, wave_id: string, owner_id: string): Omit<Crowd, 'members'> => ({
  add: async () => {
    const { id } = await db
      .insertInto('quarantine_item')
      .values({
        ...{ wave_id, kind: 'note', target_id: nothing(), owner_id, reasons: ['links'] },
        created_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  remove: async (id) => {
    await db.deleteFrom('quarantine_item').where('id', '=', id).execute();
  },
  lift,
});

export interface QuarantineFixture {
  words: Crowd;
  /** Waves of quarantined notes: those that wait, those decided; the things of one, its owner's. */
  openWaves: Crowd;
  doneWaves: Crowd;
  quarantineWave: string;
  quarantineItems: Crowd;
}

type Growing = (changes: Omit<Crowd, 'members'>) => Promise<Crowd>;

export async function quarantineFixture(
  db: Db,
  crowd: Growing,
  { owner, reader, keeper }: Record<'owner' | 'reader' | 'keeper', string>,
): Promise<QuarantineFixture> {
  // Decided, so that it is in no list of those that wait.
  const quarantineWave = await makeWave(db, keeper, 'comment');
  await db.deleteFrom('quarantine_item').where('wave_id', '=', quarantineWave).execute();
  await db
    .updateTable('quarantine_wave')
    .set({ kind: 'note', state: 'closing' })
    .where('id', '=', quarantineWave)
    .execute();
  return {
    words: await crowd(wordsOf(db, owner)),
    openWaves: await crowd(wavesOf(db, reader, 'open')),
    doneWaves: await crowd(wavesOf(db, reader, 'done')),
    quarantineWave,
    quarantineItems: await crowd(quarantineItemsOf(db, quarantineWave, owner)),
  };
}

export const quarantineLists = ({ each }: Pick<Given, 'each'>): ListCase[] => [
  ...each(
    {
      call: listQuarantine,
      who: 'keeper',
      crowd: (fixture) => fixture.openWaves,
      ways: ['cursor'],
    },
    [undefined, 'new'],
    [{}],
  ),
  ...each(
    {
      ...{ call: listQuarantine, who: 'keeper', ways: ['cursor'] },
      crowd: (fixture) => fixture.doneWaves,
      others: (fixture) => [fixture.quarantineWave],
    },
    ['done'],
    [{}],
  ),
  ...each(
    {
      ...{ call: listQuarantineItems, who: 'keeper', ways: ['cursor'] },
      crowd: (fixture) => fixture.quarantineItems,
      params: (fixture: Fixture) => ({ id: fixture.quarantineWave }),
    },
    [undefined],
    [{}],
  ),
  ...each(
    {
      call: listOwnQuarantine,
      who: 'owner',
      crowd: (fixture) => fixture.quarantineItems,
      ways: ['cursor'],
    },
    [undefined],
    [{}],
  ),
  ...each(
    {
      call: listWordComplaints,
      who: 'keeper',
      crowd: (fixture) => fixture.words,
      ways: ['cursor'],
    },
    [undefined],
    [{}, { lang: 'ru' }],
  ),
  ...each(
    {
      call: listOwnWordComplaints,
      who: 'owner',
      crowd: (fixture) => fixture.words,
      ways: ['cursor'],
    },
    [undefined],
    [{}],
  ),
];
