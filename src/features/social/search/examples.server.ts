// Examples for the card of a word: sentences of the newest notes that have it.

import { NOTE_LETTER } from '#features/content/notes/addresses.ts';
import { noteBodyOf } from '#features/content/notes/rules.ts';
import { presentNote } from '#features/content/notes/views.server.ts';
import { hiddenFrom, reportedBy } from '#features/core/people/access.server.ts';
import { KIND_CODES, readFiled } from '#features/platform/search-index/rules.ts';
import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import { isFormOf } from '#features/platform/dictionary/rules.ts';
import { innerId } from '#kernel/ids.ts';
import type { Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { makeWork } from '#tatar/bounds.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import type * as calls from './calls.ts';
import { sentencesWith } from './marks.ts';
import * as queries from './queries.server.ts';
import * as shown from './shown.server.ts';

const MOST_EXAMPLES = 2;
/** So many notes are opened in search of them. */
const OPENED = 10;
/** A note of ordinary length takes a thousand steps. */
const MARKING_STEPS = 20_000;
/** Of each so many sentences are read: a millisecond or more each where nobody knows their words. */
const MOST_READ = 5;

export async function getWordExamples(
  ctx: Ctx,
  { query, viewer }: Input<typeof calls.getWordExamples>,
): Promise<{ list: calls.WordExample[] }> {
  const { db } = ctx;
  const lexicon = await lexiconOf(ctx);
  // As texts are filed under their base words.
  const stem = foldKeyboard(query.lemma);
  const [refs, hidden, reported] = await Promise.all([
    queries.selectAny(db, KIND_CODES.note, [stem]),
    hiddenFrom(db, viewer),
    reportedBy(db, viewer, 'note'),
  ]);
  const { without = '' } = query;
  const own = innerId(NOTE_LETTER, without) ?? without;
  const entries = await queries.selectEntries(
    db,
    KIND_CODES.note,
    refs.filter((ref) => ref !== own),
    { hidden, reported },
  );
  const opened = entries.slice(0, OPENED);
  const notes = new Map(
    (
      await shown.selectNotes(
        db,
        opened.map(({ ref }) => ref),
      )
    ).map((row) => [row.id, row]),
  );
  const work = makeWork(MARKING_STEPS);
  const list: calls.WordExample[] = [];
  for (const { ref, stems } of opened) {
    const row = notes.get(ref);
    if (row === undefined) continue;
    const sentences = sentencesWith({
      text: noteBodyOf(row.content),
      filed: readFiled(stems).body,
      wanted: new Set([stem]),
      lexicon,
      work,
    });
    let read = 0;
    for (const { text, word, spans } of sentences) {
      if ((read += 1) > MOST_READ) break;
      const asked = { text: word.text, context: text, at: word.start };
      if (!isFormOf(asked, query, lexicon)) continue;
      const { id, idC, title, user } = presentNote(row);
      list.push({ content: spans, user, note: { id, idC, title } });
      break;
    }
    if (list.length === MOST_EXAMPLES) break;
  }
  return { list };
}
