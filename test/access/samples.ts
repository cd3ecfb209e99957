// What each call is sent in the test of access. A call that is missing here is sent only what its
// address needs, so one with a body of its own fails there until it has a line.

import type { AnyCall } from '#kernel/call.ts';
import { cursorOf } from '#kernel/page.ts';
import { groupSamples } from './group-samples.ts';
import { learningSamples } from './learning-samples.ts';
import { own, pieceOf, type Sample, written } from './sample.ts';
import type { Fixture, Thing } from './fixture.ts';

const NOBODY = '0'.repeat(32);
const code = 123_456;
const email = 'nobody@example.org';
const captcha = { idK: NOBODY, answer: '1', proof: '1' };
const authenticator = (response: object) => ({
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: { clientDataJSON: 'a', ...response },
});
const known = authenticator({ authenticatorData: 'a', signature: 'a' });
const birthday = { birthdayDay: 1, birthdayMonth: 2, birthdayYear: 1990, gender: 'none' };

/** Where a call needs trust only for some inputs: one of those. */
export const trustSamples: Record<string, (fixture: Fixture) => Sample> = {
  rateNote: own({ body: { grade: -1, select: -1 } }),
  gradeComment: own({ body: { grade: -1, select: -1 } }),
  createCorrection: own({ body: { start: 0, end: 2, content: 'Озын өстәмә. '.repeat(9) } }),
};

export const samples: Record<string, (fixture: Fixture) => Sample> = {
  getWord: own({ query: { text: 'китап' } }),
  getTextWords: own({ query: { text: 'Бу китап.' } }),
  listWordAnswers: own({ query: { word: 'китап' } }),
  getWordForms: own({ query: { word: 'китап' } }),
  getWordOfDay: own({}),
  getWordExamples: own({ query: { lemma: 'китап', pos: 'noun' } }),
  ...Object.fromEntries(
    ['searchNotes', 'searchComments', 'searchPeople', 'searchGroups', 'suggestFound'].map(
      (name) => [name, own({ query: { search: 'китап' } })],
    ),
  ),
  measureNote: own({ body: { content: 'китап' } }),
  checkText: own({ body: { content: 'китап' } }),
  createWordComplaint: own({
    body: { text: 'китапка', lemma: 'китап', pos: 'noun', content: 'Бер төзәтү.' },
  }),

  answerQuestion: own({ body: captcha, else: ['time'] }),
  startSign: own({ body: { email, ...captcha }, else: ['time'] }),
  getSign: own({ params: { id: NOBODY }, else: ['id'] }),
  proveSign: own({ body: { id: NOBODY, code }, else: ['time'] }),
  resendSign: own({ body: { id: NOBODY }, else: ['time'] }),
  createUser: own({
    body: { name: 'Айгөл', surname: 'Сафина', lang: 'tt', level: 'speak', ...birthday },
    else: ['token', 'time'],
  }),
  restoreUser: own({ body: { id: NOBODY }, else: ['time'] }),
  startPasskeySign: own({ body: {} }),
  signWithPasskey: own({ body: { answer: known }, else: ['time'] }),
  cancelEmailByLink: own({ body: { token: 'a'.repeat(43) }, else: ['id'] }),

  endAuth: own({ params: { id: '1' }, else: ['id'] }),
  askPasskey: own({ body: {}, else: ['email', 'time'] }),
  startPasskeyProof: own({ body: {}, else: ['answer'] }),
  startPasskey: own({ body: {}, else: ['code'] }),
  createPasskey: own({
    body: { answer: authenticator({ attestationObject: 'a' }), name: 'Телефон' },
    else: ['time'],
  }),
  deletePasskey: own({ params: { id: 'a' }, body: {}, else: ['id'] }),
  askStaffProof: own({ body: {}, else: ['email'] }),
  startStaffProof: own({ body: {}, else: ['answer'] }),
  proveStaff: own({ body: { code }, else: ['email'] }),
  updateId: (fixture) => ({ body: { id: `x${fixture.note}` } }),
  updateName: own({ body: { name: 'Айгөл', surname: 'Сафина' } }),
  updateAbout: own({ body: { content: '' } }),
  updateBirthday: own({ body: birthday }),
  updateLang: own({ body: { lang: 'tt', script: 'cyr', level: 'speak' } }),
  updateNoticeSettings: own({ body: { discreet: false } }),
  stopDigest: own({ query: { token: `1.${'a'.repeat(43)}` }, else: ['id'] }),
  savePush: (fixture) => ({
    body: {
      endpoint: `https://push.example.org/${fixture.note}`,
      keys: { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) },
    },
  }),
  readNotices: own({ body: {} }),
  updateWriters: own({ body: { writers: 'all' } }),
  updatePicture: own({ body: Buffer.from('no picture'), else: ['image'] }),
  editEmail: (fixture) => ({ body: { email: `n${fixture.note}@example.org` }, else: ['time'] }),
  proveNewEmail: own({ body: { code }, else: ['time'] }),
  askOldEmail: own({ body: { email }, else: ['time', 'email'] }),
  proveOldEmail: own({ body: { email, code }, else: ['time', 'email'] }),
  waitForEmail: own({ body: {}, else: ['time'] }),
  startEmailPasskey: own({ body: {}, else: ['time'] }),
  changeEmailByPasskey: own({ body: { answer: known }, else: ['time', 'email'] }),
  askDeletion: own({ body: { email }, else: ['email'] }),
  deleteUser: own({ body: { email, code }, else: ['email', 'time', 'code'] }),
  startExport: own({ body: {} }),

  listVoices: own({ query: { word: 'китап' } }),
  createVoice: own({ body: { word: 'китап' }, else: ['content'] }),
  gradeVoice: (fixture) => ({ params: { id: fixture.voice }, body: { grade: 1 } }),
  deleteVoice: own({ params: { id: '1' }, else: ['id'] }),
  deleteAdminVoice: (fixture) => ({ params: { id: fixture.voice } }),
  markWord: own({ body: { word: 'китап', select: 1 } }),
  getOwnWord: own({ query: { word: 'китап', pos: 'noun' } }),
  getWordSentences: own({ query: { words: '1' } }),
  gradeWord: own({ params: { id: '1' }, body: { grade: 3 }, else: ['id'] }),
  gradeWords: own({
    body: {
      sent: '2026-11-16T09:00:00Z',
      list: [{ key: 'sample-answer', id: '1', grade: 3, at: '2026-11-16T09:00:00Z' }],
    },
  }),
  importWords: own({ body: { content: 'китап', select: 1 } }),
  updateWordSettings: own({ body: {} }),
  addReading: own({}),
  exportWords: own({ query: { format: 'csv' } }),
  getKnownShares: (fixture) => ({ query: { notes: fixture.note } }),

  ...learningSamples,

  getDraft: own({ params: { key: 'note' } }),
  saveDraft: own({ params: { key: 'note' }, body: { fields: {} } }),
  deleteDraft: own({ params: { key: 'note' } }),

  countFreshNotes: (fixture) => ({ query: { after: cursorOf(fixture.note) } }),
  createNote: own({ body: written }),
  updateNote: own({ body: written }),
  updateNotePictures: own({ body: {} }),
  deleteNoteRecording: own({ query: { kind: 'video' } }),
  // The secret is wrong, which only the author gets to hear.
  ...Object.fromEntries(
    ['postNoteVideo', 'putNoteVideo', 'postNoteAudio', 'putNoteAudio'].map((name) => [
      name,
      ({ note }: Fixture) => pieceOf(note),
    ]),
  ),
  ...Object.fromEntries(
    ['postGroupNoteVideo', 'putGroupNoteVideo', 'postGroupNoteAudio', 'putGroupNoteAudio'].map(
      (name) => [name, ({ groupNote }: Fixture) => pieceOf(groupNote)],
    ),
  ),
  restoreNote: own({ body: { undo: 'x' }, else: ['id'] }),
  pinNote: own({ body: { pin: true } }),
  createComment: own({ body: { content: 'Бик яхшы.' } }),
  updateComment: own({ body: { content: 'Бик яхшы.' } }),
  gradeComment: own({ body: { grade: 1 } }),
  createCorrection: own({ body: { start: 0, end: 2, content: 'Шушы' } }),
  acceptAnswer: own({ body: { commentId: null } }),
  // None is accepted yet.
  agreeAnswer: own({ body: { agree: true }, else: ['id'] }),
  acceptCorrection: own({ body: { accept: true } }),
  rateNote: own({ body: { grade: 1 } }),
  saveNote: own({ body: { save: true }, else: ['id'] }),
  giveTriangle: own({ body: { grade: 1 } }),

  // Whoever has blocked the asker is not there for them, nor is what they wrote.
  ...Object.fromEntries(
    [
      'getProfile',
      'getFriend',
      'getBond',
      'getNote',
      'getNotePage',
      'getNoteSpeech',
      'getNoteSelect',
      'getGiven',
      'getCorrections',
      'getAnswer',
      'getSaved',
      'listComments',
      'listUserComments',
      'listFriendNotes',
      'listMoreNotes',
    ].map((name) => [name, own({ else: ['id'] })]),
  ),
  toggleFriend: own({ body: { subscriber: false } }),
  followGroup: own({ body: { follower: false } }),
  blockPerson: own({ body: { block: true } }),
  mutePerson: own({ body: { mute: true } }),
  createVisitorReport: (fixture) => ({
    body: { type: 'note', id: fixture.note, reason: 'spam', ...captcha },
    else: ['time'],
  }),
  createReport: (fixture) => ({ body: { type: 'note', id: fixture.note, reason: 'spam' } }),
  getReport: ({ reported }) => ({ params: { id: reported } }),
  updateReport: ({ reported }) => ({ params: { id: reported }, body: { act: 'claim' } }),
  getAdminReport: ({ reported }) => ({ params: { id: reported } }),
  updateAdminReport: ({ reported }) => ({ params: { id: reported }, body: { act: 'claim' } }),
  listQuarantineItems: ({ quarantineWave }) => ({ params: { id: quarantineWave }, else: ['id'] }),
  getQuarantineItem: ({ quarantineWave }) => ({
    params: { id: quarantineWave, thing: '1' },
    else: ['id'],
  }),
  updateQuarantine: ({ quarantineWave }) => ({
    params: { id: quarantineWave },
    body: { act: 'release', upTo: '1', seen: '2026-11-15T00:00:00.000Z' },
    else: ['id'],
  }),
  updateAppeal: ({ appeal }) => ({ params: { id: appeal }, body: { grant: false }, else: ['id'] }),
  updateAdminAppeal: ({ plea }) => ({ params: { id: plea }, body: { grant: false } }),
  updateWordComplaint: ({ complaint }) => ({
    params: { id: complaint },
    body: { accept: true },
  }),
  createAppeal: ({ ruling }) => ({ body: { id: ruling, content: 'Килешмим' } }),
  deleteModeratorNote: ({ note }) => ({ params: { id: note }, body: { reason: 'spam' } }),
  deleteSecurityComment: own({ body: { reason: 'spam' } }),
  restoreModeratorNote: ({ note }) => ({ params: { id: note }, else: ['id'] }),
  restoreSecurityComment: own({ else: ['id'] }),
  createMessage: ({ note }) => ({ body: { content: 'Исәнме!', key: `sample-${note}` } }),
  updateMessage: own({ body: { content: 'Сәлам!' } }),
  pinThread: own({ body: { pin: true } }),
  muteThread: own({ body: { mute: true } }),
  readThread: (fixture) => ({ body: { messageId: fixture.message } }),
  updateMessageSetting: own({ body: { receipts: false } }),
  ...groupSamples,
  createGroup: own({ body: { name: 'Сынау төркеме' } }),
  updateGroupName: own({ body: { name: 'Сынау төркеме' } }),
  updateGroupAbout: own({ body: { content: '' } }),
  updateGroupId: (fixture) => ({ body: { id: `g${fixture.note}` } }),
  updateGroupPicture: own({ body: Buffer.from('no picture'), else: ['image'] }),
  updateGroupBackground: own({ body: Buffer.from('no picture'), else: ['image'] }),
  askGroupDeletion: own({ body: { email }, else: ['email'] }),
  deleteGroup: own({ body: { email, code }, else: ['email', 'time', 'code'] }),

  getNumbers: own({ query: { days: 7 } }),
  listBots: own({ query: { reason: 'rate', search: '10.' } }),
  listVisits: own({ query: { date: '2026-11-16', search: '10.0.0.1' } }),
  updateGroupVerified: own({ body: { verified: true } }),
  askGroupEnd: own({ body: { email }, else: ['email'] }),
  endFoundGroup: own({ body: { email, code }, else: ['email'] }),
  keepFoundGroup: own({ else: ['id'] }),
  updateModerator: own({ body: { moderator: true } }),
  updateSecurity: own({ body: { security: true } }),
  updateVerified: own({ body: { verified: true } }),
  getRecentThings: own({}),
  updateBlacklist: own({ body: { blacklist: true } }),
  endUserAuths: own({ body: {} }),
  updateLocked: own({ body: { locked: true } }),
  updateApproval: own({ body: { approved: false } }),
  startAdminSign: own({ body: { email, password: 'x', ...captcha }, else: ['time'] }),
  getAdminSign: own({ params: { id: NOBODY }, else: ['id'] }),
  proveAdminSign: own({ body: { id: NOBODY, code }, else: ['time'] }),
  startAdminPasskeySign: own({ body: {} }),
  signAdminWithPasskey: own({ body: { answer: known }, else: ['time'] }),
  askAdminPasskey: own({ body: {}, else: ['time'] }),
  startAdminPasskey: own({ body: { code }, else: ['time', 'code'] }),
  createAdminPasskey: own({
    body: { answer: authenticator({ attestationObject: 'a' }), name: 'Телефон' },
    else: ['time'],
  }),
  deleteAdminPasskey: own({ params: { id: 'a' }, body: { code }, else: ['id'] }),
  resendAdminSign: own({ body: { id: NOBODY }, else: ['time'] }),
};

/** The things an address names, by the word before them. */
const NAMED: readonly (readonly [RegExp, Thing])[] = [
  [/\/correct\/\{(\w+)\}/, 'correction'],
  [/\/edu\/\{(\w+)\}/, 'edu'],
  [/\/comment\/\{(\w+)\}/, 'comment'],
  [/\/group\/\{\w+\}\/(?:note|suggestion)\/\{(\w+)\}/, 'groupNote'],
  [/\/group\/\{(\w+)\}/, 'group'],
  [/\/(?:user|api)\/note\/\{(\w+)\}/, 'note'],
  [/\/message\/\{\w+\}\/\{(\w+)\}/, 'message'],
  [/\/(?:user|friend|block|mute|message)\/\{(\w+)\}/, 'author'],
];

export function paramsOf(path: string, fixture: Fixture): Record<string, string> {
  return Object.fromEntries(
    NAMED.flatMap(([pattern, thing]) => {
      const name = pattern.exec(path)?.[1];
      return name === undefined ? [] : [[name, fixture[thing]]];
    }),
  );
}

/** The things of a fixture that the address and the sample of a call read. */
export function thingsOf({ name, path }: AnyCall, sampleOf = samples[name]): Thing[] {
  const read = new Set<Thing>();
  const fixture = new Proxy({} as Fixture, {
    get(_, thing) {
      read.add(thing as Thing);
      return '1';
    },
  });
  paramsOf(path, fixture);
  sampleOf?.(fixture);
  // A conversation begins with a message.
  if (path.includes('/message/{')) read.add('message');
  return [...read];
}
