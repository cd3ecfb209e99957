// The faults: how each is made, how it ends, whom it may touch, and what must have happened by the
// time all is well again.

import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { MAIL_NOTICE } from '#features/core/accounts/public/notices.server.ts';
import { makeFilm } from '#features/platform/media/factory.server.ts';
import { createNote } from '#features/content/notes/calls.ts';
import { putNoteVideo } from '#features/content/notes/calls/recordings.ts';
import type { Database } from '#server/db.ts';
import { enqueue } from '#server/jobs.ts';
import { mailsTo } from '#test/mail.ts';
import { newSender } from '../measure/http-ask.ts';
import type { Kind } from './answers.ts';
import type { FaultySite } from './site.ts';

export interface Fault {
  name: string;
  /** Who may be told to come again while it lasts. */
  touches: readonly Kind[];
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
  /** Looked at just before the end: what must go on while the fault lasts. Gives what is wrong. */
  meanwhile?(): Promise<string | null>;
  /** What must come right afterwards: a job that has failed some times is tried later and later. */
  isWell?(): Promise<boolean>;
}

const LETTERS = 20;
const WAITED_SECONDS = 5;

export function faultsFor(site: FaultySite, db: Database): Fault[] {
  const { postgres, s3, smtp, valkey } = site.victims;
  const everybody = ['reader', 'text', 'picture'] as const;
  return [
    {
      name: 'PostgreSQL stopped',
      touches: everybody,
      begin: () => postgres.stop(),
      end: () => postgres.start(),
    },
    {
      name: 'PostgreSQL frozen',
      touches: everybody,
      begin: () => postgres.freeze(),
      end: () => postgres.thaw(),
    },
    {
      name: 'no standby answers',
      touches: ['text', 'picture'],
      begin: () => standbys("set synchronous_standby_names = 'nobody'"),
      end: () => standbys('reset synchronous_standby_names'),
    },
    {
      name: 'S3 frozen',
      touches: ['picture'],
      begin: () => s3.freeze(),
      end: () => s3.thaw(),
      meanwhile: othersAreDone,
    },
    { name: 'Valkey stopped', touches: [], begin: () => valkey.stop(), end: () => valkey.start() },
    { name: 'Valkey frozen', touches: [], begin: () => valkey.freeze(), end: () => valkey.thaw() },
    smtpFrozen(),
    temporaryFull(),
  ];

  async function standbys(change: string): Promise<void> {
    await site.administer(`alter system ${change}`);
    await site.administer('select pg_reload_conf()');
  }

  /** Jobs that have nothing to do with the fault do not wait for those that have. */
  async function othersAreDone(): Promise<string | null> {
    const { rows } = await sql<{ task: string }>`
      select distinct task_identifier as task from graphile_worker.jobs
      where task_identifier in ('index-text', 'rank-note') and locked_at is null and attempts = 0
        and run_at < now() - ${WAITED_SECONDS} * interval '1 second'`.execute(db);
    return rows.length === 0 ? null : `jobs wait: ${rows.map(({ task }) => task).join()}`;
  }

  function smtpFrozen(): Fault {
    const addresses = Array.from({ length: LETTERS }, () => `${randomUUID()}@example.org`);
    return {
      name: 'SMTP frozen',
      touches: [],
      async begin() {
        smtp.freeze();
        const { id } = await db
          .selectFrom('account')
          .select('id')
          .limit(1)
          .executeTakeFirstOrThrow();
        for (const to of addresses)
          await enqueue(db, MAIL_NOTICE, { kind: 'passkeyAdded', accountId: id, to, key: to });
      },
      end: () => smtp.thaw(),
      meanwhile: othersAreDone,
      isWell: () => Promise.resolve(addresses.every((to) => mailsTo(to).length === 1)),
    };
  }

  function temporaryFull(): Fault {
    const filler = join(site.temporary, 'filler');
    let note = '';
    return {
      name: 'temporary folder full',
      touches: [],
      async begin() {
        const film = await makeFilm(process.env.FFMPEG ?? 'ffmpeg', { seconds: 2, size: '128x96' });
        fill(filler);
        const { ask } = await newSender(db, site.url);
        const body = { title: 'Видеолы язма', content: 'Монда видео бар.' };
        const { id, idS, idM } = await ask(createNote, { body });
        note = id;
        const query = { idS, idM, send: '0' as const };
        const range = { from: 0, to: film.length - 1, total: film.length };
        await ask(putNoteVideo, { query, body: film }, { chunk: { range } });
      },
      end: () => rmSync(filler, { force: true }),
      meanwhile: othersAreDone,
      async isWell() {
        const row = await db
          .selectFrom('recording')
          .select(['state', 'reason'])
          .where('note_id', '=', note)
          .executeTakeFirst();
        if (row?.state === 'failed') throw new Error(`the video was given up: ${row.reason}`);
        return row?.state === 'ready';
      },
    };
  }
}

/** Until not a byte more goes in. */
function fill(path: string): void {
  for (let kilobytes = 1024; kilobytes >= 1; kilobytes /= 4) {
    try {
      for (;;) writeFileSync(path, Buffer.alloc(kilobytes * 1024), { flag: 'a' });
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    }
  }
}
