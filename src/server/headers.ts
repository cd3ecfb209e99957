// Headers every answer carries, whatever its status.

import type { Env } from './env.ts';

export type Headers = Record<string, string>;

const HSTS: Readonly<Record<Exclude<Env['HSTS'], 'off'>, string>> = {
  trial: 'max-age=300',
  on: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
};

export function safetyHeaders(env: Env): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(env.PUBLIC_URL.startsWith('https:') && env.HSTS !== 'off'
      ? { 'strict-transport-security': HSTS[env.HSTS] }
      : {}),
  };
}

/** How long others may keep an answer; 0 = it is for this reader alone. */
export function cachingHeaders(seconds: number): Headers {
  return {
    'cache-control':
      seconds > 0
        ? `public, max-age=0, s-maxage=${seconds}, stale-if-error=60`
        : 'private, no-store',
    vary: 'cookie, accept-encoding',
  };
}

/** The policy of a page: scripts only from our own files and those inline ones we made ourselves. */
export function pagePolicy(scriptHashes: readonly string[]): string {
  const scripts = scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trim(),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    // Where a browser has no player for HLS of its own, a script feeds it through such an address.
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
