import { authorizeGroup } from '#features/groups/access.server.ts';
import { authorizeNoteToRead } from '#features/notes/access.server.ts';
import { authorizePerson } from '#features/people/access.server.ts';
import { answer, answerAuthorized, perform, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import * as handlers from './handlers.server.ts';
import { listMoreNotes } from './more-notes.server.ts';
import { rssDocuments } from './rss.server.ts';
import { securityDocuments } from './security-txt.server.ts';
import { MAP_SITE, mapSite, sitemapDocuments } from './sitemap.server.ts';
import { getStart } from './start.server.ts';

export const feed: Feature = {
  name: 'feed',
  answers: [
    answer(calls.listNotes, handlers.listNotes),
    answer(calls.listUserNotes, handlers.listUserNotes),
    answer(calls.listSaves, handlers.listSaves),
    answerAuthorized(calls.listFriendNotes, authorizePerson, handlers.listFriendNotes),
    answerAuthorized(calls.listGroupNotes, authorizeGroup, handlers.listGroupNotes),
    answerAuthorized(calls.listMoreNotes, authorizeNoteToRead, listMoreNotes),
    answer(calls.getStart, getStart),
    answer(calls.countFreshNotes, handlers.countFreshNotes),
  ],
  documents: [...rssDocuments, ...sitemapDocuments, ...securityDocuments],
  jobs: [perform(MAP_SITE, mapSite)],
};
