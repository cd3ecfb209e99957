import { z } from 'zod';
import { Version } from '#features/core/cms/calls.ts';
import {
  aboutOne,
  exporting,
  importing,
  noPicture,
  picture,
  SentLinks,
  staff,
} from '#features/core/cms/calls/staff.ts';
import { defineCall } from '#kernel/call.ts';
import { listOutput, Moment, PathId, SEARCH_LIMIT, textField } from '#kernel/schemas.ts';
import { startedOf } from '#tatar/letters.ts';
import {
  common,
  Content,
  Lang,
  Links,
  LONGEST_CONTENT,
  LONGEST_TITLE,
  Name,
  pages,
  Part,
  Title,
} from '../calls.ts';
import { INFO_LANGUAGES, isInfoId } from '../rules.ts';

/** Empty, or within its bounds. */
const Translation = z.strictObject({
  title: textField(0, LONGEST_TITLE).transform(startedOf).default(''),
  content: textField(0, LONGEST_CONTENT).transform(startedOf).default(''),
});
const NOT_TRANSLATED = { title: '', content: '' };

const written = {
  title: textField(3, LONGEST_TITLE).transform(startedOf),
  content: textField(1, LONGEST_CONTENT).transform(startedOf),
  rus: Translation.default(NOT_TRANSLATED),
  eng: Translation.default(NOT_TRANSLATED),
  links: SentLinks,
  part: Part.default('none'),
};
/** Accepted for the sake of other forms; the server folds the title itself. */
const titleSearch = z.string().max(1000).optional();
const InfoId = z.string().trim().max(40).refine(isInfoId);

/** A page as it is exported, imported and shipped. */
/** Lists of staff are longer than those of readers. */
export const STAFF_INFO_PAGE = 50;

export const InfoFile = z.strictObject({
  id: InfoId,
  ...written,
  pinned: z.boolean().default(false),
  published: z.boolean().default(false),
});
export type InfoFile = z.output<typeof InfoFile>;
/** The same as somebody sends it: what it does not say stays as it is, and of a new page is not so. */
const SentInfo = InfoFile.extend({
  pinned: z.boolean().optional(),
  published: z.boolean().optional(),
});
export type SentInfo = z.output<typeof SentInfo>;
export type WrittenInfo = Omit<InfoFile, 'id' | 'pinned' | 'published'>;

const Translated = z.object({ title: Title, content: Content });

/** A page as staff see it. */
const AdminInfo = z.object({
  ...common,
  content: Content,
  rus: Translated,
  eng: Translated,
  links: Links,
  part: Part,
  published: z.boolean(),
  /** It belongs to every site: it can be rewritten only. */
  fixed: z.boolean(),
  changed: Moment,
  version: Version,
});
export type AdminInfo = z.output<typeof AdminInfo>;

const AdminInfoEntry = z.object({
  ...common,
  published: z.boolean(),
  changed: Moment,
  langs: z.array(Lang).max(INFO_LANGUAGES.length),
});
export type AdminInfoEntry = z.output<typeof AdminInfoEntry>;

const one = aboutOne(PathId);
const writtenRefusals = { title: [], content: [], links: [], link: [] } as const;

export const listAdminInfos = defineCall({
  ...staff,
  name: 'listAdminInfos',
  method: 'GET',
  path: '/api/admin/info/list',
  summary: 'All pages of information for staff, drafts too, the newest first.',
  searchLimit: SEARCH_LIMIT,
  query: pages,
  output: listOutput(AdminInfoEntry),
  refusals: {},
});

export const createInfo = defineCall({
  ...staff,
  name: 'createInfo',
  method: 'PUT',
  path: '/api/admin/info/create',
  summary: 'Make a page of information; a draft, unless `published` says otherwise.',
  body: z.strictObject({
    id: InfoId,
    ...written,
    titleSearch,
    published: z.boolean().default(false),
  }),
  output: z.object({ id: Name }),
  refusals: { ...writtenRefusals, id: ['taken'] },
  creates: true,
});

export const getAdminInfo = defineCall({
  ...one,
  name: 'getAdminInfo',
  method: 'GET',
  path: '/api/admin/info/{id}',
  summary: 'A page of information for staff, in all its languages.',
  output: AdminInfo,
  refusals: { id: [] },
});

export const updateInfo = defineCall({
  ...one,
  name: 'updateInfo',
  method: 'PUT',
  path: '/api/admin/info/{id}',
  summary:
    'Rewrite a page of information; with `published` also show or hide it. With `version`, that of the page it was made of, it is refused where another one stands there by now.',
  body: z.strictObject({
    ...written,
    titleSearch,
    published: z.boolean().optional(),
    version: Version.optional(),
  }),
  output: z.object({ id: Name, version: Version }),
  refusals: { ...writtenRefusals, id: [], forbidden: ['fixed', 'changed'] },
  audited: true,
});

export const deleteInfo = defineCall({
  ...one,
  name: 'deleteInfo',
  method: 'DELETE',
  path: '/api/admin/info/{id}',
  summary: 'Delete a page of information; those every site needs stay.',
  output: z.object({ id: Name }),
  refusals: { id: [], forbidden: ['fixed'] },
  audited: true,
});

export const updateInfoPicture = defineCall({
  ...one,
  ...picture,
  name: 'updateInfoPicture',
  path: '/api/admin/info/{id}/img',
  summary: 'The picture of a page of information: the body is a JPEG.',
});

export const deleteInfoPicture = defineCall({
  ...one,
  ...noPicture,
  name: 'deleteInfoPicture',
  path: '/api/admin/info/{id}/img',
  summary: 'Take the picture of a page of information away.',
});

export const pinInfo = defineCall({
  ...one,
  name: 'pinInfo',
  method: 'PUT',
  path: '/api/admin/info/{id}/pin',
  summary: 'Pin a page of information above the others, or no longer.',
  body: z.strictObject({ pin: z.boolean() }),
  output: z.object({ pin: z.boolean() }),
  refusals: { id: [] },
  audited: true,
});

/** In one answer. */
export const EXPORTED = 20;

/** A page as it leaves in a file. */
const Exported = z.object({
  id: Name,
  title: Title,
  content: Content,
  rus: Translated,
  eng: Translated,
  links: Links,
  part: Part,
  pinned: z.boolean(),
  published: z.boolean(),
});

export const exportInfos = defineCall({
  ...exporting('pages', Exported, EXPORTED),
  name: 'exportInfos',
  path: '/api/admin/info/export',
  summary: 'Pages of information as JSON that can be imported again, some at a time, after an id.',
});

export const importInfo = defineCall({
  ...importing,
  name: 'importInfo',
  path: '/api/admin/info/import',
  summary:
    'Put in one page as it was exported; a page with the same id is rewritten. Without `published` or `pinned` it stays as it is, and a new one is a draft.',
  body: SentInfo,
  output: z.object({ id: Name }),
  refusals: { ...writtenRefusals, id: [], forbidden: ['fixed'] },
});
