import { presentImage } from '#features/core/accounts/views.server.ts';
import { versionOf } from '#features/core/cms/public/versions.server.ts';
import { noteBodyOf } from '#features/content/notes/rules.ts';
import { excerptOf } from '#kernel/text.ts';
import type { Db } from '#server/db.ts';
import type { Env } from '#server/env.ts';
import { infoAddress, INFORMATION } from './addresses.ts';
import { ABOUT_LENGTH, type Info, type InfoEntry } from './calls.ts';
import type { AdminInfo, AdminInfoEntry, InfoFile } from './calls/staff.ts';
import { selectShownInfos, type InfoRow } from './queries.server.ts';
import * as rules from './rules.ts';

/** The texts of a page by language. */
const versionsOf = (row: InfoRow): rules.Versions => ({
  title: row.title,
  content: row.content,
  rus: { title: row.title_rus, content: row.content_rus },
  eng: { title: row.title_eng, content: row.content_eng },
});

const presentCommon = (row: InfoRow) => ({
  id: row.id_c,
  image: presentImage(row.image),
  pinned: row.pinned,
  created: row.created_at,
});

const inLanguage = (row: InfoRow, wanted: rules.InfoLanguage) => {
  const versions = versionsOf(row);
  const lang = rules.languageFor(versions, wanted);
  const { title, content } = rules.versionOf(versions, lang);
  return { lang, title, content, titleSearch: rules.infoSearchOf(title) };
};

export function presentInfoEntry(row: InfoRow, wanted: rules.InfoLanguage): InfoEntry {
  const { content, ...version } = inLanguage(row, wanted);
  const about = excerptOf(noteBodyOf(content), ABOUT_LENGTH).text;
  return { ...presentCommon(row), ...version, about };
}

export const presentInfo = (
  row: InfoRow,
  wanted: rules.InfoLanguage,
  env: Pick<Env, 'ESPEAK'>,
): Info => ({
  ...presentCommon(row),
  ...inLanguage(row, wanted),
  links: row.links.map((link) => ({ link })),
  part: row.part as rules.InfoPart,
  langs: rules.languagesOf(versionsOf(row)),
  changed: row.changed_at,
  listen: env.ESPEAK !== '',
});

export const presentAdminInfoEntry = (row: InfoRow): AdminInfoEntry => ({
  ...presentCommon(row),
  title: row.title,
  titleSearch: row.title_search,
  published: row.published_at !== null,
  changed: row.changed_at,
  langs: rules.languagesOf(versionsOf(row)),
});

export const presentAdminInfo = (row: InfoRow): AdminInfo => ({
  ...presentCommon(row),
  ...presentInfoFile(row),
  titleSearch: row.title_search,
  fixed: rules.isFixed(row.id_c),
  changed: row.changed_at,
  version: infoVersion(row),
});

/** Pinned or not is no part of what is saved. */
export function infoVersion(row: InfoRow): string {
  const { pinned: _, ...written } = presentInfoFile(row);
  return versionOf(written);
}

/** The page as a file has it: of this shape are also the versions that are written down. */
export const presentInfoFile = (row: InfoRow): InfoFile => ({
  id: row.id_c,
  ...versionsOf(row),
  links: row.links.map((link) => ({ link })),
  part: row.part as rules.InfoPart,
  pinned: row.pinned,
  published: row.published_at !== null,
});

/** More than staff will ever write. */
const MOST_LISTED = 5000;

/** The addresses of all pages for the map of the site, each with its last change. */
export async function infoAddresses(db: Db): Promise<{ path: string; at: string }[]> {
  const rows = await selectShownInfos(db, MOST_LISTED);
  const pages = rows.map((row) => ({ path: infoAddress(row.id_c), at: row.changed_at }));
  const last = pages.map(({ at }) => at).reduce((a, b) => (a > b ? a : b), '');
  return last === '' ? [] : [{ path: INFORMATION, at: last }, ...pages];
}
