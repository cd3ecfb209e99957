// How often we post to the push endpoints people name. The services of browsers are few and built
// for it; any other host could be somebody's victim, so all people together get little there.

import { registrableDomain } from '#server/domains.ts';
import type { Limits } from '#server/limits.ts';

const OF_ACCOUNT = '600/h';
const OF_ACCOUNT_ELSEWHERE = '20/h';
const OF_UNKNOWN_DOMAIN = '60/h';
/** The share of one account in that of a domain: ten accounts are needed to use it up. */
const OF_ACCOUNT_AT_DOMAIN = '6/h';

/** The push services of Chrome, Firefox, Safari and Edge. */
const KNOWN_DOMAINS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

export const isKnownService = (endpoint: string, own: string): boolean => {
  const url = new URL(endpoint);
  if (own !== '' && url.origin === own) return true;
  return KNOWN_DOMAINS.some(
    (domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`),
  );
};

/** Names below one domain count as one: whoever owns it may make as many as they like. */
const domainOf = (endpoint: string): string => registrableDomain(new URL(endpoint).hostname);

interface Sending {
  accountId: string;
  endpoint: string;
  /** The origin of a push service of our own; empty where there is none. */
  own: string;
}

/** Counts one post; false where it must not be sent. */
export async function takePush(
  limits: Pick<Limits, 'consume'>,
  { accountId, endpoint, own }: Sending,
): Promise<boolean> {
  if ((await limits.consume(`push:${accountId}`, OF_ACCOUNT)) > 0) return false;
  if (isKnownService(endpoint, own)) return true;
  if ((await limits.consume(`push-elsewhere:${accountId}`, OF_ACCOUNT_ELSEWHERE)) > 0) return false;
  const domain = domainOf(endpoint);
  const share = await limits.consume(`push-domain:${domain}:${accountId}`, OF_ACCOUNT_AT_DOMAIN);
  return share === 0 && (await limits.consume(`push-domain:${domain}`, OF_UNKNOWN_DOMAIN)) === 0;
}
