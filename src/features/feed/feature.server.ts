import { answer, answerUser, perform, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import * as handlers from './handlers.server.ts';
import { listMoreNotes } from './more-notes.server.ts';
import { rssDocuments } from './rss.server.ts';
import { MAP_SITE, mapSite, sitemapDocuments } from './sitemap.server.ts';
import { getStart } from './start.server.ts';

export const feed: Feature = {
  name: 'feed',
  answers: [
    answer(calls.listNotes, handlers.listNotes),
    answerUser(calls.listUserNotes, handlers.listUserNotes),
    answerUser(calls.listSaves, handlers.listSaves),
    answer(calls.listFriendNotes, handlers.listFriendNotes),
    answer(calls.listGroupNotes, handlers.listGroupNotes),
    answer(calls.listMoreNotes, listMoreNotes),
    answerUser(calls.getStart, getStart),
    answer(calls.countFreshNotes, handlers.countFreshNotes),
  ],
  documents: [...rssDocuments, ...sitemapDocuments],
  jobs: [perform(MAP_SITE, mapSite)],
};
