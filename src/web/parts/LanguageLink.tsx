import { useLingui } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { carryList } from '#ui/list/list-store.web.ts';
import { isPlainClick } from '#ui/plain-click.ts';
import type { Language } from '#tatar/languages.ts';

interface LanguageLinkProps {
  lang: Language;
  className: string;
  children: ReactNode;
}

/**
 * An ordinary link that sets the cookie of a language and comes back. With scripts the page is
 * loaded anew where it stands: a reload keeps the reader's place, in a list that was continued too;
 * a way through another address begins at the top.
 */
export function LanguageLink({ lang, className, children }: LanguageLinkProps) {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  const href = `/lang?set=${lang}&back=${encodeURIComponent(pathname + search)}`;

  async function handleClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Without a line the page stays as it is.
    const answer = await fetch(href, { redirect: 'manual' }).catch(() => null);
    if (answer === null) return;
    carryList();
    location.reload();
  }

  return (
    <a
      href={href}
      rel="nofollow"
      lang={lang}
      aria-current={lang === i18n.locale ? 'true' : undefined}
      onClick={(event) => void handleClick(event)}
      className={className}
    >
      {children}
    </a>
  );
}
