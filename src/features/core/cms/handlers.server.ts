import { fittingOf } from '#kernel/page.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import type * as calls from './calls.ts';
import { SHOWN_CHANGES, type ContentChange } from './calls.ts';
import { selectChanges } from './queries.server.ts';
import { changedFields } from './rules.ts';

type Fields = Readonly<Record<string, unknown>> | null;

export async function listContentChanges(
  { db }: CallCtx,
  { query: { kind, id } }: Input<typeof calls.listContentChanges>,
) {
  const rows = await selectChanges(db, kind, id, SHOWN_CHANGES);
  return {
    list: fittingOf(
      rows.map((row): ContentChange => ({
        id: row.id,
        act: row.act as ContentChange['act'],
        admin: row.email,
        created: row.created_at,
        fields: changedFields(row.before as Fields, row.after as Fields),
      })),
    ),
  };
}
