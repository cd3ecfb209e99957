// Samples that go all the way where the samples of the access test stop at a code or a question:
// the code is the one that was mailed, the question is answered, the picture is a picture.

import { randomInt } from 'node:crypto';
import { solveProof, solveQuestion } from '#features/platform/captcha/factory.server.ts';
import { uploadTokens } from '#features/content/notes/upload-tokens.server.ts';
import type { OpenDeps } from '#main/deps.ts';
import { codeFor, randomId, randomToken } from '#server/secret.ts';
import { hashOf } from '#server/session.ts';
import type { Sample } from '#test/access/sample.ts';
import type { Fixture } from '#test/access/fixture.ts';

export interface Live {
  deps: OpenDeps;
  url: string;
  adminId: string;
  admin: { email: string; password: string };
  picture: Buffer;
  film: Buffer;
  tone: Buffer;
}

interface LiveSample {
  sample: Sample;
  /** Beside the session. */
  cookie?: string;
}

export type Make = (live: Live, fixture: Fixture) => Promise<LiveSample> | LiveSample;

const newEmail = () => `kesh-${randomInt(2 ** 40)}@example.org`;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Asks over the network as this person; what is refused gives nothing to go on with. */
export async function ask(
  { url }: Pick<Live, 'url'>,
  { cookie }: { cookie?: string | undefined },
  what: `${'GET' | 'POST'} /${string}`,
  body?: object,
): Promise<Record<string, unknown>> {
  const [method = '', path = ''] = what.split(' ');
  const answer = await fetch(url + path, {
    method,
    headers: {
      origin: url,
      'x-forwarded-for': `10.254.${randomInt(256)}.${randomInt(1, 255)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** A question, answered rightly and not too fast. */
async function answered({ deps, url }: Live) {
  const asked = await fetch(`${url}/api/captcha`, {
    headers: { 'x-forwarded-for': `10.255.${randomInt(256)}.${randomInt(1, 255)}` },
  });
  const { idK, rus, salt, bits } = (await asked.json()) as Record<
    'idK' | 'rus' | 'salt',
    string
  > & {
    bits: number;
  };
  await deps.db
    .updateTable('captcha')
    .set({ created_at: ago(1) })
    .where('id', '=', idK)
    .execute();
  return { idK, answer: solveQuestion(rus), proof: solveProof(salt, bits) };
}

interface Code {
  purpose: string;
  email: string;
  account?: string;
  ref?: string;
  proven?: boolean;
}

/** A code that was mailed two minutes ago. */
export async function mailed({ deps }: Live, { purpose, email, account, ref, proven }: Code) {
  const id = randomId();
  const token = randomToken();
  await deps.db
    .insertInto('mail_code')
    .values({
      id,
      purpose,
      email,
      account_id: account ?? null,
      ref: ref ?? '',
      browser_hash: hashOf(token),
      ordered_at: ago(2),
      created_at: ago(2),
      expires_at: ago(-25),
      proven_at: proven === true ? ago(1) : null,
    })
    .execute();
  return { id, code: codeFor(deps.env, id, 0), attempt: `${id}.${token}` };
}

export async function addressOf({ deps }: Live, accountId: string | null): Promise<string> {
  const email = newEmail();
  if (accountId !== null)
    await deps.db
      .insertInto('account_email')
      .values({ account_id: accountId, email })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ email }))
      .execute();
  return email;
}

/** A change of address whose new address is proven. */
export async function changing(live: Live, { asker }: Fixture) {
  const old = await addressOf(live, asker);
  const email = newEmail();
  if (asker === null) return { old, code: 123_456 };
  const fresh = await mailed(live, { purpose: 'email-new', email, account: asker, proven: true });
  const before = await mailed(live, { purpose: 'email-old', email: old, account: asker });
  await live.deps.db
    .insertInto('email_change')
    .values({
      account_id: asker,
      email,
      new_code_id: fresh.id,
      new_proven_at: ago(1),
      old_code_id: before.id,
      failures: 3,
      created_at: ago(2),
    })
    .execute();
  return { old, code: before.code };
}

const attempt =
  (purpose: 'sign' | 'admin', cookie: string, part: 'params' | 'body', withCode = false): Make =>
  async (live) => {
    const email = purpose === 'admin' ? live.admin.email : newEmail();
    const { id, code, attempt } = await mailed(live, { purpose, email });
    const values = withCode ? { id, code } : { id };
    return {
      sample: part === 'body' ? { body: values } : { params: { id } },
      cookie: `${cookie}=${attempt}`,
    };
  };

const ownCode =
  (purpose: 'delete' | 'group', withCode: boolean): Make =>
  async (live, { asker, group }) => {
    const email = await addressOf(live, asker);
    if (asker === null || !withCode) return { sample: { body: { email } } };
    const ref = purpose === 'group' ? group : '';
    const { code } = await mailed(live, { purpose, email, account: asker, ref });
    return { sample: { body: { email, code } } };
  };

const picture: Make = ({ picture: bytes }) => ({ sample: { body: bytes } });
const withPicture =
  (body: object): Make =>
  ({ picture: bytes }) => ({ sample: { body: { ...body, images: [bytes] } } });

const piece =
  (kind: 'film' | 'tone', of: 'note' | 'groupNote'): Make =>
  (live, fixture) => ({
    sample: { query: { ...uploadTokens(live.deps.env, fixture[of]), send: '0' }, body: live[kind] },
  });

const written = { title: 'Сынау язмасы', content: 'Бер җөмлә.' };

export const liveSamples: Record<string, Make> = {
  answerQuestion: async (live) => ({ sample: { body: await answered(live) } }),
  startSign: async (live) => ({
    sample: { body: { email: newEmail(), ...(await answered(live)) } },
  }),
  startAdminSign: async (live) => ({
    sample: { body: { ...live.admin, ...(await answered(live)) } },
  }),
  getSign: attempt('sign', '__Host-sign', 'params'),
  proveSign: attempt('sign', '__Host-sign', 'body', true),
  resendSign: attempt('sign', '__Host-sign', 'body'),
  getAdminSign: attempt('admin', '__Host-admin-sign', 'params'),
  proveAdminSign: attempt('admin', '__Host-admin-sign', 'body', true),
  resendAdminSign: attempt('admin', '__Host-admin-sign', 'body'),
  createUser: async (live) => {
    const { attempt } = await mailed(live, { purpose: 'sign', email: newEmail(), proven: true });
    return { sample: {}, cookie: `__Host-sign=${attempt}` };
  },
  restoreUser: async (live, { follower }) => {
    const email = await addressOf(live, follower);
    await live.deps.db
      .updateTable('account')
      .set({ deleted_at: ago(60) })
      .where('id', '=', follower)
      .execute();
    const { id, attempt } = await mailed(live, { purpose: 'sign', email, proven: true });
    return { sample: { body: { id } }, cookie: `__Host-sign=${attempt}` };
  },
  askDeletion: ownCode('delete', false),
  deleteUser: ownCode('delete', true),
  askGroupDeletion: ownCode('group', false),
  deleteGroup: ownCode('group', true),
  askOldEmail: async (live, fixture) => ({
    sample: { body: { email: (await changing(live, fixture)).old } },
  }),
  proveOldEmail: async (live, fixture) => {
    const { old: email, code } = await changing(live, fixture);
    return { sample: { body: { email, code } } };
  },
  waitForEmail: async (live, fixture) => {
    await changing(live, fixture);
    return { sample: {} };
  },
  deletePasskey: async ({ deps }, { asker }) => {
    const id = randomToken();
    if (asker !== null)
      await deps.db
        .insertInto('passkey')
        .values({ id, account_id: asker, public_key: Buffer.alloc(8) })
        .execute();
    return { sample: { params: { id }, body: {} } };
  },
  updatePicture: picture,
  updateGroupPicture: picture,
  updateGroupBackground: picture,
  createNote: withPicture(written),
  createGroupNote: withPicture(written),
  updateNotePictures: withPicture({}),
  updateGroupNotePictures: withPicture({}),
  ...Object.fromEntries(
    ['post', 'put'].flatMap((verb) => [
      [`${verb}NoteVideo`, piece('film', 'note')],
      [`${verb}NoteAudio`, piece('tone', 'note')],
      [`${verb}GroupNoteVideo`, piece('film', 'groupNote')],
      [`${verb}GroupNoteAudio`, piece('tone', 'groupNote')],
    ]),
  ),
};
