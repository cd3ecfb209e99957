// People of the world who are signed in already: the session is written where the server looks
// for it, so that a test about writing need not begin with a letter and a code.

import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { personSearchOf } from '#features/core/accounts/rules.ts';
import { groupSearchOf } from '#features/content/groups/rules.ts';

/** By address: a spec can have a site with a database of its own. */
const pools = new Map<string, pg.Pool>();

export function query(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const connectionString = process.env.E2E_DATABASE_URL ?? '';
  const pool =
    pools.get(connectionString) ?? new pg.Pool({ connectionString, allowExitOnIdle: true });
  pools.set(connectionString, pool);
  return pool.query(text, values);
}

export async function newPerson(name: string): Promise<{ id: string; idC: string }> {
  const idC = `e2e-${randomBytes(5).toString('hex')}`;
  const { rows } = await query(
    `with made as (
       insert into account (id_c, name, surname, name_search, triangle, created_at)
       values ($1, $2, 'Сынаева', $3, 5, now() - interval '30 days') returning id
     ),
     counted as (insert into account_count (account_id) select id from made)
     insert into account_trust (account_id, active_days, confirmed)
     select id, 3, 2 from made returning account_id`,
    [idC, name, personSearchOf(name, 'Сынаева')],
  );
  return { id: (rows[0] as { account_id: string }).account_id, idC };
}

/** Signs this browser in as a person of their own. */
export async function signInAsNewPerson(
  page: Page,
  name = 'Алсу',
): Promise<{ id: string; idC: string }> {
  const person = await newPerson(name);
  await signInAs(page, person.id);
  return person;
}

export async function signInAs(page: Page, accountId: string): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await query(
    `insert into account_session (token_hash, account_id, agent, expires_at)
     values ($1, $2, 'e2e', now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), accountId],
  );
  const { host } = new URL(process.env.E2E_URL ?? '');
  // A page of somebody else may be renewing their session at this moment, and would bring it back.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page
    .context()
    .addCookies([
      { name: '__Host-user', value: token, url: `https://${host}`, httpOnly: true, secure: true },
    ]);
}

/** Signs this browser in as one of the staff, who keeps both notes and comments. */
export async function signInAsModerator(page: Page): Promise<{ id: string; idC: string }> {
  const person = await newPerson('Зифа');
  await query('update account set moderator = true, security = true where id = $1', [person.id]);
  await signInAs(page, person.id);
  return person;
}

/** Signs this browser in as an administrator of its own; gives their id. */
export async function signInAsAdmin(
  page: Page,
  email = `e2e-${randomBytes(5).toString('hex')}@example.org`,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await query(
    `with made as (insert into admin (email, password_hash) values ($1, '') returning id)
     insert into admin_session (token_hash, admin_id, expires_at)
     select $2, id, now() + interval '1 hour' from made returning admin_id`,
    [email, createHash('sha256').update(token).digest()],
  );
  const { host } = new URL(process.env.E2E_URL ?? '');
  await page
    .context()
    .addCookies([
      { name: '__Host-admin', value: token, url: `https://${host}`, httpOnly: true, secure: true },
    ]);
  return (rows[0] as { admin_id: string }).admin_id;
}

/** A note of somebody, made for this test. */
export async function newNote(authorId: string, title = 'Сынау язмасы'): Promise<string> {
  const { rows } = await query(
    `with made as (
       insert into note (author_id, title, title_search, content, excerpt, cut)
       values ($1, $2, lower($2), 'Текст', 'Текст', false) returning id
     )
     insert into note_count (note_id) select id from made returning note_id`,
    [authorId, title],
  );
  return (rows[0] as { note_id: string }).note_id;
}

/** A group of somebody, made for this test; gives its number. */
export async function newGroup(
  name = 'Сынау төркеме',
  { creatorId = '', subscribers = 1 } = {},
): Promise<string> {
  const creator = creatorId === '' ? (await newPerson('Булат')).id : creatorId;
  const { rows } = await query(
    `with made as (
       insert into "group" (id_c, name, name_search, creator_id)
       values ($1, $2, $3, $4) returning id, creator_id
     ), follows as (
       insert into follower (group_id, account_id, admin) select id, creator_id, true from made
     )
     insert into group_count (group_id, subscribers) select id, $5 from made returning group_id`,
    [`e2e-${randomBytes(5).toString('hex')}`, name, groupSearchOf(name), creator, subscribers],
  );
  return (rows[0] as { group_id: string }).group_id;
}

/** Somebody is reported; one of the staff works on it, or nobody. */
export async function newCase(staffId: string | null): Promise<string> {
  const { id } = await newPerson('Тимур');
  const { rows } = await query(
    `insert into report_case (kind, target_id, owner_id, reports, reasons, claimed_by, claimed_until)
     values ('user', $1, $1, 1, '{"rude": 1}', $2::bigint,
       case when $2::bigint is not null then now() + interval '1 hour' end) returning id`,
    [id, staffId],
  );
  return (rows[0] as { id: string }).id;
}

/** Something of a person was taken down, long forgotten. */
export async function newRuling(ownerId: string): Promise<string> {
  const { id: staffId } = await newPerson('Зифа');
  const { rows } = await query(
    `insert into ruling (kind, target_id, owner_id, staff_id, reason, content, created_at, until)
     values ('note', next_id(), $1, $2, 'rude', 'Тупас сүзләр', now(), now() + interval '30 days')
     returning id`,
    [ownerId, staffId],
  );
  return (rows[0] as { id: string }).id;
}

const DAY_MS = 86_400_000;

/** What this person has done was done so many days earlier, and their clock stands so much later. */
export async function daysPass(
  page: Page,
  accountId: string,
  days: number,
  before = 0,
): Promise<void> {
  await query(
    `update study_word set created_at = created_at - $2::interval, since = since - $2::interval,
       due_at = due_at - $2::interval, known_at = known_at - $2::interval,
       memory = memory || jsonb_build_object('at', (memory->>'at')::bigint - $3::bigint,
         'due', (memory->>'due')::bigint - $3::bigint)
     where account_id = $1`,
    [accountId, `${days} days`, days * DAY_MS],
  );
  await query('update study_review set at = at - $2::interval where account_id = $1', [
    accountId,
    `${days} days`,
  ]);
  const time = Date.now() + (before + days) * DAY_MS;
  if (before === 0) await page.clock.install({ time });
  else await page.clock.setSystemTime(time);
}
