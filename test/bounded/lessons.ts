// The functions of lessons that take a text, and how they meet one.

import * as dictation from '#features/learning/lessons/dictation.ts';
import * as endings from '#features/learning/lessons/endings.ts';
import { courseIn } from '#features/learning/lessons/course-text.ts';
import * as exerciseCards from '#features/learning/lessons/exercise-cards.ts';
import * as exerciseText from '#features/learning/lessons/exercise-text.ts';
import { firstWords } from '#features/learning/lessons/first-words.ts';
import * as glosses from '#features/learning/lessons/glosses.ts';
import * as judge from '#features/learning/lessons/judge.ts';
import { lessonLines } from '#features/learning/lessons/lesson-lines.ts';
import * as rules from '#features/learning/lessons/rules.ts';
import * as spoken from '#features/learning/lessons/spoken-lesson.ts';
import * as translated from '#features/learning/lessons/translated.ts';
import * as answers from '#tatar/answers.ts';
import { inOtherHarmony } from '#tatar/other-harmony.ts';

const ANSWER = 600;
const ENDING = 120;
const SENTENCE = 500;

export const LESSONS_WALKED = {
  'tatar/other-harmony.ts': { inOtherHarmony },
  'tatar/answers.ts': {
    inSmallLetters: answers.inSmallLetters,
    rightAnswer: (given: string) => answers.rightAnswer(given, ['китап']),
  },
  'features/learning/lessons/glosses.ts': {
    paragraphsOf: glosses.paragraphsOf,
    piecesOf: glosses.piecesOf,
    plainOf: glosses.plainOf,
  },
  'features/learning/lessons/judge.ts': {
    gapIn: (text: string) => judge.gapIn(text.slice(0, SENTENCE)),
    isRightAnswer: (answer: string) =>
      judge.isRightAnswer(
        { kind: 'cloze', text: 'Мин ___ укыйм.', answers: ['китап'] },
        answer.slice(0, ANSWER),
      ),
  },
  'features/learning/lessons/course-text.ts': { courseIn },
  'features/learning/lessons/translated.ts': {
    sentencesOf: (answer: string) => translated.sentencesOf([answer.slice(0, SENTENCE)]),
    translatedBy: (answer: string) =>
      translated.translatedBy(answer.slice(0, ANSWER), ['(Мин) китап/дәфтәр укыйм.']),
  },
  'features/learning/lessons/exercise-text.ts': { exercisesIn: exerciseText.exercisesIn },
  'features/learning/lessons/exercise-cards.ts': {
    cardsIn: exerciseCards.cardsIn,
  },
  'features/learning/lessons/dictation.ts': { dictationExercises: dictation.dictationExercises },
  'features/learning/lessons/rules.ts': {
    isEduId: rules.isEduId,
    isStoredEduId: rules.isStoredEduId,
  },
  'features/learning/lessons/spoken-lesson.ts': {
    spokenSentences: (content: string) =>
      spoken.spokenSentences({ title: content.slice(0, 150), content }),
    partsOfLine: (content: string) =>
      spoken.partsOfLine(content, { block: 0, start: 0, end: content.length }),
  },
  'features/learning/lessons/first-words.ts': {
    firstWords: (content: string) => firstWords([{ tat: 'китап' }], content),
  },
  'features/learning/lessons/lesson-lines.ts': {
    lessonLines: (content: string) => lessonLines(content, { rus: content, eng: content }),
  },
  'features/learning/lessons/endings.ts': {
    endingsLike: (given: string) => endings.endingsLike(given.slice(0, ENDING)),
  },
};
