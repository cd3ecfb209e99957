// Every address of the site, in one list. What the server itself answers (`/api/*`, `/rss.xml`,
// `/sitemap.xml`, `/robots.txt`) is in `src/main`.

import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('layouts/default.tsx', [index('pages/home.tsx'), route('note/:noteId', 'pages/note.tsx')]),
  layout('layouts/admin.tsx', [
    route('ts/admin/*', 'pages/not-found.tsx', { id: 'pages/admin-not-found' }),
  ]),
  layout('layouts/no-bar.tsx', [route('*', 'pages/not-found.tsx')]),
  route('lang', 'pages/lang.ts'),
] satisfies RouteConfig;
