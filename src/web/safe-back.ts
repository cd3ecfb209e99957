/** A path inside this site, or `/`: a language link must not lead anywhere else. */
export function safeBack(back: string | null): string {
  if (back === null || !back.startsWith('/') || /^\/[/\\]/.test(back)) return '/';
  return URL.canParse(back, 'http://site') && new URL(back, 'http://site').host === 'site'
    ? back
    : '/';
}
