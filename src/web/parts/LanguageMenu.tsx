import { useLingui } from '@lingui/react/macro';
import { iconButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { checkIcon, languagesIcon } from '#ui/icons.ts';
import { Menu } from '#ui/Menu.tsx';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#tatar/languages.ts';
import { LanguageLink } from './LanguageLink.tsx';

interface LanguageMenuProps {
  /** The bar it stands in; the menu opens next to its button there. */
  bar: 'rail' | 'top';
}

/** Each language is an ordinary link: the menu works without scripts. */
export function LanguageMenu({ bar }: LanguageMenuProps) {
  const { t, i18n } = useLingui();
  const current = LANGUAGE_FACTS[i18n.locale as Language].name;
  const label = t`Сайт теле`;
  const look =
    bar === 'rail'
      ? 'flex min-h-11 w-full cursor-pointer items-center gap-3.5 rounded-xl px-3 font-medium text-muted hover:bg-raised hover:text-text'
      : iconButton;
  return (
    <Menu
      label={`${label}: ${current}`}
      look={look}
      side={bar === 'rail' ? 'above' : 'below'}
      ready
      button={
        <>
          <Icon of={languagesIcon} />
          {bar === 'rail' && <span className="icons:sr-only">{current}</span>}
        </>
      }
    >
      {LANGUAGES.map((lang) => (
        <li key={lang}>
          <LanguageLink
            lang={lang}
            className="flex min-h-11 items-center justify-between gap-6 rounded-xl px-3.5 font-medium hover:bg-surface aria-[current]:text-accent"
          >
            {LANGUAGE_FACTS[lang].name}
            {lang === i18n.locale && <Icon of={checkIcon} size={18} />}
          </LanguageLink>
        </li>
      ))}
    </Menu>
  );
}
