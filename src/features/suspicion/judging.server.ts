// Whether a text is held for a look when it is written. One question about its author and, for who
// came in the last week, one about everybody else; then what it was is remembered for a day.

import { mentionsIn } from '#features/accounts/mentions.ts';
import { lexiconOf } from '#features/words/lexicon.server.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import * as queries from './queries.server.ts';
import { readText, UNREAD, type Read } from './reading.ts';
import {
  ageOf,
  isMended,
  judge,
  SITE_MS,
  WINDOW_MS,
  type TextKindHeld,
  type Trace,
  type Verdict,
} from './rules.ts';

export interface Judged extends Verdict {
  kind: TextKindHeld;
  authorId: string;
  isGrown: boolean;
  /** False where the site was told not to judge: then nothing is remembered either. */
  isRead: boolean;
  /** It stood there before, with other words, and may have been remembered with them. */
  isEdit: boolean;
  read: Read;
  /** The network it came from. */
  network: string;
  at: string;
  /** Since when it stands there in about these words. */
  writtenAt: string;
}

interface Written {
  kind: TextKindHeld;
  text: string;
  links: readonly string[];
  /** The note or comment whose words these become; absent where it is new. */
  targetId?: string;
}

const iso = (at: number): string => new Date(at).toISOString();

/** What there is against a text. Nothing is written down yet. */
export async function judgeText(
  ctx: CallCtx,
  viewer: Viewer,
  { kind, text, links, targetId }: Written,
): Promise<Judged> {
  const { db, clock, env, asker } = ctx;
  const now = clock.now();
  const isEdit = targetId !== undefined;
  const by = { kind, isEdit, authorId: viewer.id, network: asker.network, at: iso(now) };
  if (env.HOLD_SUSPECTS === 'unread')
    return {
      ...{ ...by, isHeld: false, points: 0, reasons: [], wave: [], writtenAt: by.at },
      ...{ isGrown: false, isRead: false, read: UNREAD },
    };
  const named = mentionsIn(text);
  const read = readText({ text, links }, await lexiconOf(ctx), {
    host: new URL(env.PUBLIC_URL).hostname,
    people: named.length === 0 ? [] : await queries.selectPeople(db, named),
  });
  const age = ageOf(viewer.since, now);
  const since = iso(now - WINDOW_MS);
  const all = await queries.selectOwnTraces(db, viewer.id, since);
  // Whoever mends a text is not compared with what it was.
  const isItself = (trace: Trace) => trace.kind === kind && trace.targetId === targetId;
  const own = all.filter((trace) => !isItself(trace));
  const before = all.find(isItself);
  const isCompared = age !== 'grown' && read.bands.length + read.places.length > 0;
  const { bands, places } = read;
  const others = isCompared
    ? await queries.selectNearTraces(db, {
        ...{ authorId: viewer.id, bands, places, since },
        sitesSince: iso(now - SITE_MS),
      })
    : [];
  const verdict = judge({ kind, read, age, now, own, others, isEdit });
  return {
    ...verdict,
    ...{ ...by, isGrown: age === 'grown', isRead: true, read },
    isHeld: verdict.isHeld && env.HOLD_SUSPECTS === 'on',
    // Mending a typo is no second writing in the hour.
    writtenAt: iso(before !== undefined && isMended(read, before) ? before.at : now),
  };
}

/** From so many of one wave on, further ones need not be found by the next. */
const ENOUGH = 50;

/** Remembers the text for those that come after it, in place of what it was before. */
export async function rememberText(db: Db, judged: Judged, targetId: string): Promise<void> {
  if (!judged.isRead) return;
  const { kind, authorId, isGrown, isHeld, read, wave, writtenAt: at } = judged;
  const { stems, hasContact } = read;
  const isEnough = isHeld && wave.length >= ENOUGH;
  if (judged.isEdit) await queries.clearTraces(db, kind, [targetId]);
  await queries.insertTrace(db, {
    ...{ kind, targetId, authorId, isGrown, isHeld, stems, hasContact, at },
    bands: isEnough ? [] : read.bands,
    places: isEnough ? [] : read.places,
  });
}

/** A person has looked at these and found nothing wrong. */
export const forgetTexts = queries.clearTraces;
