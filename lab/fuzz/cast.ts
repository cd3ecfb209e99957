// Who asks, and what for: a small world for each call and role, made anew when a request has gone
// through, because it may have taken the thing away.

import { randomInt } from 'node:crypto';
import type { OpenDeps } from '#main/deps.ts';
import type { Role } from '#test/access/roles.ts';
import type { Sample } from '#test/access/sample.ts';
import { paramsOf, samples } from '#test/access/samples.ts';
import { makeFixture, type Fixture } from '#test/access/fixture.ts';
import { liveSamples, type Live } from './live.ts';
import { passkeySamples } from './live-passkeys.ts';
import { staffSamples } from './live-staff.ts';
import type { Operation } from './operations.ts';
import type { Asker } from './wire.ts';

const allLive = { ...liveSamples, ...passkeySamples, ...staffSamples };

/** Samples that one request uses up, let in or not. */
const FRESH = /Sign|Question|Passkey$|Staff|^updateSetting$/;

export interface Cast {
  /** The asker of that role, and the sample that is right for them at this moment. */
  asker: (operation: Operation, role: Role) => Promise<Asker>;
  /** What went through may have taken the thing away; who is not known any more needs a session. */
  answered: (operation: Operation, role: Role, status: number) => void;
}

/** A token that is renewed changes too. */
const isChanging = ({ method, name }: Operation) => method !== 'GET' || name.startsWith('renew');

/** Each asks from an address of their own, so that nobody is taken for a program. */
const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export function openCast(deps: OpenDeps, live: Omit<Live, 'deps'>): Cast {
  const kept = new Map<string, Asker>();
  const reading = new Map<Role, Promise<Fixture>>();
  const keyOf = (operation: Operation, role: Role) => `${operation.name} ${role}`;
  const newFixture = (role: Role) => makeFixture(deps.db, role, live.adminId);
  /** Those who only read can share one. */
  const stageFor = (operation: Operation, role: Role) => {
    if (isChanging(operation)) return newFixture(role);
    const shared = reading.get(role) ?? newFixture(role);
    reading.set(role, shared);
    return shared;
  };
  return {
    async asker(operation, role) {
      const key = keyOf(operation, role);
      const before = kept.get(key);
      if (before !== undefined) return { ...before, address: address() };
      const fixture = await stageFor(operation, role);
      const given = samples[operation.name]?.(fixture) ?? {};
      const more = await allLive[operation.name]?.({ deps, ...live }, fixture);
      const sample: Sample = { ...given, ...more?.sample };
      sample.params = { ...paramsOf(operation.path, fixture), ...sample.params };
      const cookies = [fixture.cookie, more?.cookie].filter((cookie) => cookie !== undefined);
      const asker = {
        sample,
        origin: live.url,
        address: address(),
        cookie: cookies.length === 0 ? undefined : cookies.join('; '),
      };
      if (!FRESH.test(operation.name)) kept.set(key, asker);
      return asker;
    },
    answered(operation, role, status) {
      if ((status === 200 && isChanging(operation)) || status === 401)
        kept.delete(keyOf(operation, role));
      if (status === 401) reading.delete(role);
    },
  };
}
