import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { beyond, ordered, type Start } from '#server/list-pages.ts';
import type { ComplaintState } from '../../rules.ts';

interface PageAsked {
  start: Start;
  rows: number;
}

export interface ComplaintRow {
  id: string;
  account_id: string;
  word: string;
  pos: string;
  form: string;
  context: string;
  content: string;
  created_at: string;
  state: ComplaintState;
  answer: string;
}

const columns = sql`
  w.id, w.account_id, w.word, w.pos, w.form, w.context, w.content, w.created_at, w.state, w.answer`;

/** Those that wait, the oldest first. Served by word_complaint_open_idx. */
export const selectWordComplaints = (db: Db, { start, rows }: PageAsked) =>
  sql<ComplaintRow>`
    select ${columns} from word_complaint w
    where w.state = 'open' ${beyond('w.id', start, 'up')}
    ${ordered('w.id', start, rows, 'up')}`.execute(db);

/** Those of one person, the last first. Served by word_complaint_account_id_idx. */
export const selectOwnWordComplaints = (db: Db, accountId: string, { start, rows }: PageAsked) =>
  sql<ComplaintRow>`
    select ${columns} from word_complaint w
    where w.account_id = ${accountId} ${beyond('w.id', start)}
    ${ordered('w.id', start, rows)}`.execute(db);

/** Locked until the transaction ends. Served by word_complaint_pkey. */
export const lockWordComplaint = (db: Db, id: string) =>
  db
    .selectFrom('word_complaint')
    .select(['id', 'account_id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Served by word_complaint_pkey. */
export const updateWordComplaint = (
  db: Db,
  id: string,
  decided: { state: ComplaintState; staffId: string; at: string; answer: string },
) =>
  db
    .updateTable('word_complaint')
    .set({
      state: decided.state,
      decided_by: decided.staffId,
      decided_at: decided.at,
      answer: decided.answer,
    })
    .where('id', '=', id)
    .execute();
