// Whether a text is quarantined when it is written. One question about its author and, for who
// came in the last week, one about everybody else; then what it was is remembered for a day.

import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import { hasNewInsult } from '../insults.ts';
import * as queries from '../queries.server.ts';
import { handlesIn, readText, UNREAD, type Read } from './reading.ts';
import {
  ageOf,
  isMended,
  judge,
  SITE_MS,
  suspicionsOf,
  WINDOW_MS,
  areCompared,
  type TextKind,
  type QuarantinedTextKind,
  type Trace,
  type Verdict,
} from '../rules.ts';

export interface Judged<Kind extends TextKind = QuarantinedTextKind> extends Verdict {
  kind: Kind;
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

/** Whose text it is, and since when the account exists. */
export type Author = Pick<Viewer, 'id' | 'since'>;

interface Written<Kind extends TextKind> {
  kind: Kind;
  text: string;
  links: readonly string[];
  /** The note or comment whose words these become; absent where it is new. */
  targetId?: string;
}

/** The words of each field, under the flag it is refused with. */
type Fields = Partial<Record<'title' | 'name' | 'content', string>>;

/** Refuses a field with an insult its author has not confirmed; one that stood there before is none. */
export function refuseInsult(
  { anyway = false }: { anyway?: boolean | undefined },
  written: Fields,
  before: readonly string[] = [],
): void {
  if (anyway) return;
  for (const [flag, text] of Object.entries(written))
    if (hasNewInsult(text, before.join('\n')))
      throw new Refusal(flag as keyof Fields, { reason: 'insult' });
}

/** Of more names with an `@` the rest count as accounts elsewhere. */
const MOST_NAMED = 10;

const iso = (at: number): string => new Date(at).toISOString();

/** What there is against a text. Nothing is written down yet. */
export async function checkSpam<Kind extends TextKind>(
  ctx: CallCtx,
  viewer: Author,
  { kind, text, links, targetId }: Written<Kind>,
): Promise<Judged<Kind>> {
  const { db, clock, env, asker } = ctx;
  const now = clock.now();
  const isEdit = targetId !== undefined;
  const by = { kind, isEdit, authorId: viewer.id, network: asker.network, at: iso(now) };
  if (env.HOLD_SUSPECTS === 'unread')
    return {
      ...{ ...by, isQuarantined: false, points: 0, reasons: [], wave: [], writtenAt: by.at },
      ...{ isGrown: false, isRead: false, read: UNREAD },
    };
  const named = handlesIn(text).slice(0, MOST_NAMED);
  const read = readText({ text, links }, await lexiconOf(ctx), {
    host: new URL(env.PUBLIC_URL).hostname,
    people: named.length === 0 ? [] : await queries.selectPeople(db, named),
  });
  const age = ageOf(viewer.since, now);
  const since = iso(now - WINDOW_MS);
  // Whoever mends a text is not compared with what it was.
  const isItself = (trace: Trace) => trace.kind === kind && trace.targetId === targetId;
  const isCompared = age !== 'grown' && read.bands.length + read.places.length > 0;
  const { bands, places } = read;
  const sitesSince = iso(now - SITE_MS);
  const [all, others] = await Promise.all([
    queries.selectOwnTraces(db, viewer.id, since),
    isCompared
      ? queries.selectNearTraces(db, { authorId: viewer.id, bands, places, since, sitesSince })
      : [],
  ]);
  const own = all.filter((trace) => !isItself(trace) && areCompared(trace.kind, kind));
  const before = all.find(isItself);
  const verdict = judge({ kind, read, age, now, own, others, isEdit });
  return {
    ...verdict,
    ...{ ...by, isGrown: age === 'grown', isRead: true, read },
    isQuarantined: verdict.isQuarantined && env.HOLD_SUSPECTS === 'on',
    // Mending a typo is no second writing in the hour.
    writtenAt: iso(before !== undefined && isMended(read, before) ? before.at : now),
  };
}

/** Judges a text two people have written: quarantined where either of them would be suspected. */
export const mergeVerdicts = (own: Judged, other: Judged): Judged => {
  if (!other.isQuarantined) return own;
  const reasons = [...(own.isQuarantined ? own.reasons : []), ...other.reasons];
  return {
    ...own,
    isQuarantined: true,
    reasons: suspicionsOf(reasons),
    wave: [...own.wave, ...other.wave],
  };
};

/** From so many of one wave on, further ones need not be found by the next. */
const ENOUGH = 50;

/** Remembers the text for those that come after it, in place of what it was before. */
export async function rememberText(
  db: Db,
  judged: Judged<TextKind>,
  targetId: string,
): Promise<void> {
  if (!judged.isRead) return;
  const { kind, authorId, isGrown, isQuarantined, read, wave, writtenAt: at } = judged;
  const { stems, hasContact } = read;
  const isEnough = isQuarantined && wave.length >= ENOUGH;
  if (judged.isEdit) await queries.clearTraces(db, kind, [targetId]);
  await queries.insertTrace(db, {
    ...{ kind, targetId, authorId, isGrown, isQuarantined, stems, hasContact, at },
    bands: isEnough ? [] : read.bands,
    places: isEnough ? [] : read.places,
  });
}

/** A person has looked at these and found nothing wrong. */
export const forgetTexts = queries.clearTraces;

interface Profile {
  kind: 'user' | 'group';
  targetId: string;
  text: string;
  /** The field it is refused with. */
  flag: 'content' | 'name';
}

/** Refuses what a profile or a group says of itself where a note with these words were quarantined. */
export async function refuseSpam(
  ctx: CallCtx,
  viewer: Author,
  { kind, targetId, text, flag }: Profile,
): Promise<void> {
  const judged = await checkSpam(ctx, viewer, { kind, text, links: [], targetId });
  if (judged.isQuarantined) throw new Refusal(flag, { reason: 'spam' });
  await rememberText(ctx.db, judged, targetId);
}
