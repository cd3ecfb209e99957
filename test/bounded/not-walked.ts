// Functions with a string that need not be walked.

const WORDS = 'gets one word from a function that is walked and has left out what is too long';
const OURS = 'reads our own files and tables, never what people send';
const IDS = 'ids and moments of things, a few signs each by their schema';

/** Functions with a string that are not walked, by file or folder, and why they need not be. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  'features/core/accounts/addresses.ts': IDS,
  'features/core/accounts/rules.ts isOldEnough': IDS,
  'features/core/accounts/public/settings.ts':
    'what administrators have set, some two hundred signs by its table',
  'features/staff/admin/rules.ts bornBetween': 'years of four digits by their schema',
  'features/content/comments/addresses.ts': IDS,
  'features/content/comments/comment-changes.ts': IDS,
  'features/learning/games/ending-rule.ts': OURS,
  'features/content/groups/addresses.ts': IDS,
  'features/learning/info/addresses.ts': IDS,
  'features/learning/info/rules.ts isFixed': IDS,
  'features/learning/lessons/addresses.ts': IDS,
  'features/learning/lessons/judge.ts matchAnswer': 'joins what the page itself shows',
  'features/social/messages/addresses.ts': IDS,
  'features/core/notifications/addresses.ts': IDS,
  'features/social/messages/conversation-window.ts': IDS,
  'features/social/messages/conversation-list.ts': IDS,
  'features/core/moderation/addresses.ts': IDS,
  'features/content/notes/addresses.ts': IDS,
  'features/social/messages/rules.ts canChange': IDS,
  'features/social/messages/rules.ts conversationsADay': IDS,
  'features/core/moderation/rules.ts lastsAsLong': IDS,
  'features/content/notes/rules.ts rightsOf': IDS,
  'features/core/people/addresses.ts': IDS,
  'features/content/reactions/rules.ts': IDS,
  'features/learning/study/rules.ts wordLang': IDS,
  'features/core/triangle/addresses.ts': IDS,
  'features/core/triangle/item-search.ts': 'gets what staff write, short by its schema',
  'features/staff/admin/addresses.ts': IDS,
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
