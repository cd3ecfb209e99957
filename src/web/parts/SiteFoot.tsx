import { useLingui } from '@lingui/react/macro';
import { GAMES_PAGE } from '#features/learning/games/addresses.ts';
import { HELP, INFORMATION, PRIVACY, RULES } from '#features/learning/info/addresses.ts';
import { TRIANGLE } from '#features/core/triangle/addresses.ts';
import { Link } from '#ui/Link.tsx';

/** Pages about the site, all notes page by page, and what other programs read: feeds and the API. */
export function SiteFoot() {
  const { t } = useLingui();
  const look = 'inline-flex min-h-11 items-center px-2.5 hover:text-text hover:underline';
  const pages = [
    { to: HELP, label: t`Ярдәм` },
    { to: RULES, label: t`Кагыйдәләр` },
    { to: PRIVACY, label: t`Шәхси мәгълүмат` },
    { to: INFORMATION, label: t`Белешмә` },
    { to: GAMES_PAGE, label: t`Уеннар` },
    { to: TRIANGLE, label: t`Өчпочмак` },
    { to: '/posts/1', label: t`Барлык язмалар` },
  ];
  return (
    <footer className="no-print flex flex-wrap justify-center px-4 text-13 text-muted side:justify-start side:px-0">
      {pages.map(({ to, label }) => (
        <Link key={to} to={to} className={look}>
          {label}
        </Link>
      ))}
      <a href="/rss.xml" className={look}>
        RSS
      </a>
      <Link to="/api/docs" className={look}>
        API
      </Link>
    </footer>
  );
}
