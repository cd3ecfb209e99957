// Files texts: brings the three tables in line with what the things say now.

import { isDeepStrictEqual } from 'node:util';
import type { Database, Db } from '#server/db.ts';
import type { MeasuredText, SearchText, TextSource } from '#server/search-text.ts';
import type { Lexicon } from '#tatar/lexicon.ts';
import { measureText } from './public/indexing.server.ts';
import * as queries from './queries.server.ts';
import {
  type Filed,
  fileText,
  filingWork,
  formOf,
  KIND_CODES,
  readFiled,
  wordsOf,
} from './rules.ts';

/** A text as it was read, with everything computed from it. */
interface AnalysedText {
  text: SearchText;
  filed: Filed;
  level: MeasuredText;
  /** False where the text has more work in it than one text may make. */
  isWhole: boolean;
}

function analyse(text: SearchText, lexicon: Lexicon): AnalysedText {
  const work = filingWork();
  const filed = fileText(withTags(text), lexicon, work);
  return { text, filed, level: measureText(text, lexicon), isWhole: work.left > 0 };
}

/**
 * Brings the tables in line with these texts, in a transaction of its own. The texts are analysed
 * before it begins; one that has changed since is analysed again inside it. Done twice, it changes
 * nothing the second time. Returns the ids of texts that were indexed only in part.
 */
export async function writeTexts(
  db: Database,
  lexicon: Lexicon,
  source: TextSource,
  ids: readonly string[],
): Promise<string[]> {
  const prepared = new Map(
    (await source.read(db, ids)).map((text) => [text.id, analyse(text, lexicon)]),
  );
  return db.transaction().execute(async (tx) => {
    await queries.shareForms(tx);
    await queries.lockRefs(tx, KIND_CODES[source.kind], ids);
    const texts = await source.read(tx, ids);
    const analysed = texts.map((text) => {
      const before = prepared.get(text.id);
      return before !== undefined && isDeepStrictEqual(before.text, text)
        ? before
        : analyse(text, lexicon);
    });
    await writeAnalysed(tx, source, ids, analysed);
    return analysed.filter(({ isWhole }) => !isWhole).map(({ text }) => text.id);
  });
}

async function writeAnalysed(
  db: Db,
  source: TextSource,
  ids: readonly string[],
  filed: readonly AnalysedText[],
): Promise<void> {
  const kind = KIND_CODES[source.kind];
  const before = await queries.selectEntries(db, kind, ids);
  const wanted = new Map<string, queries.WordRow>();
  for (const { text, filed: now } of filed)
    for (const row of wordRows(kind, text.id, now.words, now.tags)) wanted.set(keyOf(row), row);
  const stored = new Map<string, queries.WordRow>();
  for (const { ref, stems } of before) {
    const old = readFiled(stems);
    for (const row of wordRows(kind, ref, wordsOf(old), old.tags)) stored.set(keyOf(row), row);
  }
  await queries.deleteWords(
    db,
    [...stored].filter(([key]) => !wanted.has(key)).map(([, row]) => row),
  );
  await queries.insertWords(
    db,
    [...wanted].filter(([key]) => !stored.has(key)).map(([, row]) => row),
  );
  await queries.upsertEntries(
    db,
    kind,
    filed.map(({ text, filed: now }) => ({
      ref: text.id,
      ownerId: text.ownerId,
      stems: now.stems,
    })),
  );
  const there = new Set(filed.map(({ text }) => text.id));
  await queries.deleteEntries(
    db,
    kind,
    ids.filter((id) => !there.has(id)),
  );
  const all = filed.map((one) => one.filed);
  await writeForms(db, kind, new Map(all.flatMap(({ forms }) => [...forms])));
  await writeForms(db, KIND_CODES.tag, tagForms(all));
  await source.saveLevels?.(
    db,
    filed.map(({ level }) => level),
  );
}

const withTags = ({ head, body, tags = [] }: SearchText) => ({ head, body, tags });

/** The rows of `text_word` for one thing; tags stand there once more as they are. */
export function* wordRows(
  kind: number,
  ref: string,
  words: ReadonlyMap<string, boolean>,
  tags: readonly string[],
): Generator<queries.WordRow> {
  for (const [word, head] of words) yield { kind, word, head, ref };
  for (const tag of new Set(tags)) yield { kind: KIND_CODES.tag, word: tag, head: true, ref };
}

const keyOf = ({ kind, word, head, ref }: queries.WordRow) =>
  `${kind} ${word} ${String(head)} ${ref}`;

export const tagForms = (filed: readonly Filed[]): Map<string, readonly string[]> =>
  new Map(filed.flatMap(({ tags }) => tags.map((tag) => [tag, [tag]])));

/** Most forms are known already, and a row that stays as it is need not be locked. */
async function writeForms(
  db: Db,
  kind: number,
  forms: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  if (forms.size === 0) return;
  const rows = await queries.selectForms(db, kind, [...forms.keys()]);
  const known = new Map(rows.map(({ form, words }) => [form, words.join(' ')]));
  const missing = [...forms].filter(([form, words]) => known.get(form) !== words.join(' '));
  if (missing.length === 0) return;
  await queries.upsertForms(
    db,
    kind,
    missing.map(([form, words]) => ({ ...formOf(form), form, words })),
  );
}
