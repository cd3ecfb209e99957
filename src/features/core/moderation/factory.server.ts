import type { Db } from '#server/db.ts';
import { insertAppeal } from './appeals/queries.server.ts';
import { insertThing, insertWave } from './quarantine/queries.server.ts';
import { insertRuling } from './rulings/queries/rulings.server.ts';
import { UNDO_MS } from './rules.ts';

let made = 0;
/** Of nothing that is there. */
const nothing = () => String(800_000_000 + (made += 1));

/** Something of the owner that was taken down, and is forgotten by now. */
export async function makeRuling(
  db: Db,
  ownerId: string,
  staffId: string,
  { at = Date.now() }: { at?: number } = {},
): Promise<string> {
  const now = Date.now();
  const { id } = await insertRuling(db, {
    ...{ kind: 'note', target_id: nothing(), owner_id: ownerId, staff_id: staffId },
    ...{ reason: 'spam', content: '' },
    created_at: new Date(at).toISOString(),
    until: new Date(now + UNDO_MS).toISOString(),
  });
  return id;
}

/** The owner does not agree. */
export async function makeAppeal(
  db: Db,
  ownerId: string,
  staffId: string,
  made: { at?: number } = {},
): Promise<string> {
  const ruling_id = await makeRuling(db, ownerId, staffId, made);
  const appeal = { ruling_id, account_id: ownerId, content: 'Килешмим' };
  return (await insertAppeal(db, appeal)) ?? '';
}

/** Somebody may only read, and does not agree; nobody knows which administrator it was. */
export async function makeReadOnlyAppeal(
  db: Db,
  ownerId: string,
  { at: since = Date.now() }: { at?: number } = {},
): Promise<string> {
  const at = new Date(since).toISOString();
  const { id: ruling_id } = await insertRuling(db, {
    ...{ kind: 'user', way: 'read-only', target_id: ownerId, owner_id: ownerId },
    ...{ reason: 'other', content: 'Сүгенгән', created_at: at, until: at },
  });
  const appeal = { ruling_id, account_id: ownerId, content: 'Килешмим' };
  return (await insertAppeal(db, appeal)) ?? '';
}

/** A report of a person that waits. */
export async function makeCase(db: Db, ownerId: string): Promise<string> {
  const { id } = await db
    .insertInto('report_case')
    .values({
      ...{ kind: 'user', target_id: ownerId, owner_id: ownerId, reports: 1 },
      reasons: JSON.stringify({ spam: 1 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Somebody says that the card of a word is wrong; nobody has looked at it yet. */
export async function makeWordComplaint(db: Db, accountId: string): Promise<string> {
  const { id } = await db
    .insertInto('word_complaint')
    .values({
      ...{ account_id: accountId, word: `сүз${nothing()}`, pos: 'n', form: 'сүзләр' },
      ...{ context: 'Бу сүзләр миңа таныш.', content: 'Күплек саны булырга тиеш.' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Something of the owner in quarantine: a wave of its own. Where nothing is named, it is forgotten by now. */
export async function makeWave(
  db: Db,
  owner_id: string,
  kind: 'note' | 'comment' = 'note',
  target_id = nothing(),
): Promise<string> {
  const created_at = new Date().toISOString();
  const { id: wave_id } = await insertWave(db, {
    ...{ kind, way: 'alone', mark: '', created_at, last_at: created_at },
  });
  await insertThing(db, {
    ...{ wave_id, kind, target_id, owner_id, answered_id: null, created_at },
    reasons: ['links'],
  });
  return wave_id;
}
