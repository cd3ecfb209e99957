// How to report a weakness of the site (RFC 9116), and what happens then: SECURITY.md.

import { readFileSync } from 'node:fs';
import type { Ctx } from '#server/context.ts';
import type { Document } from '#server/feature.ts';
import { addressIn } from '#server/mail.ts';

const DAY_MS = 86_400_000;
/** Less than a year, as the RFC recommends; always as far ahead, so nobody need renew it. */
const VALID_DAYS = 180;
const PATH = '/.well-known/security.txt';
const POLICY_PATH = '/.well-known/security-policy.md';

/** An address becomes a link; an https link stays one. */
const contactOf = ({ SECURITY_CONTACT: contact, MAIL_FROM }: Ctx['env']): string =>
  contact.startsWith('https://') ? contact : `mailto:${addressIn(contact || MAIL_FROM)}`;

function securityTxt({ env, clock }: Pick<Ctx, 'env' | 'clock'>): string {
  const site = env.PUBLIC_URL.replace(/\/$/, '');
  const today = Math.floor(clock.now() / DAY_MS);
  return [
    `Contact: ${contactOf(env)}`,
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: tt, ru, en',
    `Canonical: ${site}${PATH}`,
    `Policy: ${site}${POLICY_PATH}`,
    '',
  ].join('\n');
}

export const securityDocuments: readonly Document[] = [
  {
    path: PATH,
    type: 'text/plain',
    cacheSeconds: 3600,
    write: (ctx) => Promise.resolve(securityTxt(ctx)),
  },
  {
    path: POLICY_PATH,
    type: 'text/markdown',
    cacheSeconds: 3600,
    write: () => Promise.resolve(readFileSync('SECURITY.md', 'utf8')),
  },
];
