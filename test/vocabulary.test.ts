// Words of the code that a newcomer could not search for, with the standard term to write instead.
// They are matched as whole words outside of comments.

import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const BANNED: Record<string, string> = {
  byHandfuls: 'inBatches',
  seldom: 'logThrottle',
  isAway: 'isOutage',
  whyAway: 'outageReason',
  lookOutside: 'lookupPublic',
  postOutside: 'safePost',
  runApart: 'runSandboxed',
  LateWriter: 'BufferedWriter',
  takeLoose: 'countLocal',
  takeOfDay: 'consumeDaily',
  whisper: 'emitTransient',
  answerAuthorized: 'bindAuthorized',
  World: 'Deps',
  openWorld: 'openDeps',
  makeStage: 'makeFixture',
  restate: 'recompute',
  keeperOf: 'trackChanges',
  enterGuard: 'signInAsModerator',
  enterStaff: 'signInAsAdmin',
  forgive: 'ignoreStatus',
  newAdmin: 'administrator',
  talk: 'conversation',
  Talk: 'ConversationPane',
  talking: 'conversation',
  talk_id: 'conversation_id',
  talk_side: 'conversation_member',
  HeldTalk: 'ConversationWindow',
  makeTalkers: 'makeParticipants',
  HeldGroup: 'LockedGroup',
  megabytesHeld: 'megabytesUsed',
  Teller: 'EmitContext',
  Emitter: 'PubSub',
  tellPresence: 'emitPresenceChange',
  notifyAuthor: 'emitRecordingProgress',
  checkLoose: 'checkLocalLimit',
  watchPart: 'watchDependency',
  sendingIds: 'uploadIds',
  copyWorld: 'copySampleData',
  worldSources: 'sampleDataSources',
  growWorld: 'growLargeData',
  paintWorld: 'writeSampleMedia',
  readWorld: 'readSeed',
  arrangeWorld: 'arrangeSampleData',
  allKept: 'allSaved',
  keptQuote: 'savedQuote',
  KeptDraft: 'LocalDraft',
  useKeptForm: 'useDraftForm',
  keptUploads: 'pendingUploads',
  keepUpload: 'saveUpload',
  keepChunk: 'storeChunk',
  keepChange: 'saveChange',
  keepList: 'saveList',
  keepLevels: 'saveLevels',
  keepScroll: 'preserveScroll',
  MOST_KEPT: 'MOST_CACHED',
  KEPT_MS: 'RETENTION_MS or CACHE_MS',
  held_at: 'quarantined_at',
  held_wave: 'quarantine_wave',
  held_thing: 'quarantine_item',
  kept_until: 'retained_until',
  isHeld: 'isQuarantined',
  noteHeld: 'noteQuarantined',
  commentHeld: 'commentQuarantined',
  listHeld: 'listQuarantine',
  updateHeld: 'updateQuarantine',
  shownOrHeld: 'publishedOrQuarantined',
  HeldNotice: 'QuarantineNotice',
  judgeText: 'checkSpam',
  takeDown: 'removeSubject',
  holdNote: 'lockNote',
  holdText: 'lockNoteText',
  holdGroup: 'lockExistingGroup',
  holdClock: 'freezeClock',
  keptMs: 'retainMs',
  keptUntil: 'retainedUntil',
  KEPT_DAYS: 'RETENTION_DAYS',
  isKept: 'isRestorable, isRetained or isStored',
  onKept: 'onApproved',
  keepMessageFiles: 'retainMessageFiles',
  keptFiles: 'retainedFiles',
};

/** Words with a meaning of their own in some features, and none in the layers below them. */
const BANNED_IN_LAYERS: Record<string, string> = {
  held: 'locked, cached, buffered or pressed',
};

const FOLDERS: Record<string, string> = {
  suspicion: 'spam',
  textindex: 'search-index',
  numbers: 'analytics',
  voices: 'pronunciations',
  live: 'realtime',
  words: 'dictionary',
  content: 'cms',
  questions: 'qa',
  notices: 'notifications',
};

const FILES: Record<string, string> = {
  held: 'quarantine',
  holding: 'quarantine or decide',
  judging: 'spam-check',
  'taking-down': 'removal',
  ending: 'deletion',
  making: 'ffmpeg-options',
  recounting: 'recount-grades',
  sweeping: 'cleanup',
  withdrawing: 'withdraw-requests',
};

const sources = ['src', 'test', 'tools', 'lab', 'e2e', 'db'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('vocabulary.test.ts'))
    .map((file) => `${root}/${file}`),
);
const codeOf = new Map(
  sources.map((file) => [file, readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')]),
);

test.each(Object.entries(BANNED))('%s is written %s', (banned) => {
  const pattern = new RegExp(String.raw`\b${banned}\b`);
  expect(sources.filter((file) => pattern.test(codeOf.get(file)!))).toEqual([]);
});

test.each(Object.entries(BANNED_IN_LAYERS))('%s is written %s below the features', (banned) => {
  const pattern = new RegExp(String.raw`\b${banned}\b`);
  const layers = sources.filter((file) => /^src\/(kernel|tatar|ui|server)\//.test(file));
  expect(layers.filter((file) => pattern.test(codeOf.get(file)!))).toEqual([]);
});

test.each(Object.entries(FOLDERS))('the feature %s is called %s', (banned, standard) => {
  const features = globSync('src/features/*/*').map((folder) => basename(folder));
  expect(features).not.toContain(banned);
  expect(features).toContain(standard);
});

test.each(Object.entries(FILES))('no file is called %s, but %s', (banned) => {
  expect(sources.filter((file) => basename(file).split('.')[0] === banned)).toEqual([]);
});

// Of an object that is spread into a call the compiler ignores names it does not know.
test('no call has an option of an old name', () => {
  const calls = sources.filter((file) =>
    /^src\/features\/[\w-]+\/[\w-]+\/calls(\/|\.ts)/.test(file),
  );
  const old = /^\s*(noted|always|foreign|shared):/m;
  expect(calls.filter((file) => old.test(readFileSync(file, 'utf8')))).toEqual([]);
});
