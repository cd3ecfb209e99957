// Files the notes of a large world for the search by COPY, with the key put on at the end. The rows
// are those the job `index-text` would write.

import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { noteTexts } from '#features/content/notes/texts.server.ts';
import { selectLiveIds } from '#features/platform/search-index/queries.server.ts';
import { fileText, formOf, KIND_CODES } from '#features/platform/search-index/rules.ts';
import { tagForms, wordRows } from '#features/platform/search-index/write-texts.server.ts';
import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import { openDatabase } from '#server/db.ts';

const BATCH = 2000;
const { note: NOTE, tag: TAG } = KIND_CODES;
const KEY =
  'alter table text_word add constraint text_word_pkey primary key (kind, word, head, ref)';

/** The pool needs three connections. */
export async function fileWorld(pool: pg.Pool, url: string): Promise<void> {
  const db = openDatabase(pool);
  const lexicon = await lexiconOf({
    db,
    clock: { now: () => Date.now() },
    env: { DATABASE_URL: url } as never,
  });
  await pool.query('alter table text_word drop constraint if exists text_word_pkey');
  await pool.query('truncate text_entry, text_word, text_form');
  const forms = new Map<string, string>();
  const [entries, words] = [
    await open(pool, 'text_entry (kind, ref, owner_id, stems)'),
    await open(pool, 'text_word (kind, word, head, ref)'),
  ];
  for (let after = '0'; ;) {
    const ids = await selectLiveIds(db, 'note', after, BATCH);
    if (ids.length === 0) break;
    after = ids.at(-1)!;
    let [entryLines, wordLines] = ['', ''];
    for (const { id, ownerId, head, body, tags = [] } of await noteTexts.read(db, ids)) {
      const filed = fileText({ head, body, tags }, lexicon);
      entryLines += `${NOTE}\t${id}\t${ownerId}\t${filed.stems.replaceAll('\n', String.raw`\n`)}\n`;
      for (const row of wordRows(NOTE, id, filed.words, filed.tags))
        wordLines += `${row.kind}\t${row.word}\t${row.head}\t${row.ref}\n`;
      for (const [form, stems] of filed.forms) remember(NOTE, form, stems);
      for (const [form, stems] of tagForms([filed])) remember(TAG, form, stems);
    }
    await Promise.all([entries.write(entryLines), words.write(wordLines)]);
  }
  await Promise.all([entries.end(), words.end()]);
  const sink = await open(pool, 'text_form (kind, form, key_a, key_b, words)');
  await sink.write([...forms.values()].join(''));
  await sink.end();
  const client = await pool.connect();
  await client.query("set maintenance_work_mem = '1GB'");
  await client.query(KEY);
  await client.query('vacuum analyze text_word, text_entry, text_form');
  client.release(true);

  function remember(kind: number, form: string, stems: readonly string[]): void {
    const key = `${kind} ${form}`;
    if (forms.has(key) || form === '') return;
    const { keyA, keyB } = formOf(form);
    const list = stems.map((stem) => `"${stem}"`).join(',');
    forms.set(key, `${kind}\t${form}\t${keyA}\t${keyB}\t{${list}}\n`);
  }
}

async function open(pool: pg.Pool, into: string) {
  const client = await pool.connect();
  await client.query('set synchronous_commit = off');
  const sink = client.query(copyFrom(`copy ${into} from stdin`));
  return {
    write: async (lines: string) => {
      if (!sink.write(lines)) await once(sink, 'drain');
    },
    end: async () => {
      sink.end();
      await finished(sink);
      client.release();
    },
  };
}
