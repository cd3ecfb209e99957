import { fileAfter } from '#features/search-index/indexing.server.ts';
import { onLater } from '#server/events.ts';
import { fileExport, type ExportPart } from '#server/export-parts.ts';
import { answer, answerAuthorized, perform, type Feature } from '#server/feature.ts';
import { authorizeOwn, authorizeStaff } from './access.server.ts';
import * as emailCalls from './calls/email.ts';
import * as proofCalls from './calls/proof.ts';
import * as settings from './calls/settings.ts';
import * as sign from './calls/sign.ts';
import * as site from './calls/site.ts';
import * as user from './calls/user.ts';
import { MAIL_CODE } from './codes.server.ts';
import * as email from './handlers/email.server.ts';
import * as leaving from './handlers/leaving.server.ts';
import * as passkeys from './handlers/passkeys.server.ts';
import * as proof from './handlers/proof.server.ts';
import * as change from './handlers/settings.server.ts';
import * as enter from './handlers/sign.server.ts';
import * as own from './handlers/user.server.ts';
import * as jobs from './jobs.server.ts';
import * as events from './events.server.ts';
import { exportStore, REMOVE_EXPORT, removeExport } from './exporting.server.ts';
import { forgetOwnFiles } from './forgetting.server.ts';
import { MAIL_NOTICE, mailNotice } from './notices.server.ts';
import * as pictures from './pictures.server.ts';
import { selectUser } from './queries/accounts.server.ts';
import { selectBlacklist } from './queries/flags.server.ts';
import { selectPasskeys } from './queries/passkeys.server.ts';
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
  answers: [
    answer(site.getSite, enter.getSite),
    answer(sign.startSign, enter.startSign),
    answerAuthorized(sign.getSign, enter.ownAttempt, enter.getSign),
    answer(sign.proveSign, enter.proveSign),
    answer(sign.resendSign, enter.resendSign),
    answer(sign.createUser, enter.createUser),
    answer(sign.restoreUser, enter.restoreUser),
    answer(sign.startPasskeySign, passkeys.startPasskeySign),
    answer(sign.signWithPasskey, passkeys.signWithPasskey),
    answer(user.getUser, own.getUser),
    answer(user.renewUser, own.renewUser),
    answer(user.exitUser, own.exitUser),
    answer(user.listAuths, own.listAuths),
    answerAuthorized(user.endAuth, authorizeOwn, own.endAuth),
    answer(user.endAuths, own.endAuths),
    answer(user.listPasskeys, passkeys.listPasskeys),
    answer(user.askPasskey, passkeys.askPasskey),
    answer(user.startPasskeyProof, passkeys.startPasskeyProof),
    answer(user.startPasskey, passkeys.startPasskey),
    answer(user.createPasskey, passkeys.createPasskey),
    answerAuthorized(user.deletePasskey, authorizeOwn, passkeys.deletePasskey),
    answerAuthorized(proofCalls.getStaffProof, authorizeStaff, proof.getStaffProof),
    answerAuthorized(proofCalls.askStaffProof, authorizeStaff, proof.askStaffProof),
    answerAuthorized(proofCalls.startStaffProof, authorizeStaff, proof.startStaffProof),
    answerAuthorized(proofCalls.proveStaff, authorizeStaff, proof.proveStaff),
    answer(settings.updateId, change.updateId),
    answer(settings.updateName, change.updateName),
    answer(settings.updateAbout, change.updateAbout),
    answer(settings.updateBirthday, change.updateBirthday),
    answer(settings.updateLang, change.updateLang),
    answer(settings.updateWriters, change.updateWriters),
    answer(settings.updatePicture, change.updatePicture, { takePicture: change.takePicture }),
    answer(settings.deletePicture, change.deletePicture),
    answer(emailCalls.editEmail, email.editEmail),
    answer(emailCalls.getEmailChange, email.getEmailChange),
    answer(emailCalls.proveNewEmail, email.proveNewEmail),
    answer(emailCalls.askOldEmail, email.askOldEmail),
    answer(emailCalls.proveOldEmail, email.proveOldEmail),
    answer(emailCalls.waitForEmail, email.waitForEmail),
    answer(emailCalls.startEmailPasskey, passkeys.startEmailPasskey),
    answer(emailCalls.changeEmailByPasskey, passkeys.changeEmailByPasskey),
    answer(emailCalls.cancelEmail, email.cancelEmail),
    answer(emailCalls.cancelEmailByLink, email.cancelEmailByLink),
    answer(settings.askDeletion, leaving.askDeletion),
    answer(settings.deleteUser, leaving.deleteUser),
    answer(settings.startExport, leaving.startExport),
    answer(settings.getExport, leaving.getExport),
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
    perform(jobs.SHOW_OR_HIDE, jobs.showOrHide),
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
