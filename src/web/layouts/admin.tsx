import { useLingui } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { Link } from '#ui/Link.tsx';
import { SignedOutContext } from '#ui/use-send.web.ts';
import { LanguageMenu } from '../parts/LanguageMenu.tsx';
import { Logo } from '../parts/Logo.tsx';
import { SkipLink } from '../parts/SkipLink.tsx';
import { ThemeSwitch } from '../parts/ThemeSwitch.tsx';

/** The administration area: one bar, a wide column, nothing of the public site's lists. */
export default function AdminLayout() {
  const { t } = useLingui();
  return (
    <SignedOutContext value="/ts/admin/sign">
      <SkipLink />
      <header className="sticky top-0 z-20 border-b border-line bg-bg">
        <div className="mx-auto flex h-14 max-w-[1240px] items-center gap-1 px-4 wide:px-5">
          <Link
            to="/"
            className="flex min-h-11 items-center gap-3 font-serif text-[19px] font-semibold"
          >
            <Logo size={26} />
            {t`Идарә`}
          </Link>
          <div className="ml-auto flex">
            <ThemeSwitch />
            <LanguageMenu bar="top" />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1240px] px-4 py-5 wide:px-5">
        <Outlet />
      </main>
    </SignedOutContext>
  );
}
