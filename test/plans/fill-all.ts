// So many rows of everything that an index is worth its while, and what is looked for in them.

import type { Db } from '#server/db.ts';
import { adminCases, fillAdmin, foundBots } from './admin.ts';
import { actCases, fillActs } from './audit.ts';
import { fillCorrections } from './corrections.ts';
import { fillFoundGroups, foundGroupCases, foundGroups } from './found-groups.ts';
import { foundUserCases, foundUsers } from './found-users.ts';
import { fillForms } from './forms.ts';
import { fillGames, gameCases } from './games.ts';
import { fillGroupWriting } from './group-writing.ts';
import { fillInfos, foundInfos, infoCases } from './infos.ts';
import { fillLessons, foundLessons, lessonCases } from './lessons.ts';
import { fillNotices } from './notices.ts';
import { fillNumbers, numberCases } from './numbers.ts';
import type { Case } from './plan.ts';
import { fillRulings, foundRulings, rulingCases } from './rulings.ts';
import { fillSpeech } from './speech.ts';
import { fillTriangles, foundTriangles, triangleCases } from './triangles.ts';
import { fillVoices, voiceCases } from './voices.ts';
import { fillWords, foundWords, wordCases } from './words.ts';

const FILLS = [
  fillActs,
  fillAdmin,
  fillCorrections,
  fillForms,
  fillFoundGroups,
  fillGames,
  fillGroupWriting,
  fillInfos,
  fillLessons,
  fillNotices,
  fillNumbers,
  fillRulings,
  fillSpeech,
  fillTriangles,
  fillVoices,
  fillWords,
];

export async function fillAll(db: Db): Promise<void> {
  for (const fill of FILLS) await fill(db);
}

/** The lists of those who learn, and of staff. */
export const learningCases = (of: () => string): Case[] => [
  ...actCases,
  ...foundGroupCases(of),
  ...adminCases(of),
  ...foundUserCases(of),
  ...gameCases(of),
  ...infoCases,
  ...lessonCases(of),
  ...numberCases,
  ...rulingCases(of),
  ...triangleCases(of),
  ...voiceCases(of),
  ...wordCases(of),
];

/** What is found by a part of its words. */
export const foundLearning = (of: () => string): Case[] => [
  ['pages with a part of a word', 'info_search_idx', foundInfos],
  ...foundBots,
  ...foundLessons,
  ...foundRulings,
  ...foundGroups,
  ...foundUsers,
  ...foundTriangles,
  ...foundWords(of),
];
