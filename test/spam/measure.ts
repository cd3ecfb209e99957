// Sends the sets through the rules, with the neighbours kept in memory as the tables keep them.

import { readText } from '#features/core/spam/public/reading.ts';
import {
  ageOf,
  judge,
  SITE_MS,
  WINDOW_MS,
  type Suspicion,
  type Trace,
} from '#features/core/spam/rules.ts';
import { starterRows } from '#features/platform/dictionary/public/lexicon.server.ts';
import { buildLexicon } from '#tatar/lexicon.ts';
import type { SetNote } from './sets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEGIN = Date.parse('2026-11-16T00:00:00Z');

export interface Judged {
  note: SetNote;
  isQuarantined: boolean;
  reasons: readonly Suspicion[];
}

/** In the order of their minutes, each compared with those before it. */
export function judgeSets(sets: readonly (readonly SetNote[])[]): Judged[] {
  const lexicon = buildLexicon(starterRows());
  const byBand = new Map<number, Trace[]>();
  const byPlace = new Map<string, Trace[]>();
  const byAuthor = new Map<string, Trace[]>();
  const all = sets
    .flatMap((set, of) => set.map((note) => ({ note, authorId: `${of}-${note.author}` })))
    .toSorted((a, b) => a.note.minute - b.note.minute);
  return all.map(({ note, authorId }, at) => {
    const now = BEGIN + note.minute * MINUTE;
    const read = readText({ text: `${note.title}\n${note.content}`, links: note.links }, lexicon);
    const since = new Date(BEGIN - note.ageHours * HOUR).toISOString();
    const age = ageOf(since, now);
    const near = read.bands.flatMap((band) => byBand.get(band) ?? []);
    const led = read.places.flatMap((place) => byPlace.get(place) ?? []);
    const others = [
      ...near.filter((trace) => now - trace.at < WINDOW_MS),
      ...led.filter((trace) => now - trace.at < SITE_MS),
    ].filter((trace) => trace.authorId !== authorId);
    const own = (byAuthor.get(authorId) ?? []).filter((trace) => now - trace.at < WINDOW_MS);
    const verdict = judge({ kind: 'note', read, age, now, own, others: [...new Set(others)] });
    const trace: Trace = {
      ...{ authorId, kind: 'note', targetId: String(at), at: now },
      isGrown: age === 'grown',
      isQuarantined: verdict.isQuarantined,
      stems: read.stems,
      places: read.places,
      hasContact: read.hasContact,
    };
    for (const band of read.bands) push(byBand, band, trace);
    for (const place of read.places) push(byPlace, place, trace);
    push(byAuthor, authorId, trace);
    return { note, isQuarantined: verdict.isQuarantined, reasons: verdict.reasons };
  });
}

function push<Key>(map: Map<Key, Trace[]>, key: Key, trace: Trace): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [trace]);
  else list.push(trace);
}

/** How many of each style, how many of those quarantined, and for which reasons. */
export function figuresOf(judged: readonly Judged[]): string[] {
  const lines = [...Map.groupBy(judged, ({ note }) => note.style)].map(([style, own]) => {
    const quarantined = own.filter(({ isQuarantined }) => isQuarantined);
    const reasons = Map.groupBy(
      quarantined.flatMap((one) => one.reasons),
      (reason) => reason,
    );
    const why = [...reasons].map(([reason, list]) => `${reason} ${list.length}`).join(', ');
    const share = ((100 * quarantined.length) / own.length).toFixed(1);
    return `  ${style.padEnd(10)} ${quarantined.length} of ${own.length} quarantined (${share} %)  ${why}`;
  });
  return lines.toSorted();
}
