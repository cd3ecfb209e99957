// Cases of the queue as the staff see them.

import { presentPeople } from '#features/accounts/views.server.ts';
import type { Person } from '#features/accounts/calls.ts';
import { NOTE_LETTER } from '#features/notes/addresses.ts';
import { publicId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';
import type { ReportCase } from './calls/queue.ts';
import type { CaseRow } from './queries/cases.server.ts';
import { selectQuotes, type QuoteRow } from './queries/quotes.server.ts';
import { REASONS, REPORT_TYPES } from './rules.ts';
import { isClaimedBy, type Staff } from './staff.server.ts';

const QUOTED = 200;
/** How it begins; nothing where nothing is known of it. */
export const begun = (quote: QuoteRow | undefined): string =>
  [...(quote === undefined ? '' : quote.title || quote.content)].slice(0, QUOTED).join('');

const keyOf = ({ kind, target_id }: Pick<CaseRow, 'kind' | 'target_id'>) => `${kind}:${target_id}`;

/** What is reported, by kind and id: at most five queries. */
export async function quotesOf(
  db: Db,
  things: readonly Pick<CaseRow, 'kind' | 'target_id'>[],
): Promise<(thing: Pick<CaseRow, 'kind' | 'target_id'>) => QuoteRow | undefined> {
  const found = await Promise.all(
    REPORT_TYPES.map(async (kind) => {
      const ids = things.filter((thing) => thing.kind === kind).map((thing) => thing.target_id);
      return (await selectQuotes(db, kind, ids)).map(
        (row) => [keyOf({ kind, target_id: row.id }), row] as const,
      );
    }),
  );
  const byKey = new Map(found.flat());
  return (thing) => byKey.get(keyOf(thing));
}

export function personIn(people: ReadonlyMap<string, Person>, id: string): Person {
  const person = people.get(id);
  if (person === undefined) throw new Refusal('error');
  return person;
}

const placeOf = (kind: CaseRow['kind'], quote: QuoteRow | undefined): ReportCase['place'] => {
  if (quote === undefined || quote.gone) return { note: null, comment: null, group: null };
  const { note_id: noteId, note_title: title, id_c: idC } = quote;
  return {
    note: noteId === null ? null : { idC: publicId(NOTE_LETTER, noteId), title: title ?? '' },
    comment: kind === 'comment' ? quote.id : null,
    group: idC === null ? null : { idC, name: quote.title },
  };
};

/** Seven queries in all. */
export async function presentCases(
  db: Db,
  staff: Staff,
  rows: readonly CaseRow[],
  now: number,
): Promise<ReportCase[]> {
  const [people, quoteOf] = await Promise.all([
    presentPeople(
      db,
      rows.flatMap((row) => [row.owner_id, row.claimed_by ?? []].flat()),
    ),
    quotesOf(db, rows),
  ]);
  return rows.map((row) => {
    const quote = quoteOf(row);
    const reasons = REASONS.map((reason) => ({ reason, count: row.reasons[reason] ?? 0 }));
    const { claimed_by: claimedBy, claimed_until: until } = row;
    return {
      id: row.id,
      kind: row.kind,
      reports: row.reports,
      reasons: reasons
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => other.count - one.count),
      quote: begun(quote),
      place: placeOf(row.kind, quote),
      user: personIn(people, row.owner_id),
      created: row.created_at,
      claim:
        until === null || Date.parse(until) <= now
          ? null
          : {
              mine: isClaimedBy(row, staff),
              user: claimedBy === null ? null : personIn(people, claimedBy),
              until,
            },
      decision: row.decision,
      decided: row.decided_at,
    };
  });
}
