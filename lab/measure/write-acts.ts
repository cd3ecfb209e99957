// What writers do, as the browser sends it.

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { written, type Client } from '../attack/client.ts';
import type { Person } from '../attack/ordinary.ts';
import { honestOf } from '#test/spam/honest.ts';

export interface Act {
  method: string;
  path: string;
  body: Record<string, unknown>;
  /** It is sent as a form, because files may come with it. */
  isForm?: boolean;
}

export interface Writer {
  person: Person;
  /** Whom they write messages to. */
  other: Person;
  client: Client;
  /** Their own words. */
  words: string[];
}

const TEXTS = honestOf(2000, 7);

/** `n` is another for every act of a run. */
export const ACTS: Record<string, (site: Noted, writer: Writer, n: number) => Act> = {
  note: (_site, _writer, n) => {
    const { title, content } = TEXTS[n % TEXTS.length]!;
    const text = `${content} ${n}`;
    return {
      ...{ method: 'PUT', path: '/api/user/note/create', isForm: true },
      body: { title, content: text },
    };
  },
  comment: ({ notes }, _writer, n) => ({
    method: 'POST',
    path: `/api/user/note/${notes[n % notes.length]}/comment`,
    body: { content: `${TEXTS[n % TEXTS.length]!.content.slice(0, 120)} ${n}` },
  }),
  grade: ({ notes }, _writer, n) => ({
    method: 'PUT',
    path: `/api/user/note/${notes[n % notes.length]}/rating`,
    body: { grade: 1 },
  }),
  message: (_site, { other }, n) => ({
    method: 'PUT',
    path: `/api/user/message/${other.id}/create`,
    isForm: true,
    body: { content: TEXTS[n % TEXTS.length]!.content.slice(0, 200), key: randomUUID() },
  }),
  'review, 5 words': (_site, { words }, n) => {
    const at = new Date().toISOString();
    const chosen = Array.from({ length: 5 }, (_, k) => words[(5 * n + k) % words.length]!);
    const list = chosen.map((id) => ({ key: randomUUID(), id, grade: 3, at }));
    return { method: 'PUT', path: '/api/user/word/grades', body: { sent: at, list } };
  },
  'grade, one note': ({ notes }) => ({
    method: 'PUT',
    path: `/api/user/note/${notes[0]}/rating`,
    body: { grade: 1 },
  }),
};
/** All at one note. */
export const HOT = 'grade, one note';

export async function makeWords(owner: pg.Client, accountId: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into study_word (account_id, lemma, pos, stem, met)
     select $1, 'сүз' || n, 'noun', 'сүз' || n, 'сүз' || n from generate_series(1, 200) n
     returning id`,
    [accountId],
  );
  return rows.map(({ id }) => id);
}

interface Noted {
  notes: readonly string[];
}

const LINE = 'tugantel-form';

const formOf = (body: Act['body']): string =>
  Object.entries(body)
    .map(
      ([name, value]) =>
        `--${LINE}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    )
    .join('') + `--${LINE}--\r\n`;

/** Whether it succeeded; says why not. */
export async function send(
  client: Client,
  url: string,
  person: Person,
  act: Act,
): Promise<boolean> {
  const type =
    act.isForm === true ? { 'content-type': `multipart/form-data; boundary=${LINE}` } : {};
  const { status, text, why } = await client({
    method: act.method,
    path: act.path,
    headers: { ...written(url, person.cookie), ...type, 'idempotency-key': randomUUID() },
    body: act.isForm === true ? formOf(act.body) : JSON.stringify(act.body),
    patience: 10_000,
  });
  if (status !== 200) console.error(`  ${act.method} ${act.path}: ${status} ${why ?? text()}`);
  return status === 200;
}
