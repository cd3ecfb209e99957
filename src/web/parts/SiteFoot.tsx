import { useLingui } from '@lingui/react/macro';
import { Link } from '#ui/Link.tsx';

/** All notes page by page, and what other programs read: feeds and the API. */
export function SiteFoot() {
  const { t } = useLingui();
  const look = 'inline-flex min-h-11 items-center px-2.5 hover:text-text hover:underline';
  return (
    <footer className="no-print flex justify-center text-[13px] text-muted side:justify-start">
      <Link to="/posts/1" className={look}>
        {t`Барлык язмалар`}
      </Link>
      <a href="/rss.xml" className={look}>
        RSS
      </a>
      <Link to="/api/docs" className={look}>
        API
      </Link>
    </footer>
  );
}
