// A letter in two forms: plain text, and HTML that loads nothing from anywhere.

import type { Lang } from './calls.ts';
import { LETTER_I18N } from './public/letter-i18n.server.ts';
import { CODES, FOOT, HELLO, type LetterTexts, NOTICES } from './letter-texts.server.ts';

export type LetterKind = keyof typeof CODES | keyof typeof NOTICES;

export const LETTERS: Record<LetterKind, LetterTexts> = { ...CODES, ...NOTICES };

export interface LetterData {
  code?: number;
  date?: string;
  name?: string;
  url?: string;
}

export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
  lang: Lang;
}

export function writeLetter(kind: LetterKind, lang: Lang, data: LetterData): WrittenLetter {
  const say = (text: string) => LETTER_I18N[lang]._(text, { ...data });
  const texts = translated(LETTERS[kind], say);
  const hello = say(HELLO);
  const foot = say(FOOT);
  const code = data.code === undefined ? null : spaced(data.code);
  const text = [
    hello,
    ...texts.before,
    ...(code === null ? [] : [`    ${code}`]),
    ...(texts.button === undefined ? [] : [`${texts.button}: ${data.url ?? ''}`]),
    ...texts.after,
    '—',
    foot,
  ].join('\n\n');
  return {
    subject: texts.subject,
    text,
    html: page({ lang, texts, hello, foot, code, url: data.url }),
    lang,
  };
}

const translated = (texts: LetterTexts, say: (text: string) => string): LetterTexts => ({
  subject: say(texts.subject),
  before: texts.before.map(say),
  ...(texts.button === undefined ? {} : { button: say(texts.button) }),
  after: texts.after.map(say),
});

/** Three and three are easier to carry over than six. */
const spaced = (code: number) => String(code).replace(/(\d{3})(\d{3})/, '$1 $2');

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

interface PageParts {
  lang: Lang;
  texts: LetterTexts;
  hello: string;
  foot: string;
  code: string | null;
  url: string | undefined;
}

const FONT = "font-family:Onest,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const PARAGRAPH = `margin:0 0 14px;${FONT};font-size:16px;line-height:1.6;color:#1c221f`;

function page({ lang, texts, hello, foot, code, url }: PageParts): string {
  const paragraphs = (lines: readonly string[]) =>
    lines.map((line) => `<p style="${PARAGRAPH}">${escape(line)}</p>`).join('');
  const codeBox =
    code === null
      ? ''
      : `<p style="margin:20px 0;padding:18px 0;text-align:center;background:#dcefe4;border-radius:14px;${FONT};font-size:34px;font-weight:700;letter-spacing:4px;color:#0e7a4c">${code}</p>`;
  const button =
    texts.button === undefined || url === undefined
      ? ''
      : `<p style="margin:20px 0;text-align:center"><a href="${escape(url)}" style="display:inline-block;padding:13px 26px;background:#0e7a4c;border-radius:14px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escape(texts.button)}</a></p>`;
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    `<title>${escape(texts.subject)}</title></head>`,
    '<body style="margin:0;padding:24px 12px;background:#f5f2ec">',
    '<table role="presentation" align="center" width="100%" style="max-width:520px;margin:0 auto;border-collapse:separate">',
    `<tr><td style="padding:0 6px 14px;${FONT};font-size:19px;font-weight:700;color:#0e7a4c">Туган тел</td></tr>`,
    '<tr><td style="padding:28px 28px 16px;background:#fffdf9;border:1px solid #e3dccf;border-radius:18px">',
    `<p style="${PARAGRAPH};font-weight:600">${escape(hello)}</p>`,
    paragraphs(texts.before),
    codeBox,
    button,
    paragraphs(texts.after),
    '</td></tr>',
    `<tr><td style="padding:16px 6px 0;${FONT};font-size:13px;line-height:1.5;color:#5d6a63">${escape(foot)}</td></tr>`,
    '</table></body></html>',
  ].join('');
}
