// Who may make an account, once the address is proven, and how many.

import { BlockList, isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { registrableDomain } from '#server/domains.ts';
import { counterOf, plainAddress } from '#server/network.ts';
import { keyedName } from '#server/secret.ts';
import { takeAll, type Counter } from './code-limits.server.ts';
import { settingsOf } from './public/settings.ts';

/** New accounts with addresses of one mail domain: the domain may belong to one person. */
const OF_DOMAIN = '100/h';
/** From one IPv4 address or IPv6 /64: a school, not the gateway of a carrier. */
const OF_ADDRESS = '100/h';
/** From one IPv4 /24 or IPv6 /48: the gateways of a carrier. */
const OF_NETWORK = '1500/h';

/** Where everybody has a mailbox, one of its addresses says nothing about the next. */
const PUBLIC_MAIL = new Set(
  `bk.ru gmail.com googlemail.com hotmail.com icloud.com inbox.ru internet.ru list.ru live.com mail.com
  mail.ru me.com msn.com outlook.com proton.me protonmail.com rambler.ru vk.com ya.ru yahoo.com
  yandex.com yandex.ru`.split(/\s+/),
);

type Asking = Pick<CallCtx, 'asker' | 'settings'>;

/** Whether administrators refuse new accounts of this mail domain or from this network. */
export function isRefused({ asker, settings }: Asking, email: string): boolean {
  const { refusedDomains, refusedNetworks } = settingsOf(settings.values());
  const domain = domainOf(email);
  const isBelow = (refused: string) => domain === refused || domain.endsWith(`.${refused}`);
  if (refusedDomains.some((refused) => isBelow(inASCII(refused)))) return true;
  const networks = new BlockList();
  for (const cidr of refusedNetworks) {
    const [address = '', prefix] = cidr.split('/');
    networks.addSubnet(address, Number(prefix), familyOf(address));
  }
  return networks.check(plainAddress(asker.address), familyOf(plainAddress(asker.address)));
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** As it is sent: a domain in Cyrillic letters has two spellings. */
const inASCII = (domain: string): string => domainToASCII(domain) || domain;

const domainOf = (email: string): string => inASCII(email.slice(email.lastIndexOf('@') + 1));

/**
 * Counts one account, or refuses it with `time`. Called when the account is made, so that a failed
 * attempt does not count; a refusal rolls back, and the proven attempt can be used later.
 */
export async function takeAccount(ctx: CallCtx, email: string): Promise<void> {
  const { asker, env } = ctx;
  const domain = domainOf(email);
  const scopes: Counter[] = [
    [counterOf(asker.address), OF_ADDRESS],
    [asker.site ?? asker.network, OF_NETWORK],
  ];
  if (!PUBLIC_MAIL.has(domain)) scopes.push([registrableDomain(domain), OF_DOMAIN]);
  const wait = await takeAll(
    ctx,
    scopes.map(([scope, rule]) => [`accounts:${keyedName(env, 'address', scope)}`, rule]),
  );
  if (wait > 0) throw new Refusal('time', { wait });
}
