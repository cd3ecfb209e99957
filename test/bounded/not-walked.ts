// Functions with a string that need not be walked.

const WORDS = 'gets one word from a function that is walked and has left out what is too long';
const OURS = 'reads our own files and tables, never what people send';
const IDS = 'ids and moments of things, a few signs each by their schema';

/** Functions with a string that are not walked, by file or folder, and why they need not be. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  'features/accounts/addresses.ts': IDS,
  'features/accounts/rules.ts isOldEnough': IDS,
  'features/accounts/settings.ts':
    'what administrators have set, some two hundred signs by its table',
  'features/admin/rules.ts bornBetween': 'years of four digits by their schema',
  'features/comments/addresses.ts': IDS,
  'features/comments/comment-changes.ts': IDS,
  'features/games/questions/': OURS,
  'features/groups/addresses.ts': IDS,
  'features/info/addresses.ts': IDS,
  'features/info/rules.ts isFixed': IDS,
  'features/lessons/addresses.ts': IDS,
  'features/lessons/judge.ts matchAnswer': 'joins what the page itself shows',
  'features/messages/addresses.ts': IDS,
  'features/notifications/addresses.ts': IDS,
  'features/messages/conversation-window.ts': IDS,
  'features/messages/conversation-list.ts': IDS,
  'features/moderation/addresses.ts': IDS,
  'features/notes/addresses.ts': IDS,
  'features/messages/rules.ts canChange': IDS,
  'features/messages/rules.ts conversationsADay': IDS,
  'features/moderation/rules.ts lastsAsLong': IDS,
  'features/notes/rules.ts rightsOf': IDS,
  'features/people/addresses.ts': IDS,
  'features/reactions/rules.ts': IDS,
  'features/study/rules.ts wordLang': IDS,
  'features/triangle/addresses.ts': IDS,
  'features/triangle/item-search.ts': 'gets what staff write, short by its schema',
  'features/admin/addresses.ts': IDS,
  'kernel/address.ts': IDS,
  'kernel/ids.ts': IDS,
  'kernel/page.ts': IDS,
  'tatar/languages.ts isLanguage': 'looks for one of four names',
  'tatar/compact-lexicon.ts': OURS,
  'tatar/compound.ts': OURS,
  'tatar/grammar/': WORDS,
  'tatar/guess.ts': WORDS,
  'tatar/latin-loan.ts': WORDS,
  'tatar/latin-native.ts': WORDS,
  'tatar/level-names.ts': OURS,
  'tatar/longest-stem.ts': OURS,
  'tatar/readings.ts': WORDS,
  'tatar/sentence-formats.ts': OURS,
  'tatar/typed-forms.ts slipReader': WORDS,
  'tatar/word-formats.ts': OURS,
};
