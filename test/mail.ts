// The mail server's one maildir, read as a person would read their mailbox.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { servicesEnv } from '#tools/services/env.ts';

export interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
  messageId: string;
  raw: string;
}

/** A maildir's names begin with the second of delivery; what came before us is not ours. */
const STARTED = Math.floor(Date.now() / 1000) - 2;

const folder = () => join(process.env.MAIL_DIR ?? servicesEnv().MAIL_DIR, 'new');

/** All mails to this address, oldest first. */
export function mailsTo(address: string): ReceivedMail[] {
  let names: string[];
  try {
    names = readdirSync(folder());
  } catch {
    return [];
  }
  return (
    names
      .filter((name) => Number.parseInt(name, 10) >= STARTED)
      // Two mails of one second differ in nothing but the clock of the disk.
      .map((name) => ({ name, at: statSync(join(folder(), name), { bigint: true }).mtimeNs }))
      .toSorted((a, b) => Number(a.at - b.at))
      .map(({ name }) => readFileSync(join(folder(), name), 'utf8'))
      .filter((raw) => new RegExp(`^To: .*${address.replaceAll('.', '\\.')}`, 'im').test(raw))
      .map(parse)
  );
}

/** Waits until the mail server has delivered the n-th mail to this address. */
export async function nextMail(address: string, count = 1): Promise<ReceivedMail> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = mailsTo(address);
    if (mails.length >= count) return mails.at(-1)!;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`no mail number ${count} to ${address}`);
}

/** Waits until there is a mail to this address with such a subject; gives the newest of them. */
export async function mailAbout(address: string, subject: string): Promise<ReceivedMail> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = mailsTo(address).findLast((one) => one.subject.includes(subject));
    if (mail !== undefined) return mail;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`no mail about ${subject} to ${address}`);
}

export const codeIn = (mail: ReceivedMail): number =>
  Number(/\b([1-9]\d{5})\b/.exec(mail.text.replaceAll(/(\d{3}) (\d{3})/g, '$1$2'))?.[1]);

function parse(raw: string): ReceivedMail {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const headers = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  const boundary = /boundary="?([^";\s]+)/.exec(headers)?.[1] ?? '';
  const parts = rest.join('\n\n').split(`--${boundary}`).map(partOf);
  return {
    subject: decodeWords(/^Subject: (.*)$/im.exec(headers)?.[1] ?? ''),
    messageId: /^Message-ID: (.*)$/im.exec(headers)?.[1] ?? '',
    text: parts.find((part) => part.type === 'text/plain')?.body ?? '',
    html: parts.find((part) => part.type === 'text/html')?.body ?? '',
    raw,
  };
}

function partOf(part: string): { type: string; body: string } {
  const at = part.search(/\r?\n\r?\n/);
  const head = part.slice(0, at);
  const body = part.slice(at).trim();
  const type = /content-type:\s*([\w/]+)/i.exec(head)?.[1] ?? '';
  if (/base64/i.test(head)) return { type, body: Buffer.from(body, 'base64').toString() };
  return { type, body: /quoted-printable/i.test(head) ? quoted(body) : body };
}

function quoted(text: string): string {
  const plain = text.replaceAll(/=\r?\n/g, '');
  const bytes: number[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    if (plain[at] === '=') {
      bytes.push(Number.parseInt(plain.slice(at + 1, at + 3), 16));
      at += 2;
    } else bytes.push(...Buffer.from(plain[at]!));
  }
  return Buffer.from(bytes).toString();
}

const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : quoted(word.replaceAll('_', ' ')),
    );
