// Where a request comes from. One household or one office is one network: an IPv4 /24, an IPv6
// /64, because whoever holds one address of it can have any other. Whoever is given a whole IPv6
// /48 has 65,536 such networks, so what must not be had in that many is counted by the /48 too.

import { isIP, isIPv6 } from 'node:net';

/** For what a proxy wrote that is no address, and for a connection that has closed. */
const NOWHERE = '0.0.0.0';

/** IPv4 written inside IPv6 is IPv4; which of our own lines it came by does not matter. */
export function plainAddress(ip: string | undefined): string {
  if (ip === undefined) return NOWHERE;
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(address) === 0 ? NOWHERE : address;
}

export function networkOf(ip: string | undefined): string {
  const address = plainAddress(ip);
  if (!isIPv6(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(address, 4)}::/64`;
}

/** All of what one customer may have been given: an IPv6 /48. Null for IPv4. */
export function siteOf(ip: string | undefined): string | null {
  const address = plainAddress(ip);
  return isIPv6(address) ? `${groupsOf(address, 3)}::/48` : null;
}

/** The first groups of an IPv6 address, written in one way. */
function groupsOf(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const middle = address.includes('::') ? Array(8 - left.length - right.length).fill('0') : [];
  return [...left, ...middle, ...right]
    .slice(0, count)
    .map((group: string) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Whom a limit counts when nobody is signed in: one IPv4 address, one IPv6 network. */
export const counterOf = (ip: string | undefined): string => {
  const address = plainAddress(ip);
  return isIPv6(address) ? networkOf(address) : address;
};
