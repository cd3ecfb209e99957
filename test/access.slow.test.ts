// Every call there is, asked by everybody there is: the answer must be the one its declaration
// promises.

import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '#features/staff/admin/factory.server.ts';
import { TRUST_LEVELS, type AnyCall, type Trust } from '#kernel/call.ts';
import { isRefusal, Refusal } from '#kernel/refusal.ts';
import { allCalls } from '#main/calls.ts';
import { expectedOf, isTooNew, ROLES, WRITERS, type Role } from './access/roles.ts';
import { paramsOf, samples, thingsOf, trustSamples } from './access/samples.ts';
import { openFixture, openFixtures } from './access/fixture.ts';
import { testServer } from './api.ts';

const server = testServer();
let adminId: string;
beforeAll(async () => {
  adminId = await makeAdmin(server.deps.db, 'admin@example.org', 'a long password of ours');
});

/** Each asks from an address of their own, so that no limit stands between. */
let asked = 0;
const address = () => `10.${200 + (++asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}`;

/** Opens a stream and leaves it when it has begun. */
async function listen(url: string, cookie: string | undefined): Promise<void> {
  const answer = await server.app.inject({
    url,
    headers: cookie === undefined ? {} : { cookie },
    remoteAddress: address(),
    payloadAsStream: true,
  });
  if (answer.statusCode === 200) answer.raw.res.destroy();
  else throw new Refusal(answer.statusCode === 401 ? 'token' : 'forbidden');
}

/** Whoever only read, or was refused, leaves theirs as it was. */
const fixtures = openFixtures((role) => openFixture(server.deps.db, role, adminId));

async function outcomeOf(call: AnyCall, role: Role): Promise<string> {
  const open = await fixtures.take(role, thingsOf(call));
  const { fixture } = open;
  const sample = samples[call.name]?.(fixture) ?? {};
  const browser = server.browser({
    address: address(),
    ...(fixture.cookie === undefined ? {} : { cookie: fixture.cookie }),
  });
  const input = {
    params: { ...paramsOf(call.path, fixture), ...sample.params },
    query: sample.query,
    body: sample.body,
  };
  try {
    if (call.stream) await listen(call.path, fixture.cookie);
    else await browser.ask(call, input);
    if (call.method === 'GET') fixtures.putBack(role, open);
    return 'in';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    fixtures.putBack(role, open);
    if (error.flags.every((flag) => sample.else?.includes(flag))) return 'in';
    return error.flags.join(' ');
  }
}

/** What costs much is done for seven at once in a process. */
const AT_ONCE = [ROLES.slice(0, 7), ROLES.slice(7, 14), ROLES.slice(14)];

describe.each(allCalls.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test('answers everybody as it declares', { timeout: 20_000 }, async () => {
    const answered: (readonly [Role, string])[] = [];
    for (const some of AT_ONCE)
      answered.push(
        ...(await Promise.all(
          some.map(async (role) => [role, await outcomeOf(call, role)] as const),
        )),
      );
    const expected = ROLES.map((role) => [role, expectedOf(call, role)]);
    expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(expected));
  });
});

/** Whether this person, in this role, was refused because of their trust level. */
async function isRefusedAsNew(call: AnyCall, role: Role, level: Trust): Promise<boolean> {
  const sampleOf = trustSamples[call.name] ?? samples[call.name];
  const { fill } = await openFixture(server.deps.db, role, adminId, level);
  const fixture = await fill(thingsOf(call, sampleOf));
  const sample = sampleOf?.(fixture) ?? {};
  const { ask } = server.browser({ address: address(), cookie: fixture.cookie! });
  const params = { ...paramsOf(call.path, fixture), ...sample.params };
  try {
    await ask(call, { params, query: sample.query, body: sample.body });
    return false;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.flags[0] === 'forbidden' && error.reason === 'early';
  }
}

const trusted = allCalls.filter(({ trust }) => trust !== undefined);

test('the calls with a trust level are those that newcomers could misuse', () => {
  expect(Object.fromEntries(trusted.map(({ name, trust }) => [name, trust]))).toEqual({
    gradeVoice: 'member',
    rateNote: 'regular',
    giveTriangle: 'learner',
    gradeComment: 'regular',
    createCorrection: 'member',
    agreeAnswer: 'member',
  });
});

describe.each(trusted.map((call) => [call.name, call] as const))('trust for %s', (_, call) => {
  test.each(TRUST_LEVELS)('%s in every role', { timeout: 20_000 }, async (level) => {
    const answered = await Promise.all(
      WRITERS.map(async (role) => [role, await isRefusedAsNew(call, role, level)] as const),
    );
    const expected = WRITERS.map((role) => [role, isTooNew(call, role, level)]);
    expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(expected));
  });
});
