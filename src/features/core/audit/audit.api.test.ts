import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { updateOrder } from '#features/core/triangle/calls/orders.ts';
import { makeOrder } from '#features/core/triangle/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { writeAct } from './public/acts.server.ts';
import { listActs } from './calls.ts';
import { checkChain } from './chain.server.ts';
import { makeAct } from './factory.server.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
const email = 'keeper@example.org';
let adminId: string;
let staff: Ask;
beforeAll(async () => {
  ({ id: adminId, ask: staff } = await server.administrator(email));
});

const idsOf = async (query: object) => (await staff(listActs, { query })).list.map(({ id }) => id);

describe('listActs', () => {
  test('tells who did what to whose thing, and why', async () => {
    const { db } = server.deps;
    const person = await makeAccount(db, { name: 'Илсөяр', surname: 'Гыйззәтова' });
    const order = await makeOrder(db, person.id);
    const body = { state: 'accepted' as const, reason: 'Өйдә бар' };
    await staff(updateOrder, { params: { id: order }, body });
    const { list } = await staff(listActs, { query: { limit: '1' } });
    expect(list).toMatchObject([
      {
        actor: 'admin',
        by: email,
        act: 'order.state',
        thing: 'order',
        thingId: order,
        person: { id: person.id, name: 'Илсөяр' },
        reason: 'Өйдә бар',
        fields: [{ field: 'state', before: 'new', after: 'accepted' }],
      },
    ]);
    // The same once more is no act.
    await staff(updateOrder, { params: { id: order }, body });
    expect(await idsOf({ about: order })).toEqual([list[0]!.id]);
  });

  test('finds by who did it, by kind, by person or thing, by day', async () => {
    const { db } = server.deps;
    const moderator = await makeAccount(db);
    const person = await makeAccount(db);
    const by = { role: 'moderator', id: moderator.id } as const;
    const one = await makeAct(db, { by, personId: person.id, thingId: '77' });
    const two = await makeAct(db, { by, act: 'message.sweep', thing: 'site' });
    const three = await makeAct(db, { by: { role: 'admin', id: adminId }, personId: person.id });
    expect(await idsOf({ actor: moderator.id_c })).toEqual([two, one]);
    expect(await idsOf({ actor: moderator.id_c, act: 'message.sweep' })).toEqual([two]);
    expect((await idsOf({ actor: email.toUpperCase() }))[0]).toBe(three);
    expect((await idsOf({ act: 'message.sweep' }))[0]).toBe(two);
    expect(await idsOf({ about: person.id_c })).toEqual([three, one]);
    expect(await idsOf({ about: person.id_c, actor: moderator.id })).toEqual([one]);
    expect(await idsOf({ about: '77' })).toEqual([one]);
    expect(await idsOf({ actor: 'nobody@example.org' })).toEqual([]);
    expect(await idsOf({ actor: 'nobody.at.all' })).toEqual([]);
    expect(await idsOf({ date: '2026-01-01' })).toEqual([]);
    expect((await idsOf({ date: '2999-01-01' }))[0]).toBe(three);
    for (const date of ['2026-02-30', '0000-02-29', '1999-12-31'])
      expect(await flagsOf(staff(listActs, { query: { date } }))).toEqual(['error']);
  });

  test('is for administrators alone', async () => {
    const person = await makeAccount(server.deps.db, { moderator: true, security: true });
    expect(await flagsOf((await server.as(person.id))(listActs, {}))).toEqual(['token']);
  });
});

const run = promisify(execFile);
/** What `npm run admin audit` says of this log. */
async function audit(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: server.deps.env.DATABASE_URL };
  try {
    const { stdout } = await run(process.execPath, ['tools/audit.ts', ...args], { env });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

/** As only who owns the table, or is above all rights, can. */
const tamper = (change: ReturnType<typeof sql>) =>
  server.owner.transaction().execute(async (tx) => {
    await sql`grant update, delete on audit_act to current_user`.execute(tx);
    await sql`alter table audit_act disable trigger audit_act_keep`.execute(tx);
    await change.execute(tx);
    await sql`alter table audit_act enable trigger audit_act_keep`.execute(tx);
    await sql`revoke update, delete on audit_act from current_user`.execute(tx);
  });

describe('the chain', { timeout: 120_000 }, () => {
  test.each([
    ['changed', sql`update audit_act set reason = 'башка'`],
    ['deleted', sql`delete from audit_act`],
    ['emptied', sql`truncate audit_act`],
  ])('the application cannot have it %s', async (_, statement) => {
    await expect(statement.execute(server.deps.db)).rejects.toMatchObject({ code: '42501' });
  });

  test('nor when the right is given by mistake: a trigger stands behind it', async () => {
    const change = server.owner.transaction().execute(async (tx) => {
      await sql`grant update on audit_act to current_user`.execute(tx);
      await sql`update audit_act set reason = 'башка'`.execute(tx);
    });
    await expect(change).rejects.toThrow('only added to');
  });

  test('acts at once follow one another; what is undone leaves no gap', async () => {
    const { db } = server.deps;
    const by = { role: 'admin', id: adminId } as const;
    const act = { by, act: 'order.state', thing: 'order' } as const;
    const before = Number((await checkChain(db)).last?.id ?? 0);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        db.transaction().execute(async (tx) => {
          await writeAct(tx, { ...act, after: { n } });
          if (n % 4 === 0) throw new Error('undone');
        }),
      ).map((done) => done.catch(() => undefined)),
    );
    const { last, broken } = await checkChain(db);
    expect([Number(last?.id) - before, broken]).toEqual([15, null]);
  });

  test('a row that was changed or taken out is found, a log that was cut or written anew too', async () => {
    const { db } = server.deps;
    for (let n = 0; n < 5; n += 1) await makeAct(db, { reason: `сәбәп ${n}`, after: { n } });
    const { last, broken } = await checkChain(db);
    expect(broken).toBeNull();
    expect(await checkChain(db, last)).toEqual({ last, broken: null });
    const lost = String(Number(last!.id) + 1);
    expect(await checkChain(db, { ...last!, id: lost })).toMatchObject({ broken: lost });
    expect(await checkChain(db, { ...last!, id: '2' })).toMatchObject({ broken: '2' });
    const seal = `${last!.id}:${last!.hash}`;
    expect(await audit('--known', seal)).toEqual({ code: 0, said: expect.stringContaining(seal) });

    await tamper(sql`update audit_act set reason = 'бүтән' where id = 3`);
    expect(await audit()).toEqual({ code: 1, said: expect.stringContaining('Act 3 ') });
    await tamper(sql`delete from audit_act where id = 2`);
    expect(await checkChain(db)).toMatchObject({ last: { id: '1' }, broken: '2' });
  });
});
