// A letter with what a person has not read: plain text, and HTML that loads nothing from anywhere.

import type { Lang } from '#features/core/accounts/calls.ts';
import { LETTER_I18N } from '#features/core/accounts/public/letter-i18n.server.ts';
import { digestStopAddress, NOTICES } from './addresses.ts';
import { DIGEST } from './digest-texts.server.ts';
import type { Said } from './sentences.server.ts';

interface Digest {
  said: readonly Said[];
  /** How many there are in all. */
  count: number;
  lang: Lang;
  publicUrl: string;
  /** Stops these letters. */
  token: string;
}

export function writeDigest({ said, count, lang, publicUrl, token }: Digest) {
  const say = (text: string, values: object = {}) => LETTER_I18N[lang]._(text, { ...values });
  const subject = say(DIGEST.subject, { count });
  const rest = count - said.length;
  const more = rest > 0 ? [say(DIGEST.more, { rest })] : [];
  const stop = publicUrl + digestStopAddress(token);
  const text = [
    say(DIGEST.hello),
    say(DIGEST.lead),
    ...said.map((one) =>
      [
        `• ${one.text}`,
        ...(one.quote === '' ? [] : [`  ${one.quote}`]),
        `  ${publicUrl}${one.path}`,
      ].join('\n'),
    ),
    ...more,
    `${say(DIGEST.button)}: ${publicUrl}${NOTICES}`,
    '—',
    `${say(DIGEST.foot)} ${stop}`,
  ].join('\n\n');
  const html = [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escape(subject)}</title><style>${DARK}</style></head>`,
    '<body class="ground" style="margin:0;padding:24px 12px;background:#f5f2ec">',
    '<table role="presentation" align="center" width="100%" style="max-width:520px;margin:0 auto;border-collapse:separate">',
    `<tr><td class="sign" style="padding:0 6px 14px;${FONT};font-size:19px;font-weight:700;color:#0e7a4c">Туган тел</td></tr>`,
    '<tr><td class="card" style="padding:28px 28px 16px;background:#fffdf9;border:1px solid #e3dccf;border-radius:18px">',
    `<p class="text" style="${PARAGRAPH};font-weight:600">${escape(say(DIGEST.hello))}</p>`,
    `<p class="text" style="${PARAGRAPH}">${escape(say(DIGEST.lead))}</p>`,
    ...said.map((one) => entry(one, publicUrl)),
    ...more.map((line) => `<p class="text" style="${PARAGRAPH}">${escape(line)}</p>`),
    `<p style="margin:20px 0;text-align:center"><a href="${escape(publicUrl + NOTICES)}" style="display:inline-block;padding:13px 26px;background:#0e7a4c;border-radius:14px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escape(say(DIGEST.button))}</a></p>`,
    '</td></tr>',
    `<tr><td class="quiet" style="padding:16px 6px 0;${FONT};font-size:13px;line-height:1.5;color:#5d6a63">${escape(say(DIGEST.foot))} <a class="quiet" href="${escape(stop)}" style="color:#5d6a63">${escape(say(DIGEST.stop))}</a></td></tr>`,
    '</table></body></html>',
  ].join('');
  return { subject, text, html, lang };
}

function entry({ text, quote, path }: Said, publicUrl: string): string {
  const words =
    quote === ''
      ? ''
      : `<br><span class="quiet" style="font-family:Literata,Georgia,serif;color:#5d6a63">${escape(quote)}</span>`;
  return `<p class="text" style="${PARAGRAPH}"><a class="text" href="${escape(publicUrl + path)}" style="color:#1c221f;font-weight:600">${escape(text)}</a>${words}</p>`;
}

const FONT = "font-family:Onest,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const PARAGRAPH = `margin:0 0 14px;${FONT};font-size:16px;line-height:1.6;color:#1c221f`;
/** For readers of mail that know the dark theme of their reader. */
const DARK =
  '@media (prefers-color-scheme:dark){.ground{background:#0f1412!important}.card{background:#171d1a!important;border-color:#2a332e!important}.text{color:#e8ece9!important}.quiet{color:#9aa8a0!important}.sign{color:#3fc98a!important}}';

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
