// What the product was promised to have: the method and address of every call, and the address and
// layout of every page. Facts only; what they do is said by the calls and pages themselves. Nothing
// here is ever made to fit the code: `test/conformance.test.ts` holds the code against it.

import type { Method } from '#kernel/ask.ts';

export interface PromisedCall {
  method: Method;
  path: string;
}

export interface PromisedPage {
  path: string;
  /** Null where the promise leaves it open. */
  layout: 'default' | 'admin' | 'no-bar' | null;
}

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/));

export const promisedCalls: readonly PromisedCall[] = rowsOf(`
  GET    /api/admin
  DELETE /api/admin
  GET    /api/admin/update
  DELETE /api/admin/auths
  PUT    /api/admin/user/{id}/moderator
  PUT    /api/admin/user/{id}/security
  PUT    /api/admin/user/{id}/verified
  PUT    /api/admin/user/{id}/blacklist
  GET    /api/admin/user/list
  GET    /api/admin/bot/list
  DELETE /api/admin/bot/list
  GET    /api/admin/ip
  GET    /api/admin/clean
  DELETE /api/admin/captcha
  DELETE /api/admin/message
  GET    /api/admin/order
  GET    /api/admin/group/list
  PUT    /api/admin/group/{id}/verified
  POST   /api/admin/group/{id}/delete/email
  POST   /api/admin/group/{id}/delete
  GET    /api/note/list
  GET    /api/note/{id}/comments
  PUT    /api/user/note/create
  PUT    /api/user/note/{id}
  PUT    /api/user/note/{id}/img
  DELETE /api/user/note/{id}
  PUT    /api/user/note/{id}/pin
  POST   /api/user/note/{id}/comment
  PUT    /api/user/note/{id}/comment/{commentId}
  DELETE /api/user/note/{id}/comment/{commentId}
  PUT    /api/user/note/{id}/comment/{commentId}/grade
  GET    /api/user/note/{id}/comment/list
  PUT    /api/user/note/{id}/rating
  PUT    /api/user/note/{id}/triangle
  GET    /api/user/note/{id}/select
  GET    /api/user/note/list
  POST   /api/user/note/video
  PUT    /api/user/note/video
  POST   /api/user/note/audio
  PUT    /api/user/note/audio
  GET    /api/friend/{id}/note-list
  PUT    /api/user/group/{id}/note/create
  PUT    /api/user/group/{id}/note/{noteId}
  PUT    /api/user/group/{id}/note/{noteId}/img
  DELETE /api/user/group/{id}/note/{noteId}/del
  PUT    /api/user/group/{id}/note/{noteId}/pin
  POST   /api/user/group/{id}/note/video
  PUT    /api/user/group/{id}/note/video
  POST   /api/user/group/{id}/note/audio
  PUT    /api/user/group/{id}/note/audio
  GET    /api/group/{id}/note/list
  GET    /api/group/list
  PUT    /api/user/group/create
  GET    /api/user/group/{id}/admin
  GET    /api/user/group/{id}/creator
  GET    /api/user/group/{id}/follower
  PUT    /api/user/group/{id}/admin
  PUT    /api/user/group/{id}/back
  PUT    /api/user/group/{id}/img
  PUT    /api/user/group/{id}/name
  PUT    /api/user/group/{id}/id
  GET    /api/user/group/{id}/followers
  PUT    /api/user/group/{id}/follower
  POST   /api/user/group/{id}/delete/email
  POST   /api/user/group/{id}/delete
  GET    /api/user/moderator/notes
  DELETE /api/user/moderator/note/{id}
  GET    /api/user/security/comments
  DELETE /api/user/security/comment/{id}
  PUT    /api/user/message/{id}/pin
  DELETE /api/user/message/{id}
  GET    /api/user/message/list
  GET    /api/user
  GET    /api/user/update
  GET    /api/user/list
  GET    /api/user/friend/{id}
  PUT    /api/user/friend/{id}
  GET    /api/user/{id}
  DELETE /api/user/auths
  DELETE /api/user
  PUT    /api/user/id
  POST   /api/user/email/edit
  POST   /api/user/email/code
  POST   /api/user/email/old/email
  PUT    /api/user/email/old/code
  POST   /api/user/delete/email
  POST   /api/user/delete
`).map(([method, path]) => ({ method: method as Method, path: path! }));

export const promisedPages: readonly PromisedPage[] = rowsOf(`
  default /
  default /games
  default /game/archer
  default /game/cat-mice
  default /game/cat-mice-2
  default /game/cat-mice-3
  default /groups
  default /friends
  default /messages
  default /message/{id}
  default /settings
  default /triangle
  default /edu
  -       /sign
  -       /sign/{id}
  default /user/{id}
  default /note/create
  default /note/{noteId}
  default /note/{noteId}/edit
  default /group/create
  default /group/{id}
  default /group/{id}/followers
  default /group/{id}/note/create
  default /group/{id}/note/{noteId}/edit
  default /posts/{page}
  default /information
  default /information/{id}
  default /ts/security
  default /ts/moderator
  no-bar  /ts/admin/sign
  no-bar  /ts/admin/sign/{id}
  admin   /ts/admin/clean
  admin   /ts/admin/order
  admin   /ts/admin/users
  admin   /ts/admin/groups
  admin   /ts/admin/settings
  admin   /ts/admin/edu
  admin   /ts/admin/edu/create
  admin   /ts/admin/edu/{id}/edit
  admin   /ts/admin/info
  admin   /ts/admin/info/create
  admin   /ts/admin/info/{id}
  admin   /ts/admin/info/{id}/edit
  admin   /ts/admin/triangle
  admin   /ts/admin/triangle/create
  admin   /ts/admin/triangle/{id}/edit
`).map(([layout, path]) => ({
  path: path!,
  layout: layout === '-' ? null : (layout as PromisedPage['layout']),
}));
