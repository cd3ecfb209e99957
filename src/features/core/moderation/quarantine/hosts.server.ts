/** A name in other letters than Latin grows when it is told in them; its end says whose it is. */
const MOST = 2000;

/**
 * The host a browser goes to by a link that somebody has written, with or without its beginning. It
 * is told as the browser tells it, so that neither a name before an `@` nor letters that look alike
 * are taken for it; empty where it would go nowhere.
 */
export function hostOf(link: string): string {
  const whole = /^https?:/i.test(link) ? link : `https://${link}`;
  return URL.canParse(whole) ? new URL(whole).host.slice(-MOST) : '';
}
