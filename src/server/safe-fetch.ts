// A request to an address somebody else has given us. It must not reach our own house: only https,
// only names, and only addresses of the open internet, looked at when the line is opened, so that a
// name cannot change its mind in between (server-side request forgery). Redirects are not followed.

import { Resolver } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSealed } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const LONGEST_MS = 10_000;

const INSIDE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');

const OPEN = new BlockList();
OPEN.addSubnet('2000::', 3, 'ipv6');
/** Parts of it that lead to IPv4, or nowhere. */
const NOT_OPEN = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  NOT_OPEN.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !INSIDE.check(address, 'ipv4');
  return family === 6 && OPEN.check(address, 'ipv6') && !NOT_OPEN.check(address, 'ipv6');
}

/** Whether we would send anything there, as far as the text of the address tells. */
export function isSendable(address: string, trusted: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (trusted !== '' && url.origin === trusted) return true;
  const isName = isIP(url.hostname.replaceAll(/^\[|\]$/g, '')) === 0 && url.hostname.includes('.');
  return url.protocol === 'https:' && url.port === '' && isName;
}

/**
 * Asks the servers of names itself: the lookup of the system takes one of the few threads of the
 * process for as long as a server does not answer, and whoever owns a name may see to that.
 */
const names = new Resolver({ timeout: 1000, tries: 2 });

async function addressesOf(hostname: string) {
  const [four, six] = await Promise.all([
    names.resolve4(hostname).catch(() => []),
    names.resolve6(hostname).catch(() => []),
  ]);
  return [
    ...four.map((address) => ({ address, family: 4 })),
    ...six.map((address) => ({ address, family: 6 })),
  ].filter(({ address }) => isPublicAddress(address));
}

/** Finds the addresses of a name, those of the open internet only. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  const answer = async () => {
    const open = await addressesOf(hostname);
    const [first] = open;
    if (first === undefined) done(new Error(`${hostname} has no public address`), []);
    else if (options.all === true) done(null, open);
    else done(null, first.address, first.family);
  };
  void answer();
};

interface Sent {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** Posts something and gives the status of the answer, whose words nobody reads. */
export function safePost(address: string, trusted: string, sent: Sent): Promise<number> {
  if (!isSendable(address, trusted)) return Promise.reject(new Error('address not allowed'));
  const url = new URL(address);
  const isTrusted = trusted !== '' && url.origin === trusted;
  const request = url.protocol === 'https:' ? requestSealed : requestPlain;
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method: 'POST',
      headers: sent.headers,
      signal: AbortSignal.timeout(LONGEST_MS),
      ...(isTrusted ? {} : { lookup: lookupPublic }),
    });
    asked.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    asked.on('error', reject);
    // Who answers that they speak another protocol now (101) closes the line without either.
    asked.on('close', () => reject(new Error('closed without an answer')));
    asked.end(sent.body);
  });
}
