// Who may make an account, once the address is proven.

import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { keyedName } from '#server/secret.ts';

/** New accounts with addresses of one mail domain: the domain may belong to one person. */
const ACCOUNTS_OF_DOMAIN = '100/h';

/** Where everybody has a mailbox, one of its addresses says nothing about the next. */
const PUBLIC_MAIL = new Set(
  `bk.ru gmail.com googlemail.com hotmail.com icloud.com inbox.ru internet.ru list.ru live.com mail.com
  mail.ru me.com msn.com outlook.com proton.me protonmail.com rambler.ru vk.com ya.ru yahoo.com
  yandex.com yandex.ru`.split(/\s+/),
);

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** Counts one account, or refuses it with `time`; the proven attempt stays and can be used later. */
export async function takeAccount({ limits, env }: CallCtx, email: string): Promise<void> {
  const domain = domainOf(email);
  if (PUBLIC_MAIL.has(domain)) return;
  const wait = await limits.take(
    `accounts:${keyedName(env, 'address', domain)}`,
    ACCOUNTS_OF_DOMAIN,
  );
  if (wait > 0) throw new Refusal('time', { wait });
}
