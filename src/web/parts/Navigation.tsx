import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useViewer } from '#features/accounts/viewer.web.ts';
import { iconButton, mainButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import {
  houseIcon,
  logInIcon,
  newspaperIcon,
  penIcon,
  searchIcon,
  userIcon,
  usersIcon,
} from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { SITE_NAME } from '../site.ts';
import { useSignAddress } from '../use-sign-address.web.ts';
import { BarAccount, RailAccount } from './Account.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const SEARCH = '/search';

interface Place {
  to: string;
  label: string;
  icon: string;
  current: boolean;
}

function usePlaces(): Place[] {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const viewer = useViewer();
  return [
    { to: '/', label: t`Баш бит`, icon: houseIcon, current: pathname === '/' },
    {
      to: '/posts/1',
      label: t`Язмалар`,
      icon: newspaperIcon,
      current: pathname.startsWith('/posts/'),
    },
    { to: '/groups', label: t`Төркемнәр`, icon: usersIcon, current: pathname === '/groups' },
    ...(viewer === null
      ? []
      : [{ to: '/friends', label: t`Дуслар`, icon: userIcon, current: pathname === '/friends' }]),
  ];
}

/** The rail at the left of a wide screen. */
export function Rail() {
  const { t } = useLingui();
  const places = usePlaces();
  const viewer = useViewer();
  return (
    <header className="no-print sticky top-0 hidden h-dvh flex-col gap-1 self-start py-5 wide:flex">
      <Link
        to="/"
        className="mb-2 flex min-h-11 items-center gap-3 rounded-xl px-3 font-serif text-[21px] leading-none font-semibold"
      >
        <Logo size={34} />
        {SITE_NAME}
      </Link>
      <nav aria-label={t`Төп бүлекләр`} className="grid gap-1">
        {places.map((place) => (
          <Link
            key={place.to}
            to={place.to}
            aria-current={place.current ? 'page' : undefined}
            className="flex min-h-11 items-center gap-3.5 rounded-xl px-3 font-medium text-muted hover:text-text aria-[current]:bg-raised aria-[current]:text-text"
          >
            <Icon of={place.icon} />
            {place.label}
          </Link>
        ))}
        <Link
          to={SEARCH}
          className="flex min-h-11 items-center gap-3.5 rounded-xl px-3 font-medium text-muted hover:text-text side:hidden"
        >
          <Icon of={searchIcon} />
          {t`Эзләү`}
        </Link>
      </nav>
      {viewer !== null && (
        <Link to="/note/create" className={`${mainButton} mt-3`}>
          <Icon of={penIcon} size={19} />
          {t`Язарга`}
        </Link>
      )}
      <div className="mt-auto grid">
        <RailAccount />
        <div className="flex items-center">
          <div className="flex-1">
            <LanguageMenu bar="rail" />
          </div>
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

/** The bar over a narrow screen. */
export function TopBar() {
  const { t } = useLingui();
  return (
    <header className="no-print sticky top-0 z-20 flex h-14 items-center bg-bg pr-1.5 pl-4 wide:hidden">
      <Link
        to="/"
        className="mr-auto flex min-h-11 items-center gap-3 font-serif text-[19px] font-semibold"
      >
        <Logo size={26} />
        {SITE_NAME}
      </Link>
      <ThemeSwitch />
      <LanguageMenu bar="top" />
      <Link to={SEARCH} aria-label={t`Эзләү`} className={iconButton}>
        <Icon of={searchIcon} />
      </Link>
      <BarAccount />
    </header>
  );
}

/** The bar under a narrow screen. */
export function TabBar() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const write = {
    to: '/note/create',
    label: t`Язарга`,
    icon: penIcon,
    current: pathname === '/note/create',
  };
  const sign = {
    to: useSignAddress(),
    label: t`Керергә`,
    icon: logInIcon,
    current: pathname.startsWith('/sign'),
  };
  const isKnown = useViewer() !== null;
  const places = [...usePlaces(), isKnown ? write : sign];
  return (
    <nav
      aria-label={t`Төп бүлекләр`}
      className="no-print fixed inset-x-0 bottom-0 z-20 flex justify-around border-t border-line bg-surface pt-1 pb-[max(6px,env(safe-area-inset-bottom))] text-muted wide:hidden"
    >
      {places.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          aria-current={place.current ? 'page' : undefined}
          className="grid min-h-13 min-w-16 place-content-center justify-items-center gap-1 text-[12px] leading-none font-[550] aria-[current]:text-accent"
        >
          <Icon of={place.icon} />
          {place.label}
        </Link>
      ))}
    </nav>
  );
}
