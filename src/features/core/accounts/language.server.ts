import type { CallCtx } from '#server/context.ts';
import type { Lang } from './calls.ts';

const SECONDS = 365 * 86_400;

/** Pages are rendered in the language and the letters of these cookies. */
export function rememberLanguage(
  { cookies }: Pick<CallCtx, 'cookies'>,
  { lang, script }: { lang: Lang; script: 'cyr' | 'lat' },
): void {
  cookies.setOpen('lang', lang, SECONDS);
  cookies.setOpen('script', script, SECONDS);
}
