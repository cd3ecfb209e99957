// Whatever staff do stands in the log of acts, once; what is refused, or only looked at, does not,
// unless it is private.

import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '#features/staff/admin/factory.server.ts';
import { makeOrder } from '#features/core/triangle/factory.server.ts';
import type { AnyCall } from '#kernel/call.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { allCalls } from '#main/calls.ts';
import type { Role } from './access/roles.ts';
import { paramsOf, samples } from './access/samples.ts';
import { openFixture, openFixtures, type Fixture } from './access/fixture.ts';
import { testServer } from './api.ts';

const ROLE_OF: Partial<Record<AnyCall['who'], Role>> = {
  admin: 'administrator',
  moderator: 'moderator',
  security: 'security',
  staff: 'moderator',
};

/** Their own sessions, and what is not done before a code has come by mail. */
const NO_ACT = new Set(['exitAdmin', 'endAdminAuths', 'askAdminPasskey', 'startAdminPasskey']);

/** Reading what is private is an act, too. */
const READING = new Set([
  'getReport',
  'getAdminReport',
  'listBots',
  'listVisits',
  'listAllOrders',
  'listFoundUsers',
]);

const server = testServer({ LIMIT_FACTOR: '1000' });
let adminId: string;
beforeAll(async () => {
  adminId = await makeAdmin(server.deps.db, 'admin@example.org', 'a long password of ours');
});

const countActs = async () => {
  const { db } = server.deps;
  const rows = await db.selectFrom('audit_act').select('id').execute();
  return rows.length;
};

/** The case of the fixture has a private message. */
async function attachMessage({ reported, author, follower }: Fixture): Promise<void> {
  const { db } = server.deps;
  const { id } = await db
    .insertInto('report')
    .values({
      ...{ kind: 'user', target_id: author, owner_id: author, account_id: follower },
      ...{ reason: 'spam', content: '', case_id: reported },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('report_message')
    .values({
      ...{ report_id: id, message_id: '1', author_id: author, content: 'Сәлам' },
      created_at: new Date().toISOString(),
    })
    .execute();
}

/** Only an account that waits can be approved or refused. */
const waitForApproval = (id: string) =>
  server.deps.db.updateTable('account').set({ approval: 'waiting' }).where('id', '=', id).execute();

/** Nothing changes where a lesson or a task has no picture to take away. */
async function addPictures({ edu, task }: Fixture): Promise<void> {
  const { db } = server.deps;
  const src = '/media/content/00000000-0000-4000-8000-000000000000-640.webp';
  const image = JSON.stringify({ src, width: 640, height: 480, alt: 'Рәсем' });
  await db.updateTable('edu').set({ image }).where('id_c', '=', edu).execute();
  await db.updateTable('triangle_item').set({ image }).where('id', '=', task).execute();
}

const fixtures = openFixtures((role) => openFixture(server.deps.db, role, adminId));
const staffCalls = allCalls.filter(({ who }) => ROLE_OF[who] !== undefined);

describe.each(staffCalls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  test('is written down if it was done', async () => {
    const role = ROLE_OF[call.who]!;
    const open = await fixtures.take(role);
    const { fixture } = open;
    const sample = samples[name]?.(fixture) ?? {};
    const { ask } = server.browser({ cookie: fixture.cookie! });
    const before = await countActs();
    let isDone = (call.method !== 'GET' || READING.has(name)) && !NO_ACT.has(name);
    if (name === 'getReport' || name === 'getAdminReport') await attachMessage(fixture);
    if (name === 'updateApproval') await waitForApproval(paramsOf(call.path, fixture)['id']!);
    if (name === 'listAllOrders')
      await makeOrder(server.deps.db, fixture.author, { content: 'Казан, Баумана, 1' });
    if (/^delete\w+Picture$/.test(name)) await addPictures(fixture);
    try {
      await ask(call, {
        params: { ...paramsOf(call.path, fixture), ...sample.params },
        query: sample.query,
        body: sample.body,
      });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      isDone = false;
    }
    if (!isDone && !NO_ACT.has(name)) fixtures.putBack(role, open);
    expect((await countActs()) - before).toBe(isDone ? 1 : 0);
  });
});
