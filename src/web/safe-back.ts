/**
 * A path inside this site, or `/`: a language link must not lead anywhere else. It comes back as
 * an address writes it, so that it fits into a header whatever letters it had.
 */
export function safeBack(back: string | null): string {
  if (back === null || !back.startsWith('/') || !URL.canParse(back, 'http://site')) return '/';
  const { host, href } = new URL(back, 'http://site');
  const path = href.slice('http://site'.length);
  return host === 'site' && !path.startsWith('//') ? path : '/';
}
