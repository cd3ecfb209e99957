// Every function that takes people's text, and how it meets one.

import * as mentions from '#features/core/accounts/public/mentions.ts';
import * as accounts from '#features/core/accounts/rules.ts';
import * as questions from '#features/platform/captcha/questions.ts';
import * as captcha from '#features/platform/captcha/rules.ts';
import * as groups from '#features/content/groups/rules.ts';
import * as parse from '#features/core/realtime/parse.ts';
import * as savedQuote from '#features/social/messages/saved-quote.ts';
import * as links from '#kernel/links.ts';
import * as letterOffer from '#features/platform/dictionary/letter-offer.ts';
import * as messages from '#features/social/messages/rules.ts';
import * as mention from '#features/core/people/mention.ts';
import * as people from '#features/core/people/rules.ts';
import * as suggested from '#features/core/people/suggested.ts';
import * as marks from '#features/social/search/marks.ts';
import * as search from '#features/social/search/rules.ts';
import * as exercises from '#features/learning/study/exercises.ts';
import * as share from '#features/learning/study/share.ts';
import * as moderation from '#features/core/moderation/rules.ts';
import * as insults from '#features/core/spam/insults.ts';
import * as plainText from '#features/core/spam/plain-text.ts';
import * as spam from '#features/core/spam/public/reading.ts';
import * as suspicions from '#features/core/spam/rules.ts';
import * as simhash from '#features/core/spam/simhash.ts';
import * as searchIndex from '#features/platform/search-index/rules.ts';
import * as pronunciations from '#features/content/pronunciations/rules.ts';
import * as wordRules from '#features/platform/dictionary/rules.ts';
import * as speechAddresses from '#features/platform/speech/addresses.ts';
import * as speech from '#features/platform/speech/rules.ts';
import * as diff from '#kernel/diff.ts';
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
import * as phrase from '#tatar/phrase.ts';
import * as phonemes from '#tatar/phonemes.ts';
import * as readTogether from '#tatar/read-together.ts';
import * as reading from '#tatar/reading.ts';
import * as repair from '#tatar/repair.ts';
import * as readWord from '#tatar/read-word.ts';
import * as restore from '#tatar/restore.ts';
import * as restoreText from '#tatar/restore-text.ts';
import * as searchStems from '#tatar/search-stems.ts';
import * as sentences from '#tatar/sentences.ts';
import { shownPieces } from '#tatar/shown-pieces.ts';
import * as spell from '#tatar/spell.ts';
import * as spoken from '#tatar/spoken.ts';
import * as tokens from '#tatar/tokens.ts';
import * as typedForms from '#tatar/typed-forms.ts';
import * as utterances from '#tatar/utterances.ts';
import { starterLexicon } from '#tools/tatar/data.ts';
import { INFO_WALKS } from './info.ts';
import { noteWalks } from './walked-notes.ts';
import { correctionWalks } from './walked-corrections.ts';
import { LESSONS_WALKED } from './lessons.ts';

export type Walk = (text: string) => unknown;

const words = starterLexicon();
const known = meanings.buildMeanings(words.rows);
const filed = (body: string) => searchIndex.fileText({ head: 'Китап', body, tags: ['тел'] }, words);
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
const WORD = 80;
const SENTENCE = 1000;

const inSentence = (given: string) => {
  const context = given.slice(0, SENTENCE);
  const [first = ''] = wordRules.wordsIn(context);
  return { text: first.slice(0, WORD), context };
};

const READER = share.readerOf({ isKnown: (stem) => stem === 'а', frequency: () => 1 });

/** By file: the functions as they are called. */
export const WALKED: Readonly<Record<string, Readonly<Record<string, Walk>>>> = {
  'kernel/diff.ts': {
    diffLetters: (given) => diff.diffLetters(given, [...given].toReversed().join('')),
  },
  'kernel/text.ts': {
    cleanText: text.cleanText,
    codePoints: text.codePoints,
    lastSpace: text.lastSpace,
    excerptOf: (given) => text.excerptOf(given, 600),
  },
  ...LESSONS_WALKED,
  'features/learning/study/share.ts': {
    shareOf: (given) => share.shareOf(given, READER),
    unknownForms: (body) => share.unknownForms({ head: '', body }, filed(body).stems, READER),
  },
  'features/learning/study/exercises.ts': { placeIn: (given) => exercises.placeIn(given, 'китап') },
  'tatar/analyse.ts': {
    readKnown: (word) => analyse.readKnown(word, words),
    readGuessed: (word) => analyse.readGuessed(word, words),
  },
  'tatar/bounds.ts': { isReadable: bounds.isReadable, readingSteps: bounds.readingSteps },
  'tatar/check-text.ts': {
    checkingText: (given) => bounds.drain(checkText.checkingText(given, words)),
    checkText: (given) => checkText.checkText(given, words),
  },
  'tatar/cyrillic.ts': {
    toCyrillic: cyrillic.toCyrillic,
    cyrillicCandidates: cyrillic.cyrillicCandidates,
  },
  'tatar/fold.ts': { foldKeyboard: fold.foldKeyboard, foldSound: fold.foldSound },
  'tatar/language.ts': {
    guessLanguage: (given) =>
      language.guessLanguage(given, (word) => readWord.readWord(word, words).isRight),
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
    startedOf: letters.startedOf,
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
  'tatar/phrase.ts': {
    phraseAround: (given) => phrase.phraseAround(given.split(' '), 5, words),
    phrasesOf: (given) => phrase.phrasesOf(given.split(' '), words),
  },
  'tatar/phonemes.ts': { toPhonemes: phonemes.toPhonemes },
  'tatar/read-together.ts': {
    readTogether: (given) => readTogether.readTogether(given.split(' '), reading.openLatinReader()),
  },
  'tatar/read-word.ts': { readWord: (word) => readWord.readWord(word, words).readings },
  'tatar/reading.ts': { isForeign: (given) => reading.isForeign(given, false) },
  'tatar/repair.ts': {
    repairWord: repair.repairWord,
    repairWords: repair.repairWords,
    repairText: repair.repairText,
  },
  'tatar/restore.ts': {
    toRussianLetters: restore.toRussianLetters,
    restoreWord: (word) => restore.restoreWord(word, words),
  },
  'tatar/restore-text.ts': {
    judgingText: (given) => bounds.drain(restoreText.judgingText(given, words)),
    restorableWords: (given) => restoreText.restorableWords(given, words),
    restoreText: (given) => restoreText.restoreText(given, words),
  },
  'tatar/search-stems.ts': {
    searchStems: (word) => searchStems.searchStems(word, words),
    stemSteps: searchStems.stemSteps,
    searchStem: (word) => searchStems.searchStem(word, words),
    searchStemsOfText: (given) => searchStems.searchStemsOfText(given, words),
  },
  'tatar/sentences.ts': { sentencesOf: sentences.sentencesOf },
  'tatar/utterances.ts': { utterancesOf: (given) => utterances.utterancesOf(given, 300) },
  'tatar/spoken.ts': { spokenText: spoken.spokenText },
  'tatar/spell.ts': {
    isRight: (word) => spell.isRight(word, words),
    suggest: (word) => spell.suggest(word, words),
  },
  'tatar/tokens.ts': { tokenise: (given) => [...tokens.tokenise(given)], wordsOf: tokens.wordsOf },
  'tatar/typed-forms.ts': { formsOf: (word) => typedForms.formsOf(word, words, 'loose') },
  'features/core/accounts/public/mentions.ts': {
    mentionsIn: mentions.mentionsIn,
    mentionParts: mentions.mentionParts,
  },
  'features/core/accounts/rules.ts': {
    whyCannotHaveId: accounts.whyCannotHaveId,
    isName: accounts.isName,
    isHouseName: (name) => accounts.isHouseName(name.slice(0, NAME), name.slice(0, NAME)),
    isHouseGroup: (name) => accounts.isHouseGroup(name.slice(0, GROUP_NAME)),
    personSearchOf: (name) => accounts.personSearchOf(name, ''),
    deviceOf: accounts.deviceOf,
  },
  'features/platform/captcha/questions.ts': { foldAnswer: questions.foldAnswer },
  'features/platform/captcha/rules.ts': {
    hasNewLink: (given) => captcha.hasNewLink(given, given),
  },
  ...correctionWalks,
  'features/content/groups/rules.ts': {
    groupSearchOf: groups.groupSearchOf,
    groupNameOf: groups.groupNameOf,
  },
  'features/core/realtime/parse.ts': { readEvents: parse.readEvents },
  'kernel/links.ts': { partsOf: links.partsOf },
  'features/platform/dictionary/letter-offer.ts': {
    lackingIn: letterOffer.lackingIn,
    pairsOf: (given) => letterOffer.pairsOf(given, [], new Set()),
    withLetters: (given) =>
      letterOffer.withLetters(given, [{ typed: 'кон', meant: 'көн', after: new Set(['']) }]),
  },
  'features/platform/speech/addresses.ts': { spokenWord: speechAddresses.spokenWord },
  'features/platform/speech/rules.ts': {
    normalText: speech.normalText,
    sayableWord: speech.sayableWord,
  },
  ...noteWalks,
  'features/core/people/mention.ts': {
    mentionAt: (given) => mention.mentionAt(given, given.length),
  },
  'features/core/people/suggested.ts': {
    suggestedOf: (given) => suggested.suggestedOf(given, [], { letters: '', list: [] }),
  },
  'features/social/messages/saved-quote.ts': { savedQuote: savedQuote.savedQuote },
  ...INFO_WALKS,
  'features/social/messages/rules.ts': {
    isMessage: (text) => messages.isMessage(text, 0),
    isCorrection: (content) =>
      messages.isCorrection({ content, images: 0 }, { author_id: '7', content }, '7'),
  },
  'features/core/people/rules.ts': { capitaliseWords: people.capitaliseWords },
  'features/social/search/marks.ts': {
    marked: (given) => marks.marked(marking(given)),
    snippet: (given) => marks.snippet(marking(given)),
    sentencesWith: (given) => [...marks.sentencesWith(marking(given))],
  },
  'features/social/search/rules.ts': {
    readQuestion: (given) => search.readQuestion(given.slice(0, QUESTION), words, known),
    looksLike: (given) => search.looksLike(given, `${given}а`),
    scoreOf: (given) => search.scoreOf(searchIndex.readFiled(`а\n${given}`), wanted, [1, 1]),
  },
  'features/content/pronunciations/rules.ts': { formOf: pronunciations.formOf },
  'tatar/shown-pieces.ts': {
    shownPieces: (given) => shownPieces(given.slice(0, WORD).split(' '), reading.openLatinReader()),
  },
  'features/platform/dictionary/rules.ts': {
    wordsIn: wordRules.wordsIn,
    inCyrillic: (given) => wordRules.inCyrillic(given.slice(0, SENTENCE), words),
    wordsInText: (given) => wordRules.wordsInText(given, 40),
    spelled: (word) => wordRules.spelled(word.slice(0, WORD), words),
    isFormOf: (given) =>
      wordRules.isFormOf(inSentence(given), { lemma: 'китап', pos: 'noun' }, words),
  },
  'features/core/moderation/rules.ts': {
    wayOf: (given) => moderation.wayOf(['site'], { places: [given], network: given }),
  },
  'features/core/spam/insults.ts': {
    insultsIn: insults.insultsIn,
    hasNewInsult: (given) => insults.hasNewInsult(given, given),
  },
  'features/core/spam/plain-text.ts': { plainText: plainText.plainText },
  'features/core/spam/public/reading.ts': {
    linksIn: spam.linksIn,
    handlesIn: spam.handlesIn,
    placeOf: spam.placeOf,
    readText: (text) => spam.readText({ text, links: [text] }, words),
  },
  'features/core/spam/rules.ts': {
    suspicionsOf: (given) => suspicions.suspicionsOf([given]),
    ageOf: (given) => suspicions.ageOf(given, 0),
  },
  'features/core/spam/simhash.ts': {
    hashOf: (given) => simhash.hashOf(given),
    simhashOf: (given) => simhash.simhashOf([given]),
  },
  'features/platform/search-index/rules.ts': {
    tokensOf: searchIndex.tokensOf,
    stemsOf: (word) => searchIndex.stemsOf(word, words),
    soughtStems: (search) => searchIndex.soughtStems(search, words),
    formOf: searchIndex.formOf,
    fileText: filed,
    readFiled: searchIndex.readFiled,
    withoutBody: searchIndex.withoutBody,
    wordsOf: (stems) => searchIndex.wordsOf(searchIndex.readFiled(stems)),
  },
};
