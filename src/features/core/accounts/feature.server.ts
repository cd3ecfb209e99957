import { fileAfter } from '#features/platform/search-index/public/indexing.server.ts';
import { onLater } from '#server/events.ts';
import { fileExport, type ExportPart } from '#server/export-parts.ts';
import { bind, bindAuthorized, perform, type Feature } from '#server/feature.ts';
import { authorizeOwn, authorizeStaff } from './access.server.ts';
import * as emailCalls from './calls/email.ts';
import * as proofCalls from './calls/proof.ts';
import * as settings from './calls/settings.ts';
import * as sign from './calls/sign.ts';
import * as site from './calls/site.ts';
import * as user from './calls/user.ts';
import { MAIL_CODE } from './public/codes.server.ts';
import * as email from './handlers/email.server.ts';
import * as leaving from './handlers/deletion.server.ts';
import * as passkeys from './handlers/passkeys.server.ts';
import * as proof from './handlers/proof.server.ts';
import * as change from './handlers/settings.server.ts';
import * as enter from './handlers/sign.server.ts';
import * as own from './handlers/user.server.ts';
import * as jobs from './jobs.server.ts';
import * as events from './events.server.ts';
import { exportStore, REMOVE_EXPORT, removeExport } from './export-archive.server.ts';
import { forgetOwnFiles } from './forgetting.server.ts';
import { noteLeaving } from './leavings.server.ts';
import { MAIL_NOTICE, mailNotice } from './public/notices.server.ts';
import * as pictures from './public/pictures.server.ts';
import { selectUser } from './queries/accounts.server.ts';
import { selectBlacklist } from './queries/flags.server.ts';
import { selectPasskeys } from './queries/passkeys.server.ts';
import { personSubject } from './subject.server.ts';
import { presentUser } from './views.server.ts';

const exports: readonly ExportPart[] = [
  {
    name: 'user',
    rows: async (db, id) => [
      presentUser(await selectUser(db, id), { nextId: null, deletion: null }),
    ],
  },
  {
    name: 'passkeys',
    rows: async (db, id) =>
      (await selectPasskeys(db, id)).map(({ name, created_at: created }) => ({ name, created })),
  },
  {
    name: 'blacklist',
    rows: async (db, id) =>
      (await selectBlacklist(db, id)).map(({ reason, created_at: created }) => ({
        reason,
        created,
      })),
  },
];

/** Their own pictures. Served by profile_picture_account_idx. */
const profileFiles = fileExport(
  'profile',
  (db, accountId) =>
    db
      .selectFrom('profile_picture')
      .select(['id', 'key'])
      .where('account_id', '=', accountId)
      .where('state', '=', 'ready')
      .where('owner_id', 'is not', null),
  ({ id, key }) => ({ name: id, prefix: `picture/${key}-` }),
);

import { accountTexts } from './texts.server.ts';

const { accountCreated, accountEdited, accountLeft, accountReturned } = events;
const leavingOf = ({ id, at }: { id: string; at: string }) => ({ accountId: id, at });

export const accounts: Feature = {
  name: 'accounts',
  subjects: [personSubject],
  answers: [
    bind(site.getSite, enter.getSite),
    bind(sign.startSign, enter.startSign),
    bindAuthorized(sign.getSign, enter.ownAttempt, enter.getSign),
    bind(sign.proveSign, enter.proveSign),
    bind(sign.resendSign, enter.resendSign),
    bind(sign.createUser, enter.createUser),
    bind(sign.restoreUser, enter.restoreUser),
    bind(sign.startPasskeySign, passkeys.startPasskeySign),
    bind(sign.signWithPasskey, passkeys.signWithPasskey),
    bind(user.getUser, own.getUser),
    bind(user.renewUser, own.renewUser),
    bind(user.exitUser, own.exitUser),
    bind(user.listAuths, own.listAuths),
    bindAuthorized(user.endAuth, authorizeOwn, own.endAuth),
    bind(user.endAuths, own.endAuths),
    bind(user.listPasskeys, passkeys.listPasskeys),
    bind(user.askPasskey, passkeys.askPasskey),
    bind(user.startPasskeyProof, passkeys.startPasskeyProof),
    bind(user.startPasskey, passkeys.startPasskey),
    bind(user.createPasskey, passkeys.createPasskey),
    bindAuthorized(user.deletePasskey, authorizeOwn, passkeys.deletePasskey),
    bindAuthorized(proofCalls.getStaffProof, authorizeStaff, proof.getStaffProof),
    bindAuthorized(proofCalls.askStaffProof, authorizeStaff, proof.askStaffProof),
    bindAuthorized(proofCalls.startStaffProof, authorizeStaff, proof.startStaffProof),
    bindAuthorized(proofCalls.proveStaff, authorizeStaff, proof.proveStaff),
    bind(settings.updateId, change.updateId),
    bind(settings.updateName, change.updateName),
    bind(settings.updateAbout, change.updateAbout),
    bind(settings.updateBirthday, change.updateBirthday),
    bind(settings.updateLang, change.updateLang),
    bind(settings.updateWriters, change.updateWriters),
    bind(settings.updatePicture, change.updatePicture, { takePicture: change.takePicture }),
    bind(settings.deletePicture, change.deletePicture),
    bind(emailCalls.editEmail, email.editEmail),
    bind(emailCalls.getEmailChange, email.getEmailChange),
    bind(emailCalls.proveNewEmail, email.proveNewEmail),
    bind(emailCalls.askOldEmail, email.askOldEmail),
    bind(emailCalls.proveOldEmail, email.proveOldEmail),
    bind(emailCalls.waitForEmail, email.waitForEmail),
    bind(emailCalls.startEmailPasskey, passkeys.startEmailPasskey),
    bind(emailCalls.changeEmailByPasskey, passkeys.changeEmailByPasskey),
    bind(emailCalls.cancelEmail, email.cancelEmail),
    bind(emailCalls.cancelEmailByLink, email.cancelEmailByLink),
    bind(settings.askDeletion, leaving.askDeletion),
    bind(settings.deleteUser, leaving.deleteUser),
    bind(settings.startExport, leaving.startExport),
    bind(settings.getExport, leaving.getExport),
  ],
  files: [pictures.pictureFiles, leaving.exportFile],
  stored: [pictures.pictureStore, pictures.sentPictureStore, exportStore],
  onForget: forgetOwnFiles,
  texts: [accountTexts],
  exports,
  exportedFiles: [profileFiles],
  listeners: [
    ...fileAfter('account', [accountCreated, accountEdited, accountLeft, accountReturned]),
    onLater(accountLeft, jobs.SHOW_OR_HIDE, leavingOf),
    onLater(accountReturned, jobs.SHOW_OR_HIDE, leavingOf),
  ],
  jobs: [
    perform(jobs.SHOW_OR_HIDE, async (ctx, leaving) => {
      await jobs.showOrHide(ctx, leaving);
      await noteLeaving(ctx, leaving.accountId);
    }),
    perform(MAIL_CODE, jobs.mailCode),
    perform(MAIL_NOTICE, mailNotice),
    perform(pictures.REMOVE_PICTURE, jobs.forgetPicture),
    perform(change.MAKE_USER_PICTURE, change.makeUserPicture),
    perform(pictures.SWEEP_PROFILE_PICTURES, pictures.sweepProfilePictures),
    perform(REMOVE_EXPORT, removeExport),
    perform(jobs.APPLY_EMAILS, jobs.applyEmailChanges),
    perform(jobs.SWEEP_ACCOUNTS, jobs.sweepAccounts),
  ],
};
