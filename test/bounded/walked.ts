// Every function that takes people's text, and how it meets one.

import * as accounts from '#features/accounts/rules.ts';
import * as questions from '#features/captcha/questions.ts';
import * as captcha from '#features/captcha/rules.ts';
import * as feed from '#features/feed/rules.ts';
import * as feedXml from '#features/feed/xml.ts';
import * as groups from '#features/groups/rules.ts';
import * as parse from '#features/live/parse.ts';
import * as messageLinks from '#features/messages/links.ts';
import * as editText from '#features/notes/edit-text.ts';
import * as letterOffer from '#features/notes/letter-offer.ts';
import * as markdown from '#features/notes/markdown.ts';
import * as readBlock from '#features/notes/read-block.ts';
import * as messages from '#features/messages/rules.ts';
import * as notes from '#features/notes/rules.ts';
import * as people from '#features/people/rules.ts';
import * as marks from '#features/search/marks.ts';
import * as search from '#features/search/rules.ts';
import * as textindex from '#features/textindex/rules.ts';
import * as text from '#kernel/text.ts';
import * as analyse from '#tatar/analyse.ts';
import * as bounds from '#tatar/bounds.ts';
import * as checkText from '#tatar/check-text.ts';
import * as cyrillic from '#tatar/cyrillic.ts';
import * as fold from '#tatar/fold.ts';
import * as language from '#tatar/language.ts';
import * as latin from '#tatar/latin.ts';
import * as letters from '#tatar/letters.ts';
import * as level from '#tatar/level.ts';
import * as lexicon from '#tatar/lexicon.ts';
import * as meanings from '#tatar/meanings.ts';
import * as numberWords from '#tatar/number-words.ts';
import * as readTogether from '#tatar/read-together.ts';
import * as reading from '#tatar/reading.ts';
import * as repair from '#tatar/repair.ts';
import * as restore from '#tatar/restore.ts';
import * as searchStems from '#tatar/search-stems.ts';
import * as spell from '#tatar/spell.ts';
import * as tokens from '#tatar/tokens.ts';
import * as typedForms from '#tatar/typed-forms.ts';
import { starterLexicon } from '#tools/tatar/data.ts';

export type Walk = (text: string) => unknown;

const words = starterLexicon();
const known = meanings.buildMeanings(words.rows);
const filed = (body: string) => textindex.fileText({ head: 'Китап', body, tags: ['тел'] }, words);
const wanted = [new Map([['а', 1]]), new Map([['китап', 1]])];
const marking = (body: string) => ({
  text: body,
  filed: [],
  wanted: new Set(['китап', 'а']),
  lexicon: words,
  work: bounds.makeWork(),
});

/** Where a call lets in less than a text, no more of it is given: a name, the words of a search. */
const NAME = 40;
const GROUP_NAME = 60;
const QUESTION = 100;

/** By file: the functions as they are called. */
export const WALKED: Readonly<Record<string, Readonly<Record<string, Walk>>>> = {
  'kernel/text.ts': {
    cleanText: text.cleanText,
    codePoints: text.codePoints,
    lastSpace: text.lastSpace,
    excerptOf: (given) => text.excerptOf(given, 600),
  },
  'tatar/analyse.ts': {
    analyse: (word) => analyse.analyse(word, words),
    analyseKnown: (word) => analyse.analyseKnown(word, words),
    isKnownForm: (word) => analyse.isKnownForm(word, words),
  },
  'tatar/bounds.ts': { isReadable: bounds.isReadable, readingSteps: bounds.readingSteps },
  'tatar/check-text.ts': { checkText: (given) => checkText.checkText(given, words) },
  'tatar/cyrillic.ts': {
    toCyrillic: cyrillic.toCyrillic,
    cyrillicCandidates: cyrillic.cyrillicCandidates,
  },
  'tatar/fold.ts': { foldKeyboard: fold.foldKeyboard, foldSound: fold.foldSound },
  'tatar/language.ts': {
    guessLanguage: (given) =>
      language.guessLanguage(given, (word) => analyse.isKnownForm(word, words)),
    guessOfWords: (given) => language.guessOfWords(given.split(' ')),
  },
  'tatar/latin.ts': { toLatin: (given) => latin.toLatin(given) },
  'tatar/level.ts': {
    levelFeatures: (given) => level.levelFeatures(given, words),
    levelOf: (given) => level.levelOf(given, words),
  },
  'tatar/letters.ts': {
    isCyrillicLetter: letters.isCyrillicLetter,
    isLetter: letters.isLetter,
    isVowel: letters.isVowel,
    lowerCase: (given) => letters.lowerCase(given, 'Latn'),
    upperCase: (given) => letters.upperCase(given, 'Latn'),
    capitaliseFirst: (given) => letters.capitaliseFirst(given),
    isTatarLatin: letters.isTatarLatin,
    compareTatar: (given) => letters.compareTatar(given, `${given.slice(0, -1)}я`),
  },
  'tatar/lexicon.ts': { entriesOf: (word) => lexicon.entriesOf(words, word) },
  'tatar/meanings.ts': { tatarFor: (given) => meanings.tatarFor(given, known, words) },
  'tatar/number-words.ts': {
    ordinalOf: numberWords.ordinalOf,
    parseNumberWords: numberWords.parseNumberWords,
    countWith: (noun) => numberWords.countWith(2, noun),
  },
  'tatar/read-together.ts': {
    readTogether: (given) => readTogether.readTogether(given.split(' '), reading.openLatinReader()),
  },
  'tatar/reading.ts': {
    isForeign: (given) => reading.isForeign(given, false),
  },
  'tatar/repair.ts': {
    repairWord: repair.repairWord,
    repairWords: repair.repairWords,
    repairText: repair.repairText,
  },
  'tatar/restore.ts': {
    toRussianLetters: restore.toRussianLetters,
    restoreWord: (word) => restore.restoreWord(word, words),
    judgeText: (given) => restore.judgeText(given, words),
    restorableWords: (given) => restore.restorableWords(given, words),
    restoreText: (given) => restore.restoreText(given, words),
  },
  'tatar/search-stems.ts': {
    searchStems: (word) => searchStems.searchStems(word, words),
    stemSteps: searchStems.stemSteps,
    searchStem: (word) => searchStems.searchStem(word, words),
    searchStemsOfText: (given) => searchStems.searchStemsOfText(given, words),
  },
  'tatar/spell.ts': {
    isRight: (word) => spell.isRight(word, words),
    suggest: (word) => spell.suggest(word, words),
  },
  'tatar/tokens.ts': { tokenise: (given) => [...tokens.tokenise(given)], wordsOf: tokens.wordsOf },
  'tatar/typed-forms.ts': {
    formsOf: (word) => typedForms.formsOf(word, words, 'loose'),
  },
  'features/accounts/rules.ts': {
    whyCannotHaveId: accounts.whyCannotHaveId,
    isName: accounts.isName,
    mentionsIn: accounts.mentionsIn,
    isHouseName: (name) => accounts.isHouseName(name.slice(0, NAME), name.slice(0, NAME)),
    isHouseGroup: (name) => accounts.isHouseGroup(name.slice(0, GROUP_NAME)),
    personSearchOf: (name) => accounts.personSearchOf(name, ''),
    deviceOf: accounts.deviceOf,
  },
  'features/captcha/questions.ts': { foldAnswer: questions.foldAnswer },
  'features/captcha/rules.ts': {
    hasNewLink: (given) => captcha.hasNewLink(given, given),
  },
  'features/feed/rules.ts': { interestsOf: feed.interestsOf },
  'features/feed/xml.ts': { xml: feedXml.xml },
  'features/groups/rules.ts': {
    groupSearchOf: groups.groupSearchOf,
    groupNameOf: groups.groupNameOf,
  },
  'features/live/parse.ts': { readEvents: parse.readEvents },
  'features/messages/links.ts': { partsOf: messageLinks.partsOf },
  'features/notes/edit-text.ts': {
    markText: (given) =>
      (['bold', 'italic', 'heading', 'quote', 'list', 'link'] as const).map((mark) =>
        editText.markText(given, 0, given.length, mark),
      ),
    placePicture: (given) => editText.placePicture(given, 5, { number: 1, words: 'а' }),
    movePictures: (given) => editText.movePictures(given, [1, 0]),
  },
  'features/notes/letter-offer.ts': {
    mayLackLetters: letterOffer.mayLackLetters,
    pairsOf: (given) => letterOffer.pairsOf(given, [], new Set()),
    withLetters: (given) => letterOffer.withLetters(given, [{ typed: 'кон', meant: 'көн' }]),
  },
  'features/notes/markdown.ts': {
    pictureOf: markdown.pictureOf,
    parseMarkdown: markdown.parseMarkdown,
    parseInline: markdown.parseInline,
    picturesIn: markdown.picturesIn,
    plainText: markdown.plainText,
  },
  'features/notes/read-block.ts': {
    readBlock: (given) => {
      const read = reading.openLatinReader();
      return markdown.parseMarkdown(given).map((block) => readBlock.readBlock(block, read));
    },
  },
  'features/messages/rules.ts': { isMessage: (text) => messages.isMessage(text, 0) },
  'features/notes/rules.ts': {
    beginningOf: notes.beginningOf,
    titleSearchOf: notes.titleSearchOf,
    noteBodyOf: notes.noteBodyOf,
    startedOf: notes.startedOf,
    titleOf: notes.titleOf,
    tagOf: notes.tagOf,
    tagsFrom: notes.tagsFrom,
    linkOf: notes.linkOf,
    linksFrom: notes.linksFrom,
  },
  'features/people/rules.ts': { capitaliseWords: people.capitaliseWords },
  'features/search/marks.ts': {
    marked: (given) => marks.marked(marking(given)),
    snippet: (given) => marks.snippet(marking(given)),
  },
  'features/search/rules.ts': {
    readQuestion: (given) => search.readQuestion(given.slice(0, QUESTION), words, known),
    looksLike: (given) => search.looksLike(given, `${given}а`),
    scoreOf: (given) => search.scoreOf(textindex.readFiled(`а\n${given}`), wanted, [1, 1]),
  },
  'features/textindex/rules.ts': {
    tokensOf: textindex.tokensOf,
    stemsOf: (word) => textindex.stemsOf(word, words),
    formOf: textindex.formOf,
    fileText: filed,
    readFiled: textindex.readFiled,
    withoutBody: textindex.withoutBody,
    wordsOf: (stems) => textindex.wordsOf(textindex.readFiled(stems)),
  },
};

const WORDS = 'gets one word from a function that is walked and has left out what is too long';
const OURS = 'reads our own files and tables, never what people send';
const IDS = 'ids and moments of things, a few signs each by their schema';

/** Functions with a string that are not walked, by file or folder, and why they need not be. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  'features/accounts/addresses.ts': IDS,
  'features/accounts/rules.ts isOldEnough': IDS,
  'features/captcha/rules.ts isNewcomer': IDS,
  'features/comments/addresses.ts': IDS,
  'features/comments/comment-changes.ts': IDS,
  'features/groups/addresses.ts': IDS,
  'features/messages/addresses.ts': IDS,
  'features/messages/held-talk.ts': IDS,
  'features/messages/thread-list.ts': IDS,
  'features/notes/addresses.ts': IDS,
  'features/messages/rules.ts canChange': IDS,
  'features/messages/rules.ts talksADay': IDS,
  'features/notes/rules.ts rightsOf': IDS,
  'features/people/addresses.ts': IDS,
  'features/reactions/rules.ts': IDS,
  'kernel/address.ts': IDS,
  'kernel/ids.ts': IDS,
  'kernel/page.ts': IDS,
  'tatar/compact-lexicon.ts': OURS,
  'tatar/compound.ts': OURS,
  'tatar/grammar/': WORDS,
  'tatar/guess.ts': WORDS,
  'tatar/latin-loan.ts': WORDS,
  'tatar/latin-native.ts': WORDS,
  'tatar/longest-stem.ts': OURS,
  'tatar/readings.ts': WORDS,
  'tatar/sentence-formats.ts': OURS,
  'tatar/typed-forms.ts slipReader': WORDS,
  'tatar/word-formats.ts': OURS,
};
