// What the calls of lessons, tasks, games and pages of information are sent.

import { lessonSamples } from './lessons.ts';
import { own, type Sample, written } from './sample.ts';
import type { Fixture } from './fixture.ts';

const task = {
  kind: 'task',
  tat: 'Сәлам',
  rus: 'Привет',
  answers: [{ answer: 'Сәлам' }],
  price: 1,
};

export const learningSamples: Record<string, (fixture: Fixture) => Sample> = {
  listTriangles: own({}),
  tryTriangle: (fixture) => ({ params: { id: fixture.task }, body: { answer: 'Юк' } }),
  answerTriangle: (fixture) => ({ params: { id: fixture.task }, body: { answer: 'Юк' } }),
  createOrder: (fixture) => ({ body: { id: fixture.good, quantity: 1, content: 'Казан, почта' } }),
  buyFrame: own({ body: { frame: 'pearl', price: 40 }, else: ['price'] }),
  updateFrame: own({ body: { frame: null } }),
  cancelOrder: (fixture) => ({ params: { id: fixture.order } }),
  createTriangle: own({ body: task }),
  getAdminTriangle: (fixture) => ({ params: { id: fixture.task } }),
  updateTriangle: (fixture) => ({ params: { id: fixture.task }, body: task }),
  deleteTriangle: (fixture) => ({ params: { id: fixture.task } }),
  updateTrianglePicture: (fixture) => ({
    params: { id: fixture.task },
    body: Buffer.from('no picture'),
    else: ['image'],
  }),
  deleteTrianglePicture: (fixture) => ({ params: { id: fixture.task } }),
  importTriangle: own({ body: { ...task, key: 'sample' } }),
  updateOrder: (fixture) => ({ params: { id: fixture.order }, body: { state: 'accepted' } }),

  listGameWords: own({ params: { name: 'archer' } }),
  getGameTop: own({ params: { name: 'archer' } }),
  startGame: own({ params: { name: 'archer' }, body: {} }),
  finishGame: own({ params: { idG: '1' }, body: { answers: [] }, else: ['id'] }),
  getGameReplay: own({ params: { idG: '1' }, else: ['id'] }),
  answerEdu: own({ body: { answer: 'китап', exercise: 0 } }),
  finishEdu: own({ body: { grade: 100 }, else: ['answers'] }),
  ...lessonSamples,

  getInfo: own({ params: { id: 'rules' }, else: ['id'] }),
  createInfo: ({ note }) => ({ body: { id: `page-${note}`, ...written } }),
  getAdminInfo: own({ params: { id: 'rules' }, else: ['id'] }),
  updateInfo: own({ params: { id: 'rules' }, body: written, else: ['id'] }),
  deleteInfo: own({ params: { id: 'rules' }, else: ['id'] }),
  updateInfoPicture: own({
    params: { id: 'rules' },
    body: Buffer.from('no picture'),
    else: ['id', 'image'],
  }),
  deleteInfoPicture: own({ params: { id: 'rules' }, else: ['id'] }),
  pinInfo: own({ params: { id: 'rules' }, body: { pin: true }, else: ['id'] }),
  importInfo: own({ body: { id: 'imported', ...written } }),
  updateSetting: own({
    body: {
      limits: {
        notesADay: 21,
        commentsADay: 200,
        talksADay: 20,
        mailsAnHour: 5,
        mailsOfNetwork: 50,
        mailsOfSite: 2000,
      },
      closed: false,
      rules: 'rules',
      approval: false,
      staffPasskeys: false,
      refusedDomains: [],
      refusedNetworks: [],
    },
  }),
  listContentChanges: own({ query: { kind: 'info', id: 'rules' } }),
};
