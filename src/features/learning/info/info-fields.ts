// The fields of the editor, and what is sent of them.

import type { AdminInfo, WrittenInfo } from './calls/staff.ts';
import type { InfoLanguage, InfoPart, Translated, Versions } from './rules.ts';

export interface InfoFields extends Versions {
  id: string;
  /** As typed, apart by spaces. */
  links: string;
  part: InfoPart;
}

const EMPTY: Translated = { title: '', content: '' };

export const NEW_INFO: InfoFields = {
  id: '',
  ...EMPTY,
  rus: EMPTY,
  eng: EMPTY,
  links: '',
  part: 'none',
};

export const fieldsOf = ({ id, title, content, rus, eng, links, part }: AdminInfo): InfoFields => ({
  id,
  title,
  content,
  rus,
  eng,
  links: links.map(({ link }) => link).join(' '),
  part,
});

export const linksOf = (text: string): { link: string }[] =>
  text
    .split(/\s+/)
    .filter((link) => link !== '')
    .map((link) => ({ link }));

/** What a call takes. */
export const writtenOf = ({ title, content, rus, eng, links, part }: InfoFields): WrittenInfo => ({
  title,
  content,
  rus,
  eng,
  links: linksOf(links),
  part,
});

/** The same fields with one text changed. */
export function withText(
  fields: InfoFields,
  lang: InfoLanguage,
  change: Partial<Translated>,
): InfoFields {
  if (lang === 'tt') return { ...fields, ...change };
  const name = lang === 'ru' ? 'rus' : 'eng';
  return { ...fields, [name]: { ...fields[name], ...change } };
}
