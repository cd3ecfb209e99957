// The public address, as a visitor's browser reaches it.

import { lookup } from 'node:dns/promises';
import { connect } from 'node:tls';
import type { Env } from '#server/env.ts';
import { check, failed, judge, ok, warning, type Finding } from './finding.ts';

const DAY_MS = 86_400_000;
const LEAST_DAYS = 14;
const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(8000), ...init });

export async function checkAddress(env: Env): Promise<Finding[]> {
  const url = new URL(env.PUBLIC_URL);
  const found = await check('name', async () => {
    const { address } = await lookup(url.hostname.replaceAll(/[[\]]/g, ''));
    return [ok('name', `${url.hostname} is ${address}`)];
  });
  if (found.some(({ state }) => state === 'failed')) return found;
  return [
    ...found,
    ...(url.protocol === 'https:' ? await check('certificate', () => checkCertificate(url)) : []),
    ...(await check('address', () => checkSite(url))),
    ...(url.protocol === 'https:' ? await check('redirect', () => checkRedirect(url)) : []),
  ];
}

async function checkCertificate(url: URL): Promise<Finding[]> {
  const socket = connect({
    host: url.hostname,
    port: Number(url.port || 443),
    servername: url.hostname,
    rejectUnauthorized: false,
    timeout: 8000,
  });
  try {
    await new Promise((resolve, reject) => {
      socket.once('secureConnect', resolve).once('error', reject);
      socket.once('timeout', () => reject(new Error('no answer')));
    });
    const until = Date.parse(socket.getPeerCertificate().valid_to);
    const days = Math.floor((until - Date.now()) / DAY_MS);
    if (!socket.authorized) {
      const why = (socket.authorizationError as unknown as { code?: string } | null)?.code;
      return [failed('certificate', why ?? String(socket.authorizationError))];
    }
    const text = `valid for ${days} days`;
    return [judge('certificate', text, days < LEAST_DAYS ? text : null, warning)];
  } finally {
    socket.destroy();
  }
}

/** The site that answers must believe that this is its address: it refuses writes from any other. */
async function checkSite(url: URL): Promise<Finding[]> {
  const answer = await ask(new URL('/robots.txt', url).href);
  const text = await answer.text();
  const map = /^Sitemap: (\S+)$/m.exec(text)?.[1];
  if (map === undefined)
    return [failed('address', `${url.origin} answers ${answer.status}, and not as this site`)];
  if (new URL(map).origin !== url.origin)
    return [failed('address', `the site there takes ${new URL(map).origin} for its address`)];
  const health = await ask(new URL('/readyz', url).href);
  return [
    ok('address', `${url.origin} answers`),
    judge(
      'health pages',
      'cannot be read by visitors',
      health.status === 200 && url.protocol === 'https:'
        ? '/readyz can be read by visitors; refuse it in the proxy'
        : null,
      warning,
    ),
  ];
}

async function checkRedirect(url: URL): Promise<Finding[]> {
  const answer = await ask(`http://${url.hostname}/`).catch(() => null);
  const target = answer?.headers.get('location') ?? '';
  const leads = answer !== null && answer.status >= 300 && target.startsWith('https://');
  const fault = answer === null ? 'http is not answered' : 'http does not lead to https';
  return [judge('redirect', 'http leads to https', leads ? null : fault, warning)];
}
