import { z } from 'zod';
import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import type { TextSource } from '#server/search-text.ts';
import { defineJob, enqueue, type PayloadOf } from '#server/jobs.ts';
import type { INDEX_TEXT } from './public/indexing.server.ts';
import * as queries from './queries.server.ts';
import { KIND_CODES } from './rules.ts';
import { writeTexts } from './write-texts.server.ts';

type Asking = Pick<Ctx, 'db' | 'clock' | 'env'> & Partial<Pick<Ctx, 'log'>>;

/** Files one thing as it is now, or takes it out when it is gone. */
export async function indexText(
  ctx: Asking,
  { kind, id }: PayloadOf<typeof INDEX_TEXT>,
  sources: readonly TextSource[],
): Promise<void> {
  const source = sources.find((one) => one.kind === kind);
  if (source === undefined) throw new Error(`nobody can read the text of a ${kind}`);
  await write(ctx, source, [id]);
}

async function write(ctx: Asking, source: TextSource, ids: readonly string[]): Promise<void> {
  const lexicon = await lexiconOf(ctx);
  const partly = await writeTexts(ctx.db as Database, lexicon, source, ids);
  if (partly.length > 0)
    ctx.log?.warn({ kind: source.kind, ids: partly }, 'too many words: the last are filed unread');
}

const BATCH = 200;
/** Texts of one transaction. */
const READ_AT_ONCE = 20;

interface IndexAll {
  /** Files also what is filed already: after a new dictionary, or a change of the rules. */
  again?: boolean;
  onStep?: (kind: string, done: number) => void;
}

/**
 * Files whatever is not filed yet, and takes out what is gone. It goes through the tables in the
 * order of their keys, a small transaction at a time; one that was stopped begins again and passes
 * quickly over what has been done.
 */
export async function indexAll(
  ctx: Asking,
  sources: readonly TextSource[],
  { again = false, onStep }: IndexAll = {},
): Promise<void> {
  for (const source of sources) {
    const kind = KIND_CODES[source.kind];
    let done = 0;
    for await (const ids of batches((after) =>
      queries.selectLiveIds(ctx.db, source.kind, after, BATCH),
    )) {
      const known = again ? [] : await queries.selectEntries(ctx.db, kind, ids);
      const filed = new Set(known.map(({ ref }) => ref));
      const missing = ids.filter((id) => !filed.has(id));
      for (let at = 0; at < missing.length; at += READ_AT_ONCE)
        await write(ctx, source, missing.slice(at, at + READ_AT_ONCE));
      done += ids.length;
      onStep?.(source.kind, done);
    }
    const entries = async (after: string) =>
      (await queries.selectRefsAfter(ctx.db, kind, after, BATCH)).map(({ ref }) => ref);
    for await (const ids of batches(entries)) {
      const there = new Set((await source.read(ctx.db, ids)).map(({ id }) => id));
      const gone = ids.filter((id) => !there.has(id));
      if (gone.length > 0) await write(ctx, source, gone);
    }
  }
}

async function* batches(next: (after: string) => Promise<string[]>): AsyncGenerator<string[]> {
  let after = '0';
  for (;;) {
    const ids = await next(after);
    if (ids.length === 0) return;
    yield ids;
    after = ids.at(-1)!;
  }
}

export const SWEEP_FORMS = defineJob({
  name: 'sweep-forms',
  summary: 'Delete word forms that no text contains any more.',
  // Where to go on; from the beginning at night.
  payload: z.object({ kind: z.number().int().default(0), form: z.string().default('') }),
  key: () => 'sweep-forms',
  cron: '37 1 * * *',
});
const FORMS_AT_ONCE = 1000;
const STEPS_OF_ONE_JOB = 50;

/**
 * Once a night: words of deleted texts leave the dictionary of forms. A thousand at a time, and the
 * texts being filed wait only for that; after some steps a new job goes on from there.
 */
export async function sweepForms(
  { db }: Pick<Ctx, 'db'>,
  begin: PayloadOf<typeof SWEEP_FORMS>,
): Promise<void> {
  let place: queries.FormPlace = begin;
  for (let step = 0; step < STEPS_OF_ONE_JOB; step += 1) {
    const from = place;
    const next = await (db as Database).transaction().execute(async (tx) => {
      await queries.lockForms(tx);
      return queries.deleteUnusedForms(tx, from, FORMS_AT_ONCE);
    });
    if (next === null) return;
    place = next;
  }
  await enqueue(db, SWEEP_FORMS, { kind: place.kind, form: place.form });
}
