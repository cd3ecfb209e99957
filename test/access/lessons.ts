// What the calls of lessons are sent in the test of access.

import { lessonWith } from '#features/learning/lessons/factory.server.ts';
import { pieceOf, type Sample } from './sample.ts';
import type { Fixture } from './fixture.ts';

const lesson = {
  title: 'Сынау дәресе',
  content: 'Бер җөмлә.',
  writer: 'Туган тел',
  range: 1,
  place: 1,
  lesson: lessonWith(),
};

export const lessonSamples: Record<string, (fixture: Fixture) => Sample> = {
  updateEduLevel: () => ({ body: { range: 2 } }),
  addVisitorLearning: () => ({
    body: { words: [{ word: 'китап', select: 1 }], lessons: [], range: 2 },
  }),
  createEdu: () => ({ body: lesson }),
  getAdminEdu: ({ edu }) => ({ params: { id: edu } }),
  updateEdu: ({ edu }) => ({ params: { id: edu }, body: lesson }),
  deleteEdu: ({ edu }) => ({ params: { id: edu } }),
  updateEduPicture: ({ edu }) => ({
    params: { id: edu },
    body: Buffer.from('no picture'),
    else: ['image'],
  }),
  deleteEduPicture: ({ edu }) => ({ params: { id: edu } }),
  importEdu: () => ({ body: { ...lesson, id: 'imported' } }),
  getEduUploads: ({ edu }) => ({ params: { id: edu } }),
  deleteEduRecording: ({ edu }) => ({
    params: { id: edu },
    query: { kind: 'video' },
    else: ['video'],
  }),
  ...Object.fromEntries(
    ['postEduVideo', 'putEduVideo', 'postEduAudio', 'putEduAudio'].map((name) => [
      name,
      ({ edu }: Fixture) => pieceOf(edu),
    ]),
  ),
};
