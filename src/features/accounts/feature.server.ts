import { fileAfter } from '#features/textindex/indexing.server.ts';
import { onLater } from '#server/events.ts';
import {
  answer,
  answerUpload,
  answerUser,
  perform,
  type ExportPart,
  type Feature,
} from '#server/feature.ts';
import * as emailCalls from './calls/email.ts';
import * as settings from './calls/settings.ts';
import * as sign from './calls/sign.ts';
import * as user from './calls/user.ts';
import { MAIL_CODE } from './codes.server.ts';
import * as email from './handlers/email.server.ts';
import * as leaving from './handlers/leaving.server.ts';
import * as passkeys from './handlers/passkeys.server.ts';
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
import { selectPasskeys } from './queries/passkeys.server.ts';
import { presentUser } from './views.server.ts';

const exports: readonly ExportPart[] = [
  { name: 'user', rows: async (db, id) => [presentUser(await selectUser(db, id), null)] },
  {
    name: 'passkeys',
    rows: async (db, id) =>
      (await selectPasskeys(db, id)).map(({ name, created_at: created }) => ({ name, created })),
  },
];

import { accountTexts } from './texts.server.ts';

const { accountCreated, accountEdited, accountLeft, accountReturned } = events;
const leavingOf = ({ id, at }: { id: string; at: string }) => ({ accountId: id, at });

export const accounts: Feature = {
  name: 'accounts',
  answers: [
    answer(sign.startSign, enter.startSign),
    answer(sign.getSign, enter.getSign),
    answer(sign.proveSign, enter.proveSign),
    answer(sign.resendSign, enter.resendSign),
    answer(sign.createUser, enter.createUser),
    answer(sign.restoreUser, enter.restoreUser),
    answer(sign.startPasskeySign, passkeys.startPasskeySign),
    answer(sign.signWithPasskey, passkeys.signWithPasskey),
    answerUser(user.getUser, own.getUser),
    answerUser(user.renewUser, own.renewUser),
    answerUser(user.exitUser, own.exitUser),
    answerUser(user.listAuths, own.listAuths),
    answerUser(user.endAuth, own.endAuth),
    answerUser(user.endAuths, own.endAuths),
    answerUser(user.listPasskeys, passkeys.listPasskeys),
    answerUser(user.askPasskey, passkeys.askPasskey),
    answerUser(user.startPasskeyProof, passkeys.startPasskeyProof),
    answerUser(user.startPasskey, passkeys.startPasskey),
    answerUser(user.createPasskey, passkeys.createPasskey),
    answerUser(user.deletePasskey, passkeys.deletePasskey),
    answerUser(settings.updateId, change.updateId),
    answerUser(settings.updateName, change.updateName),
    answerUser(settings.updateAbout, change.updateAbout),
    answerUser(settings.updateBirthday, change.updateBirthday),
    answerUser(settings.updateLang, change.updateLang),
    answerUser(settings.updateWriters, change.updateWriters),
    answerUpload(settings.updatePicture, change.updatePicture, change.takePicture),
    answerUser(settings.deletePicture, change.deletePicture),
    answerUser(emailCalls.editEmail, email.editEmail),
    answerUser(emailCalls.getEmailChange, email.getEmailChange),
    answerUser(emailCalls.proveNewEmail, email.proveNewEmail),
    answerUser(emailCalls.askOldEmail, email.askOldEmail),
    answerUser(emailCalls.proveOldEmail, email.proveOldEmail),
    answerUser(emailCalls.waitForEmail, email.waitForEmail),
    answerUser(emailCalls.startEmailPasskey, passkeys.startEmailPasskey),
    answerUser(emailCalls.changeEmailByPasskey, passkeys.changeEmailByPasskey),
    answerUser(emailCalls.cancelEmail, email.cancelEmail),
    answer(emailCalls.cancelEmailByLink, email.cancelEmailByLink),
    answerUser(settings.askDeletion, leaving.askDeletion),
    answerUser(settings.deleteUser, leaving.deleteUser),
    answerUser(settings.startExport, leaving.startExport),
    answerUser(settings.getExport, leaving.getExport),
  ],
  files: [pictures.pictureFiles, leaving.exportFile],
  stored: [pictures.pictureStore, pictures.sentPictureStore, exportStore],
  onForget: forgetOwnFiles,
  texts: [accountTexts],
  exports,
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
