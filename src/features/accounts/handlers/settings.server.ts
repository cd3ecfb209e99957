import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { enqueue } from '#server/jobs.ts';
import type { Viewer } from '#server/session.ts';
import { capitaliseFirst } from '#tatar/letters.ts';
import type { Lang } from '../calls.ts';
import { moment } from '../codes.server.ts';
import { REMOVE_PICTURE } from '../jobs.server.ts';
import { storePicture } from '../pictures.server.ts';
import * as accounts from '../queries/accounts.server.ts';
import {
  dateOf,
  isHouseName,
  personSearchOf,
  nextIdChange,
  OLD_ID_DAYS,
  whyCannotHaveId,
  whyNotBirthday,
  type Birthday,
} from '../rules.ts';

interface Asked<Body> {
  body: Body;
  viewer: Viewer;
}

const DAY = 86_400_000;

export async function updateId(ctx: CallCtx, { body, viewer }: Asked<{ id: string }>) {
  const { db, clock } = ctx;
  const now = clock.now();
  const why = whyCannotHaveId(body.id);
  if (why !== null) throw refusedId(why);
  const account = await accounts.selectAccountForUpdate(db, viewer.id);
  if (account.id_c === body.id) return { id: body.id };
  const last = await accounts.selectLastIdChange(db, viewer.id);
  const wait = nextIdChange(last === undefined ? null : Date.parse(last.changed_at), now);
  if (wait > 0) throw new Refusal('time', { wait: Math.ceil(wait / 1000) });
  const owner = await accounts.selectOwnerOfId(db, body.id);
  const kept = await accounts.selectOldId(db, body.id, moment(now));
  if (owner !== undefined || (kept !== undefined && kept.account_id !== viewer.id))
    throw refusedId('taken');
  await accounts.deleteOldId(db, body.id);
  await accounts.upsertOldId(db, {
    id_c: account.id_c,
    account_id: viewer.id,
    changed_at: moment(now),
    until: moment(now + OLD_ID_DAYS * DAY),
  });
  await renaming(() => accounts.updateAccount(db, viewer.id, { id_c: body.id }));
  return { id: body.id };
}

/** Of two people who want the same id at once, the second is told that it is taken. */
async function renaming(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw refusedId('taken');
    throw error;
  }
}

/** A field that does not fit, not an address that is not there. */
const refusedId = (why: string) => new Refusal('id', { status: 422, codes: { id: why } });

export async function updateName(
  { db }: CallCtx,
  { body, viewer }: Asked<{ name: string; surname: string }>,
) {
  const name = capitaliseFirst(body.name);
  const surname = capitaliseFirst(body.surname);
  if (isHouseName(name, surname)) throw new Refusal('names');
  await accounts.updateAccount(db, viewer.id, {
    name,
    surname,
    name_search: personSearchOf(name, surname),
  });
  return { name, surname };
}

export async function updateAbout({ db }: CallCtx, { body, viewer }: Asked<{ content: string }>) {
  const content = capitaliseFirst(body.content);
  await accounts.updateAccount(db, viewer.id, { about: content });
  return { content };
}

export async function updateBirthday(
  { db, clock }: CallCtx,
  { body, viewer }: Asked<Birthday & { gender: 'man' | 'woman' | 'none' }>,
) {
  const fault = whyNotBirthday(body, clock.now());
  if (fault !== null) throw new Refusal(fault);
  await accounts.updateAccount(db, viewer.id, { birthday: dateOf(body), gender: body.gender });
  return body;
}

interface LangBody {
  lang: Lang;
  script: 'cyr' | 'lat';
  level: 'none' | 'understand' | 'speak' | 'write';
}

export async function updateLang({ db, cookies }: CallCtx, { body, viewer }: Asked<LangBody>) {
  await accounts.upsertSetting(db, viewer.id, body);
  cookies.setOpen('lang', body.lang, 365 * 86_400);
  cookies.setOpen('script', body.script, 365 * 86_400);
  return body;
}

type WritersBody = { writers: 'all' | 'subscribers' | 'friends' | 'nobody' };

export async function updateWriters({ db }: CallCtx, { body, viewer }: Asked<WritersBody>) {
  await accounts.upsertSetting(db, viewer.id, body);
  return body;
}

export async function updatePicture(ctx: CallCtx, { body, viewer }: Asked<Uint8Array>) {
  const { db, files } = ctx;
  const before = await accounts.selectAccountForUpdate(db, viewer.id);
  const image = await storePicture(files, body, `${viewer.name} ${viewer.surname}`);
  await accounts.updateAccount(db, viewer.id, { image: JSON.stringify(image) });
  await enqueue(db, REMOVE_PICTURE, { image: before.image });
  return { image };
}

export async function deletePicture({ db }: CallCtx, { viewer }: { viewer: Viewer }) {
  const before = await accounts.selectAccountForUpdate(db, viewer.id);
  await accounts.updateAccount(db, viewer.id, { image: null });
  await enqueue(db, REMOVE_PICTURE, { image: before.image });
  return { image: null };
}
