import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Language } from '#tatar/languages.ts';
import { useChoiceLink } from '../use-choice-link.web.ts';

interface LanguageLinkProps {
  lang: Language;
  className: string;
  children: ReactNode;
}

export function LanguageLink({ lang, className, children }: LanguageLinkProps) {
  const { i18n } = useLingui();
  return (
    <a
      {...useChoiceLink(`set=${lang}`)}
      lang={lang}
      aria-current={lang === i18n.locale ? 'true' : undefined}
      className={className}
    >
      {children}
    </a>
  );
}
