import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { beyond, ordered, type Start } from '#server/list-pages.ts';
import type { AppealState, LogKind, Reason, RulingWay } from '../../rules.ts';

interface PageAsked {
  start: Start;
  rows: number;
}

interface OwnRulingRow {
  id: string;
  kind: LogKind;
  way: RulingWay;
  target_id: string;
  title: string;
  reason: Reason;
  content: string;
  created_at: string;
  until: string;
  ends_at: string | null;
  undone: boolean;
  appeal_state: AppealState | null;
  appeal_content: string | null;
  appeal_answer: string | null;
}

/** Taken back; a limit that has reached its end is not. */
const undone = sql<boolean>`(r.undone_at is not null and r.undone_at is distinct from r.ends_at)`;

/** What was ruled about a person and what is theirs, the last first. Served by ruling_owner_id_idx, appeal_ruling_id_key. */
export const selectOwnRulings = (db: Db, accountId: string, { start, rows }: PageAsked) =>
  sql<OwnRulingRow>`
    select r.id, r.kind, r.way, r.target_id, r.title, r.reason, r.content, r.created_at, r.until,
      r.ends_at, ${undone} as undone, a.state as appeal_state, a.content as appeal_content,
      a.answer as appeal_answer
    from ruling r left join appeal a on a.ruling_id = r.id
    where r.owner_id = ${accountId} ${beyond('r.id', start)}
    ${ordered('r.id', start, rows)}`.execute(db);

interface LogRow {
  id: string;
  kind: LogKind;
  way: RulingWay;
  reason: Reason;
  created_at: string;
  undone: boolean;
}

/** All that was ruled, the last first. Served by ruling_pkey. */
export const selectLog = (db: Db, { start, rows }: PageAsked) =>
  sql<LogRow>`
    select r.id, r.kind, r.way, r.reason, r.created_at, ${undone} as undone
    from ruling r where true ${beyond('r.id', start)} ${ordered('r.id', start, rows)}`.execute(db);
