// Interface texts in the browser. The first page names the files of its texts; those of any other
// page and of a part that is loaded on demand are fetched together with it, before it is shown. See
// tools/site/page-texts.ts.

import type { I18n, Messages } from '@lingui/core';
import { TEXTS_AT } from 'virtual:texts';
import type { Language } from '#tatar/languages.ts';
import { makeI18n } from './make-i18n.ts';
import { textsName } from './text-files.ts';

let texts: I18n | undefined;
const fetched = new Set<string>();

async function fetchTexts(address: string): Promise<Messages> {
  const { messages } = (await import(/* @vite-ignore */ address)) as { messages: Messages };
  fetched.add(address);
  return messages;
}

export async function openTexts(language: Language): Promise<I18n> {
  if (import.meta.env.DEV) return (await import('./i18n.ts')).loadI18n(language);
  const links = document.querySelectorAll(`link[href^="${TEXTS_AT}"]`);
  const parts = await Promise.all([...links].map((link) => fetchTexts(link.getAttribute('href')!)));
  const messages: Messages = Object.assign({}, ...parts);
  return (texts = makeI18n(language, messages));
}

/**
 * A part that is loaded on demand, with its texts; the build calls it around each `import()`. Nobody
 * is told that the texts have come: the page says none of them, and drawn anew it would keep the
 * part waiting.
 *
 * @public
 */
export async function openWithTexts<Part>(name: string, part: Promise<Part>): Promise<Part> {
  const address = `${TEXTS_AT}${texts?.locale}/${name}.js`;
  if (texts === undefined || fetched.has(address)) return part;
  const [opened, messages] = await Promise.all([part, fetchTexts(address)]);
  Object.assign(texts.messages, messages);
  return opened;
}

/** The texts that are here already, in another language. */
export async function openTextsIn(language: Language): Promise<I18n> {
  if (import.meta.env.DEV) return (await import('./i18n.ts')).loadI18n(language);
  const own = `${TEXTS_AT}${texts?.locale}/`;
  const parts = await Promise.all(
    [...fetched].map(async (address) => {
      const other = `${TEXTS_AT}${language}/${address.slice(own.length)}`;
      return ((await import(/* @vite-ignore */ other)) as { messages: Messages }).messages;
    }),
  );
  const messages: Messages = Object.assign({}, ...parts);
  return makeI18n(language, messages);
}

/** Middleware of the router in the browser: a page is there when its texts are. */
export async function withTexts<Answers>(
  { pattern }: { pattern: string },
  next: () => Promise<Answers>,
): Promise<Answers> {
  const address = `${TEXTS_AT}${texts?.locale}/${textsName(pattern)}.js`;
  if (texts === undefined || fetched.has(address)) return next();
  const [answers, messages] = await Promise.all([next(), fetchTexts(address)]);
  texts.load(texts.locale, messages);
  return answers;
}
