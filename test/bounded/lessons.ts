// The functions of lessons that take a text, and how they meet one.

import * as dictation from '#features/lessons/dictation.ts';
import * as endings from '#features/lessons/endings.ts';
import * as exerciseText from '#features/lessons/exercise-text.ts';
import * as glosses from '#features/lessons/glosses.ts';
import * as judge from '#features/lessons/judge.ts';
import * as rules from '#features/lessons/rules.ts';
import * as spoken from '#features/lessons/spoken-lesson.ts';

const ANSWER = 600;
const ENDING = 120;

export const LESSONS_WALKED = {
  'features/lessons/glosses.ts': {
    paragraphsOf: glosses.paragraphsOf,
    piecesOf: glosses.piecesOf,
    plainOf: glosses.plainOf,
  },
  'features/lessons/judge.ts': {
    isRightAnswer: (answer: string) =>
      judge.isRightAnswer(
        { kind: 'cloze', text: 'Мин ___ укыйм.', answers: ['китап'] },
        answer.slice(0, ANSWER),
      ),
  },
  'features/lessons/exercise-text.ts': { exercisesIn: exerciseText.exercisesIn },
  'features/lessons/dictation.ts': { dictationExercises: dictation.dictationExercises },
  'features/lessons/rules.ts': { isEduId: rules.isEduId, isStoredEduId: rules.isStoredEduId },
  'features/lessons/spoken-lesson.ts': {
    spokenSentences: (content: string) =>
      spoken.spokenSentences({ title: content.slice(0, 150), content }),
  },
  'features/lessons/endings.ts': {
    endingsLike: (given: string) => endings.endingsLike(given.slice(0, ENDING)),
  },
};
