// Every page of the site, in one list. What is no page (`/api/*`, feeds, the map of the site, files)
// is offered by the features themselves, in their `feature.server.ts`.

import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('layouts/default.tsx', [
    index('pages/home.tsx'),
    route('posts/:page', 'pages/posts.tsx'),
    route('note/create', 'pages/note-create.tsx'),
    route('note/:noteId', 'pages/note.tsx'),
    route('note/:noteId/edit', 'pages/note-edit.tsx'),
    route('user/:id', 'pages/user.tsx'),
    route('friends', 'pages/friends.tsx'),
    layout('layouts/messages.tsx', [
      route('messages', 'pages/messages.tsx'),
      route('message/:id', 'pages/message.tsx'),
    ]),
    route('search', 'pages/search.tsx'),
    route('saves', 'pages/saves.tsx'),
    route('notices', 'pages/notices.tsx'),
    route('start', 'pages/start.tsx'),
    route('groups', 'pages/groups.tsx'),
    route('group/create', 'pages/group-create.tsx'),
    route('group/:id', 'pages/group.tsx'),
    route('group/:id/followers', 'pages/group-followers.tsx'),
    route('group/:id/edit', 'pages/group-edit.tsx'),
    route('group/:id/note/create', 'pages/group-note-create.tsx'),
    route('group/:id/note/:noteId/edit', 'pages/group-note-edit.tsx'),
    route('api/docs', 'pages/api-docs.tsx'),
    route('sign', 'pages/sign.tsx'),
    route('sign/:id', 'pages/sign-code.tsx'),
    route('settings', 'pages/settings.tsx'),
    route('email/:token', 'pages/email-cancel.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  layout('layouts/admin.tsx', [
    route('ts/admin/settings', 'pages/admin-settings.tsx'),
    route('ts/admin/*', 'pages/not-found.tsx', { id: 'pages/admin-not-found' }),
  ]),
  layout('layouts/no-bar.tsx', [
    route('ts/admin/sign', 'pages/admin-sign.tsx'),
    route('ts/admin/sign/:id', 'pages/admin-sign-code.tsx'),
  ]),
  route('lang', 'pages/lang.ts'),
] satisfies RouteConfig;
