import { z } from 'zod';
import { Image } from '#features/core/accounts/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { listOutput, listQuery, Moment, PathId, SEARCH_LIMIT } from '#kernel/schemas.ts';
import { INFO_LANGUAGES, INFO_PARTS } from './rules.ts';

export const INFO_PAGE = 20;
/** Of the text of a page, in the list. */
export const ABOUT_LENGTH = 200;

export const LONGEST_TITLE = 150;
export const LONGEST_CONTENT = 50_000;
export const Title = z.string().max(LONGEST_TITLE * 2);
export const Content = z.string().max(LONGEST_CONTENT * 2);
export const Lang = z.enum(INFO_LANGUAGES);
export const Part = z.enum(INFO_PARTS);
/** As it leaves the server. */
export const Name = z.string().max(40);

export const common = {
  id: Name,
  title: Title,
  /** The title as searches see it. */
  titleSearch: Title,
  image: Image.nullable(),
  pinned: z.boolean(),
  created: Moment,
};

const InfoEntry = z.object({
  ...common,
  /** The language of title and text: the one asked for, or Tatar where there is no translation. */
  lang: Lang,
  /** The beginning of the text. */
  about: z.string().max(ABOUT_LENGTH * 4),
});
export type InfoEntry = z.output<typeof InfoEntry>;

export const Links = z.array(z.object({ link: z.string().max(2000) })).max(10);

const Info = z.object({
  ...common,
  lang: Lang,
  content: Content,
  links: Links,
  /** What can be tried under the text. */
  part: Part,
  /** The languages there is a text in. */
  langs: z.array(Lang).max(INFO_LANGUAGES.length),
  changed: Moment,
  /** May words be listened to? */
  listen: z.boolean(),
});
export type Info = z.output<typeof Info>;

const inLanguage = { lang: Lang.optional() };
/** Lists of pages have one order. */
export const pages = listQuery(['new']).omit({ filter: true });

export const listInfos = defineCall({
  name: 'listInfos',
  method: 'GET',
  path: '/api/info/list',
  summary:
    'Pages of information, pinned ones first, then the newest; search in titles and texts of all languages.',
  who: 'anyone',
  limit: '600/min',
  searchLimit: SEARCH_LIMIT,
  query: pages.extend(inLanguage),
  output: listOutput(InfoEntry),
  refusals: {},
  cacheSeconds: 5,
});

export const getInfo = defineCall({
  name: 'getInfo',
  method: 'GET',
  path: '/api/info/{id}',
  summary: 'A page of information, in a language where it has been translated, else in Tatar.',
  who: 'anyone',
  admits: ['reader'],
  limit: '600/min',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject(inLanguage),
  output: Info,
  refusals: { id: [] },
  cacheSeconds: 5,
});
