// What looks like spam, for the staff and for those who wrote it.

import { presentPeople } from '#features/core/accounts/views.server.ts';
import { writeAct } from '#features/core/audit/public/acts.server.ts';
import { suspicionsOf } from '#features/core/spam/rules.ts';
import { refusing } from '#kernel/call.ts';
import { mapPage } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Input, Thing } from '#server/feature.ts';
import { pageById } from '#server/list-pages.ts';
import type { authorizeWave } from '../access.server.ts';
import * as calls from '../calls/quarantine.ts';
import { personIn, quotesOf } from '../reports/case-views.server.ts';
import { decideSome, decideThings, type Deciding } from './decide.server.ts';
import { selectBeside } from './item-queries.server.ts';
import * as queries from './queries.server.ts';
import { kindsFor, roleFor, QUARANTINED_KINDS } from '../rules.ts';
import { wholeThing } from './whole-item.server.ts';

const QUOTED = 600;
const cut = (text: string | undefined): string => [...(text ?? '')].slice(0, QUOTED).join('');
const isCut = (text: string | undefined): boolean => [...(text ?? '')].length > QUOTED;
const NOTHING = { links: 0, pictures: 0, recordings: 0 };

export async function listQuarantine(
  ctx: CallCtx,
  { query, viewer }: Input<typeof calls.listQuarantine>,
): Promise<calls.QuarantineWaves> {
  const { db, clock } = ctx;
  const seen = new Date(clock.now()).toISOString();
  const own = kindsFor(viewer);
  const kinds = QUARANTINED_KINDS.filter((kind) => own.includes(kind));
  const filter = query.filter ?? 'new';
  const page = await pageById(query, {
    size: calls.QUARANTINE_PAGE,
    select: (start, rows) => queries.selectWaves(db, { kinds, filter }, { start, rows }),
    at: (row) => row.id,
    total: null,
  });
  const ids = page.list.map(({ id }) => id);
  const { rows: samples } = await queries.selectSamples(db, ids, calls.SHOWN_PEOPLE);
  const sampleOf = new Map(samples.map((sample) => [sample.wave_id, sample]));
  const things = page.list.map(({ id, kind }) => ({
    kind,
    target_id: sampleOf.get(id)?.target_id ?? '0',
  }));
  const [people, quoteOf] = await Promise.all([
    presentPeople(
      db,
      samples.flatMap(({ owners }) => owners),
    ),
    quotesOf(ctx, things),
  ]);
  const list = page.list.map((wave, at): calls.QuarantineWave => {
    const sample = sampleOf.get(wave.id);
    const quote = quoteOf(things[at]!);
    const { id, kind, way, waiting, accounts, decision } = wave;
    // Of which network people write is for administrators.
    const mark = way === 'site' ? wave.mark : '';
    return {
      ...{ id, kind, way, mark, things: wave.things, waiting, accounts, decision },
      title: cut(quote?.title),
      quote: cut(quote?.content),
      reasons: suspicionsOf(sample?.reasons ?? []),
      users: (sample?.owners ?? []).map((owner) => personIn(people, owner)),
      created: wave.created_at,
      last: wave.last_at,
      upTo: sample?.up_to ?? '0',
      seen,
    };
  });
  return mapPage(page, list);
}

type WaveAccess = Thing<typeof authorizeWave>;

export async function listQuarantineItems(
  ctx: CallCtx,
  { query }: Input<typeof calls.listQuarantineItems>,
  wave: WaveAccess,
): Promise<calls.QuarantineItems> {
  const { db, clock } = ctx;
  const seen = new Date(clock.now()).toISOString();
  const page = await pageById(query, {
    size: calls.QUARANTINE_PAGE,
    select: (start, rows) => queries.selectThings(db, wave.id, { start, rows }),
    at: (row) => row.id,
    total: null,
  });
  const noteIds = page.list.filter(({ kind }) => kind === 'note').map((row) => row.target_id);
  const [people, quoteOf, beside] = await Promise.all([
    presentPeople(
      db,
      page.list.map((row) => row.owner_id),
    ),
    quotesOf(ctx, page.list),
    selectBeside(db, noteIds),
  ]);
  const besideOf = new Map(beside.rows.map(({ id, ...counts }) => [id, counts]));
  const list = page.list.map((row) => {
    const quote = quoteOf(row);
    return {
      ...{ id: row.id, state: row.state, created: row.created_at },
      ...((row.kind === 'note' && besideOf.get(row.target_id)) || NOTHING),
      title: cut(quote?.title),
      quote: cut(quote?.content),
      cut: isCut(quote?.content),
      reasons: suspicionsOf(row.reasons),
      user: personIn(people, row.owner_id),
      seen,
    };
  });
  return mapPage(page, list);
}

export const getQuarantineItem = (
  ctx: CallCtx,
  { params, viewer }: Input<typeof calls.getQuarantineItem>,
  wave: WaveAccess,
): Promise<calls.WholeThing> =>
  wholeThing(ctx, { staffId: viewer.id, waveId: wave.id, thingId: params.thing });

export async function updateQuarantine(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.updateQuarantine>,
  wave: WaveAccess,
) {
  const { db } = ctx;
  if (wave.state !== 'open')
    throw refusing(calls.updateQuarantine, 'forbidden', { reason: 'late' });
  const why =
    body.act === 'remove'
      ? { decision: 'removed' as const, reason: body.reason, content: body.content }
      : { decision: 'released' as const, reason: null, content: '' };
  const { thing, upTo, seen } = body;
  const deciding = { ...why, staffId: viewer.id };
  // One thing alone leaves the rest of its wave undecided.
  const isWhole = thing === undefined;
  const waiting = isWhole
    ? await decideWave(ctx, wave.id, { upTo, seen }, deciding)
    : await decideAlone(ctx, wave.id, thing, { ...deciding, seen });
  await writeAct(db, {
    by: { role: roleFor(viewer, wave.kind), id: viewer.id },
    act: body.act === 'remove' ? 'held.remove' : 'held.release',
    thing: 'held',
    thingId: wave.id,
    ...(body.act === 'remove' && { reason: body.reason }),
    after: { things: isWhole ? wave.waiting : 1, accounts: wave.accounts },
  });
  return { id: wave.id, waiting, decision: isWhole ? why.decision : null };
}

async function decideWave(
  ctx: CallCtx,
  waveId: string,
  looked: { upTo: string; seen: string },
  deciding: Omit<Deciding, 'seen'>,
): Promise<number> {
  const { decision, staffId: by, reason, content } = deciding;
  const at = new Date(ctx.clock.now()).toISOString();
  await queries.updateWave(ctx.db, waveId, {
    ...{ decision, by, reason, content, at },
    state: 'closing',
  });
  return decideSome(ctx, { waveId, after: '0', ...looked }, deciding);
}

async function decideAlone(
  ctx: CallCtx,
  waveId: string,
  thing: string,
  deciding: Deciding,
): Promise<number> {
  const after = String(BigInt(thing) - 1n);
  const { rows } = await queries.lockWaiting(ctx.db, waveId, { after, upTo: thing }, 1);
  if (rows.length === 0) throw new Refusal('id');
  const { settled, waiting } = await decideThings(ctx, waveId, rows, deciding);
  if (settled === 0) throw refusing(calls.updateQuarantine, 'content', { reason: 'changed' });
  return waiting;
}

export async function listOwnQuarantine(
  ctx: Ctx,
  { query, viewer }: Input<typeof calls.listOwnQuarantine>,
): Promise<calls.OwnQuarantinePage> {
  const { db } = ctx;
  const page = await pageById(query, {
    size: calls.QUARANTINE_PAGE,
    select: (start, rows) => queries.selectOwnQuarantine(db, viewer.id, { start, rows }),
    at: (row) => row.id,
    total: null,
  });
  const quoteOf = await quotesOf(ctx, page.list);
  const list = page.list.map((row) => {
    const quote = quoteOf(row);
    const isSeen = row.state === 'waiting' || row.state === 'released';
    const place = isSeen ? quote?.place : undefined;
    return {
      ...{ id: row.id, kind: row.kind, state: row.state, created: row.created_at },
      quote: cut(quote === undefined ? '' : quote.title || quote.content),
      reasons: suspicionsOf(row.reasons),
      note: place?.note?.idC ?? null,
      address: place?.address ?? null,
    };
  });
  return mapPage(page, list);
}
