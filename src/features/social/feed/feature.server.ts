import { authorizeGroup } from '#features/content/groups/access.server.ts';
import { authorizeNoteToRead, authorizeWholeNote } from '#features/content/notes/access.server.ts';
import { authorizePerson } from '#features/core/people/access.server.ts';
import { bind, bindAuthorized, perform, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import * as handlers from './handlers.server.ts';
import { listMoreNotes } from './more-notes.server.ts';
import { getNotePage } from './note-page.server.ts';
import { rssDocuments } from './rss.server.ts';
import { securityDocuments } from './security-txt.server.ts';
import { MAP_SITE, mapSite, sitemapDocuments } from './sitemap.server.ts';
import { getStart } from './start.server.ts';

export const feed: Feature = {
  name: 'feed',
  answers: [
    bind(calls.listNotes, handlers.listNotes),
    bind(calls.listUserNotes, handlers.listUserNotes),
    bind(calls.listSaves, handlers.listSaves),
    bindAuthorized(calls.listFriendNotes, authorizePerson, handlers.listFriendNotes),
    bindAuthorized(calls.listGroupNotes, authorizeGroup, handlers.listGroupNotes),
    bindAuthorized(calls.getNotePage, authorizeWholeNote, getNotePage),
    bindAuthorized(calls.listMoreNotes, authorizeNoteToRead, listMoreNotes),
    bind(calls.getStart, getStart),
    bind(calls.countFreshNotes, handlers.countFreshNotes),
  ],
  documents: [...rssDocuments, ...sitemapDocuments, ...securityDocuments],
  jobs: [perform(MAP_SITE, mapSite)],
};
