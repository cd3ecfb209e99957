// Samples of the calls of staff that the samples of the access test leave half way: a proof by a code
// that was mailed, passkeys of an administrator, something that is really quarantined.

import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { makeWave } from '#features/core/moderation/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { randomToken } from '#server/secret.ts';
import { ADMIN_COOKIE, ADMIN_SESSION, openSession } from '#server/session.ts';
import { openAuthenticator } from '#test/authenticator.ts';
import type { Fixture } from '#test/access/fixture.ts';
import { addressOf, ask, mailed, type Live, type Make } from './live.ts';

const LAST_ID = '9223372036854775807';
/** Fewer than an administrator may have, so that one more can always be made. */
const FEW = 3;

/** A cookie of the administrator for what has to be there before the request itself. */
const keyOf = async ({ deps, adminId }: Live) => ({
  cookie: `${ADMIN_COOKIE}=${await openSession(deps.db, adminId, 'fuzz', ADMIN_SESSION)}`,
});

async function adminCode(live: Live): Promise<number> {
  const { email } = live.admin;
  return (await mailed(live, { purpose: 'admin-passkey', email, account: live.adminId })).code;
}

async function newAdminKey(live: Live) {
  await sql`
    delete from admin_passkey where admin_id = ${live.adminId} and id not in (
      select id from admin_passkey where admin_id = ${live.adminId}
      order by created_at desc limit ${sql.lit(FEW)}
    )`.execute(live.deps.db);
  const key = openAuthenticator({ origin: live.url });
  const body = { code: await adminCode(live) };
  const options = await ask(live, await keyOf(live), 'POST /api/admin/passkey/options', body);
  return { key, made: { answer: key.create(options), name: 'Телефон' } };
}

/** A quarantined note of the author, with the ids of its wave and item. */
async function quarantinedNote({ deps: { db } }: Live, { author }: Fixture) {
  const at = new Date().toISOString();
  const state = { deleted_at: at, quarantined: true, quarantined_at: at };
  const quarantined = { author_id: author, ...state, quarantine_reasons: ['links'] };
  const note = await makeNote(db, { ...quarantined, links: ['https://site.example/a'] });
  const waveId = await makeWave(db, author, 'note', note.id);
  const { rows } = await sql<{ id: string }>`
    select id from quarantine_item where wave_id = ${waveId}`.execute(db);
  return { waveId, thingId: rows[0]!.id };
}

const proof = async (live: Live, { asker }: Fixture) => {
  if (asker === null) return {};
  const email = await addressOf(live, asker);
  return { code: (await mailed(live, { purpose: 'staff', email, account: asker })).code };
};

export const staffSamples: Record<string, Make> = {
  askStaffProof: async (live, { asker }) => {
    await addressOf(live, asker);
    return { sample: {} };
  },
  startStaffProof: async ({ deps }, { asker }) => {
    if (asker !== null)
      await deps.db
        .insertInto('passkey')
        .values({ id: randomToken(), account_id: asker, public_key: Buffer.alloc(8) })
        .execute();
    return { sample: {} };
  },
  proveStaff: async (live, fixture) => ({ sample: { body: await proof(live, fixture) } }),
  startAdminPasskey: async (live) => ({ sample: { body: { code: await adminCode(live) } } }),
  createAdminPasskey: async (live) => ({ sample: { body: (await newAdminKey(live)).made } }),
  deleteAdminPasskey: async ({ deps, adminId }) => {
    const id = randomToken();
    await deps.db
      .insertInto('admin_passkey')
      .values({ id, admin_id: adminId, public_key: Buffer.alloc(8), name: '' })
      .execute();
    return { sample: { params: { id } } };
  },
  signAdminWithPasskey: async (live) => {
    const { key, made } = await newAdminKey(live);
    await ask(live, await keyOf(live), 'POST /api/admin/passkey', made);
    const asked = await ask(live, {}, 'POST /api/admin/sign/passkey/options', {});
    return { sample: { body: { answer: key.get(asked) } } };
  },
  updateSetting: async (live) => {
    const setting = await ask(live, await keyOf(live), 'GET /api/admin/setting');
    const limits = { ...(setting['limits'] as object), notesADay: 20 + randomInt(5) };
    return { sample: { body: { ...setting, limits } } };
  },
  listQuarantineItems: async (live, fixture) => ({
    sample: { params: { id: (await quarantinedNote(live, fixture)).waveId } },
  }),
  getQuarantineItem: async (live, fixture) => {
    const { waveId, thingId } = await quarantinedNote(live, fixture);
    return { sample: { params: { id: waveId, thing: thingId } } };
  },
  updateQuarantine: async (live, fixture) => {
    const { waveId } = await quarantinedNote(live, fixture);
    const seen = new Date(Date.now() + 60_000).toISOString();
    return { sample: { params: { id: waveId }, body: { act: 'release', upTo: LAST_ID, seen } } };
  },
};
