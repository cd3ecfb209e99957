/** Longer than any address of ours. */
const LONGEST = 2000;

/**
 * A path inside this site, or `home`: a way back must not lead anywhere else (open redirect), nor run
 * a script. It comes back as an address writes it, so that it fits into a header whatever letters it
 * had; and it is put together from its parts, because a whole address may hold a name and a password
 * that read like another one.
 */
export function safeBack(back: string | null, home = '/'): string {
  if (back === null || back.length > LONGEST || !/^\/(?![/\\])/.test(back)) return home;
  if (!URL.canParse(back, 'http://site')) return home;
  const { host, pathname, search, hash } = new URL(back, 'http://site');
  return host === 'site' && !pathname.startsWith('//') ? pathname + search + hash : home;
}
