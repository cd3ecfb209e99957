// What the product was promised to have: the method and address of every call with its role and the
// names of its fields, and the address and layout of every page. Facts only; what they do is said by the calls and pages themselves. Nothing
// here is ever made to fit the code: `test/conformance.test.ts` holds the code against it.

import type { Method } from '#kernel/ask.ts';

export interface PromisedCall {
  method: Method;
  path: string;
  /** The session it needs: of anybody, a person, staff or an administrator. */
  who: string;
  /** What this person must be to the thing, where that is said. */
  right: string | null;
  /** The names that are said; those inside a list or a thing as `list.id`. */
  query: readonly string[];
  body: readonly string[];
  answer: readonly string[];
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

/** Names that belong to several calls. */
const SETS: Readonly<Record<string, string>> = {
  list: 'list,numberOfData,next,total,limit',
  note: 'id,idC,title,titleSearch,content,tags.tag,links.link,image,comments,select,total,triangle,pinned',
  comment: 'id,content,contentSearch,grade,select',
  group: 'id,name,image,subscribers,verified',
  user: 'id,idC,name,surname,gender,birthdayDay,birthdayMonth,birthdayYear,triangle,moderator,security,verified,blacklist',
  sent: 'images,tags.tag,links.link,title,titleSearch,content',
  edited: 'title,titleSearch,content,tags.tag,links.link',
  piece: 'idS,idM,send',
};

/** `@list` is a set, `list.@note` the same of every row. */
const namesOf = (names: string | undefined): string[] =>
  (names ?? '').split(',').flatMap((name) => {
    const [, before = '', set] = /^(.*)@(\w+)$/.exec(name) ?? [];
    if (set === undefined) return name === '' ? [] : [name];
    return SETS[set]!.split(',').map((one) => before + one);
  });

export const promisedCalls: readonly PromisedCall[] = rowsOf(`
  GET    /api/admin admin
  DELETE /api/admin admin
  GET    /api/admin/update admin
  DELETE /api/admin/auths admin
  PUT    /api/admin/user/{id}/moderator admin body=moderator answer=moderator
  PUT    /api/admin/user/{id}/security admin body=security answer=security
  PUT    /api/admin/user/{id}/verified admin body=verified answer=verified
  PUT    /api/admin/user/{id}/blacklist admin body=blacklist answer=blacklist
  GET    /api/admin/user/list admin query=nextCursor,pg,filter,name,surname,yearFrom,yearTo,gender,blacklist,moderator,security,verified answer=@list,list.@user
  GET    /api/admin/bot/list admin answer=@list
  DELETE /api/admin/bot/list admin
  GET    /api/admin/ip admin query=nextCursor,date answer=@list
  GET    /api/admin/clean admin
  DELETE /api/admin/captcha admin
  DELETE /api/admin/message admin
  GET    /api/admin/order admin query=nextCursor,search answer=@list
  GET    /api/admin/group/list admin query=nextCursor,pg,filter,search answer=@list,list.@group
  PUT    /api/admin/group/{id}/verified admin body=verified answer=verified
  POST   /api/admin/group/{id}/delete/email admin body=email answer=email
  POST   /api/admin/group/{id}/delete admin body=email,code
  GET    /api/note/list anyone query=nextCursor,pg,filter,search answer=@list,isCreate,list.@note
  GET    /api/note/{id}/comments anyone query=pg,filter,search answer=@list,list.@comment
  PUT    /api/user/note/create user body=@sent answer=idS,idM
  PUT    /api/user/note/{id} user:author body=@edited
  PUT    /api/user/note/{id}/img user:author body=images
  DELETE /api/user/note/{id} user:author
  PUT    /api/user/note/{id}/pin user:author body=pin
  POST   /api/user/note/{id}/comment user body=content,contentSearch
  PUT    /api/user/note/{id}/comment/{commentId} user:author body=content,contentSearch
  DELETE /api/user/note/{id}/comment/{commentId} user:author
  PUT    /api/user/note/{id}/comment/{commentId}/grade user body=grade answer=grade,select
  GET    /api/user/note/{id}/comment/list user query=pg,filter,search answer=@list,isComment,list.@comment
  PUT    /api/user/note/{id}/rating user body=grade answer=select,total
  PUT    /api/user/note/{id}/triangle user body=grade
  GET    /api/user/note/{id}/select user answer=select
  GET    /api/user/note/list user query=nextCursor,pg,filter,search answer=@list,isCreate,list.@note
  POST   /api/user/note/video user query=@piece
  PUT    /api/user/note/video user query=@piece
  POST   /api/user/note/audio user query=@piece
  PUT    /api/user/note/audio user query=@piece
  GET    /api/friend/{id}/note-list anyone query=nextCursor,pg,filter,search answer=@list,isCreate,list.@note
  PUT    /api/user/group/{id}/note/create user:group-admin body=@sent answer=idS,idM
  PUT    /api/user/group/{id}/note/{noteId} user body=@edited
  PUT    /api/user/group/{id}/note/{noteId}/img user body=images
  DELETE /api/user/group/{id}/note/{noteId}/del user:group-admin
  PUT    /api/user/group/{id}/note/{noteId}/pin user:group-admin body=pin
  POST   /api/user/group/{id}/note/video user query=@piece
  PUT    /api/user/group/{id}/note/video user query=@piece
  POST   /api/user/group/{id}/note/audio user query=@piece
  PUT    /api/user/group/{id}/note/audio user query=@piece
  GET    /api/group/{id}/note/list anyone query=nextCursor,pg,filter,search answer=@list,isCreate,list.@note
  GET    /api/group/list anyone query=userId,nextCursor,pg,filter,search answer=@list,list.@group
  PUT    /api/user/group/create user body=paths,name
  GET    /api/user/group/{id}/admin user answer=admin
  GET    /api/user/group/{id}/creator user answer=creator
  GET    /api/user/group/{id}/follower user answer=follower
  PUT    /api/user/group/{id}/admin user:group-admin body=id
  PUT    /api/user/group/{id}/back user:group-creator
  PUT    /api/user/group/{id}/img user:group-creator
  PUT    /api/user/group/{id}/name user:group-creator body=name
  PUT    /api/user/group/{id}/id user:group-creator body=id
  GET    /api/user/group/{id}/followers user query=pg,search,filter answer=@list,list.id,list.admin
  PUT    /api/user/group/{id}/follower user answer=subscribers
  POST   /api/user/group/{id}/delete/email user:group-creator body=email answer=email
  POST   /api/user/group/{id}/delete user:group-creator body=email,code
  GET    /api/user/moderator/notes moderator answer=@list,list.id,list.title,list.content
  DELETE /api/user/moderator/note/{id} moderator
  GET    /api/user/security/comments security answer=@list,list.id,list.content
  DELETE /api/user/security/comment/{id} security
  PUT    /api/user/message/{id}/pin user
  DELETE /api/user/message/{id} user
  GET    /api/user/message/list user answer=@list,notice,list.user.id,list.pinned,list.notice
  GET    /api/user user answer=@user,isAccess
  GET    /api/user/update user answer=@user,isAccess
  GET    /api/user/list user query=nextCursor,pg,filter,search answer=@list,countFriends,countSubscribers,list.id,list.name,list.surname
  GET    /api/user/friend/{id} user answer=subscriber
  PUT    /api/user/friend/{id} user answer=subscriber
  GET    /api/user/{id} user answer=friend
  DELETE /api/user/auths user
  DELETE /api/user user
  PUT    /api/user/id user body=id answer=id
  POST   /api/user/email/edit user body=email
  POST   /api/user/email/code user body=code
  POST   /api/user/email/old/email user body=email
  PUT    /api/user/email/old/code user body=email,code
  POST   /api/user/delete/email user body=email answer=email
  POST   /api/user/delete user body=email,code
`).map(([method, path, who, ...parts]) => {
  const [session = '', right = null] = who!.split(':');
  const part = (name: string) =>
    namesOf(parts.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1));
  return {
    method: method as Method,
    path: path!,
    who: session,
    right,
    query: part('query'),
    body: part('body'),
    answer: part('answer'),
  };
});

/**
 * What is answered otherwise on purpose, with its reason. `test/conformance.test.ts` fails where one
 * of these is no longer so.
 */
export const departures: Readonly<Record<string, string>> = {
  'answer list.titleSearch':
    'A note is found by words the server folds itself; the folded title is taken and not given back.',
  'answer list.contentSearch': 'The same of comments.',
  'PUT /api/user/group/{id}/note/create group-admin':
    'The creator of a group may let its followers write ([decision 0680](decisions/0680-group-writing.md)).',
};

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
