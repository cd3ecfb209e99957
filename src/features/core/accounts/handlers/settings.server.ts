import { askNewcomer } from '#features/platform/captcha/access.server.ts';
import { refuseInsult, refuseSpam } from '#features/core/spam/public/spam-check.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Input } from '#server/feature.ts';
import type { PayloadOf } from '#server/jobs.ts';
import { capitaliseFirst } from '#tatar/letters.ts';
import type * as calls from '../calls/settings.ts';
import { accountEdited } from '../events.server.ts';
import { changeId } from '../public/ids.server.ts';
import { rememberLanguage } from '../language.server.ts';
import * as pictures from '../public/pictures.server.ts';
import { presentImage } from '../views.server.ts';
import * as accounts from '../queries/accounts.server.ts';
import { dateOf, isHouseName, isYearOnly, personSearchOf, whyNotBirthday } from '../rules.ts';

export async function updateId(ctx: CallCtx, { body, viewer }: Input<typeof calls.updateId>) {
  await changeId(ctx, 'account', viewer.id, body.id);
  await publish(ctx, accountEdited, { id: viewer.id });
  return { id: body.id };
}

export async function updateName(ctx: CallCtx, { body, viewer }: Input<typeof calls.updateName>) {
  const name = capitaliseFirst(body.name);
  const surname = capitaliseFirst(body.surname);
  if (isHouseName(name, surname)) throw new Refusal('names');
  await accounts.updateAccount(ctx.db, viewer.id, {
    name,
    surname,
    name_search: personSearchOf(name, surname),
  });
  await publish(ctx, accountEdited, { id: viewer.id });
  return { name, surname };
}

export async function updateAbout(ctx: CallCtx, { body, viewer }: Input<typeof calls.updateAbout>) {
  const { db } = ctx;
  const content = capitaliseFirst(body.content);
  const before = await accounts.selectAbout(db, viewer.id);
  refuseInsult(body, { content }, [before]);
  await askNewcomer(ctx, viewer, [content], async () => [before]);
  const profile = { kind: 'user', targetId: viewer.id, flag: 'content' } as const;
  if (content !== before) await refuseSpam(ctx, viewer, { ...profile, text: content });
  await accounts.updateAccount(db, viewer.id, { about: content });
  await publish(ctx, accountEdited, { id: viewer.id });
  return { content };
}

export async function updateBirthday(
  { db, clock }: CallCtx,
  { body, viewer }: Input<typeof calls.updateBirthday>,
) {
  const fault = whyNotBirthday(body, clock.now());
  if (fault !== null) throw new Refusal(fault);
  await accounts.updateAccount(db, viewer.id, {
    birthday: dateOf(body),
    birth_year_only: isYearOnly(body),
    gender: body.gender,
  });
  const { birthdayDay = null, birthdayMonth = null, birthdayYear, gender } = body;
  return { birthdayDay, birthdayMonth, birthdayYear, gender };
}

export async function updateLang(ctx: CallCtx, { body, viewer }: Input<typeof calls.updateLang>) {
  await accounts.upsertSetting(ctx.db, viewer.id, body);
  rememberLanguage(ctx, body);
  return body;
}

export async function updateWriters(
  { db }: CallCtx,
  { body, viewer }: Input<typeof calls.updateWriters>,
) {
  await accounts.upsertSetting(db, viewer.id, body);
  return body;
}

export const MAKE_USER_PICTURE = pictures.definePictureJob(
  'make-user-picture',
  'Make the sizes of a new profile picture and show it.',
);

export const takePicture = (
  ctx: CallCtx,
  { viewer }: Input<typeof calls.updatePicture>,
  bytes: Uint8Array,
) => pictures.receiveProfilePicture(ctx, viewer, bytes);

export async function updatePicture(
  { db }: CallCtx,
  { body, viewer }: Input<typeof calls.updatePicture>,
) {
  const { image } = await accounts.selectAccountForUpdate(db, viewer.id);
  await pictures.expectProfilePicture(db, viewer, body, {
    place: 'account',
    ownerId: viewer.id,
    alt: `${viewer.name} ${viewer.surname}`.trim(),
    job: MAKE_USER_PICTURE,
  });
  return { image: presentImage(image), imageState: 'waiting' as const };
}

export const makeUserPicture = (ctx: Ctx, payload: PayloadOf<typeof MAKE_USER_PICTURE>) =>
  pictures.makeProfilePicture(ctx, payload, async (db, { id }, image) => {
    const before = await accounts.selectAccountForUpdate(db, id);
    await accounts.updateAccount(db, id, { image: JSON.stringify(image) });
    return before.image;
  });

export async function deletePicture(
  { db }: CallCtx,
  { viewer }: Input<typeof calls.deletePicture>,
) {
  const before = await accounts.selectAccountForUpdate(db, viewer.id);
  await accounts.updateAccount(db, viewer.id, { image: null });
  await pictures.forgetExpected(db, viewer.id, 'account');
  await pictures.dropPicture(db, before.image);
  return { image: null };
}
