// Cases of the queue as the staff see them.

import { presentPeople } from '#features/core/accounts/views.server.ts';
import type { Person } from '#features/core/accounts/calls.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import { subjectOf, type Quote } from '#server/subject.ts';
import type { ReportCase } from '../calls/queue.ts';
import type { CaseRow } from './queries/cases.server.ts';
import { REASONS } from '../rules.ts';
import { isClaimedBy, type Staff } from '../staff.server.ts';

const QUOTED = 200;
/** How it begins; nothing where nothing is known of it. */
export const begun = (quote: Quote | undefined): string =>
  [...(quote === undefined ? '' : quote.title || quote.content)].slice(0, QUOTED).join('');

const keyOf = ({ kind, target_id }: Pick<CaseRow, 'kind' | 'target_id'>) => `${kind}:${target_id}`;

/** What is reported, by kind and id: one query for each kind. */
export async function quotesOf(
  ctx: Pick<Ctx, 'db' | 'subjects'>,
  things: readonly Pick<CaseRow, 'kind' | 'target_id'>[],
): Promise<(thing: Pick<CaseRow, 'kind' | 'target_id'>) => Quote | undefined> {
  const found = await Promise.all(
    [...Map.groupBy(things, ({ kind }) => kind)].map(async ([kind, own]) => {
      const ids = own.map((thing) => thing.target_id);
      const quotes = await subjectOf(ctx, kind).quote(ctx.db, ids);
      return quotes.map((quote) => [keyOf({ kind, target_id: quote.id }), quote] as const);
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

const NOWHERE = { note: null, comment: null, group: null, address: null };

/** One query for each kind, and one for the people. */
export async function presentCases(
  ctx: Pick<Ctx, 'db' | 'subjects'>,
  staff: Staff,
  rows: readonly CaseRow[],
  now: number,
): Promise<ReportCase[]> {
  const [people, quoteOf] = await Promise.all([
    presentPeople(
      ctx.db,
      rows.flatMap((row) => [row.owner_id ?? [], row.claimed_by ?? []].flat()),
    ),
    quotesOf(ctx, rows),
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
      place: { ...NOWHERE, ...(quote?.gone === false && quote.place) },
      user: row.owner_id === null ? null : personIn(people, row.owner_id),
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
