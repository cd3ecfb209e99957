// Whether a text is held for a look when it is written. One question about its author and, for who
// came in the last week, one about everybody else; then what it was is remembered for a day.

import { lexiconOf } from '#features/words/lexicon.server.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import * as queries from './queries.server.ts';
import { readText, type Read } from './reading.ts';
import { ageOf, judge, SITE_MS, WINDOW_MS, type TextKindHeld, type Verdict } from './rules.ts';

export interface Judged extends Verdict {
  kind: TextKindHeld;
  authorId: string;
  isGrown: boolean;
  read: Read;
  /** The network it came from. */
  network: string;
  at: string;
}

interface Written {
  kind: TextKindHeld;
  text: string;
  links: readonly string[];
}

const iso = (at: number): string => new Date(at).toISOString();

/** What there is against a text. Nothing is written down yet. */
export async function judgeText(
  ctx: CallCtx,
  viewer: Viewer,
  { kind, text, links }: Written,
): Promise<Judged> {
  const { db, clock, env, asker } = ctx;
  const now = clock.now();
  const read = readText({ text, links }, await lexiconOf(ctx));
  const age = ageOf(viewer.since, now);
  const since = iso(now - WINDOW_MS);
  const own = await queries.selectOwnTraces(db, viewer.id, since);
  const isCompared = age !== 'grown' && read.bands.length + read.places.length > 0;
  const { bands, places } = read;
  const others = isCompared
    ? await queries.selectNearTraces(db, {
        ...{ authorId: viewer.id, bands, places, since },
        sitesSince: iso(now - SITE_MS),
      })
    : [];
  const verdict = judge({ kind, read, age, now, own, others });
  return {
    ...verdict,
    isHeld: verdict.isHeld && env.HOLD_SUSPECTS === 'on',
    ...{ kind, authorId: viewer.id, isGrown: age === 'grown', read, network: asker.network },
    at: iso(now),
  };
}

/** From so many of one wave on, further ones need not be found by the next. */
const ENOUGH = 50;

/** Remembers the text for those that come after it. */
export async function rememberText(db: Db, judged: Judged, targetId: string): Promise<void> {
  const { kind, authorId, isGrown, isHeld, read, wave, at } = judged;
  const { stems, hasContact } = read;
  const isEnough = isHeld && wave.length >= ENOUGH;
  await queries.insertTrace(db, {
    ...{ kind, targetId, authorId, isGrown, isHeld, stems, hasContact, at },
    bands: isEnough ? [] : read.bands,
    places: isEnough ? [] : read.places,
  });
}

/** A person has looked at these and found nothing wrong. */
export const forgetTexts = queries.clearTraces;
