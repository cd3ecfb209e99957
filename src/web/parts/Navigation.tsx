import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { mayWrite, useViewer } from '#features/core/accounts/viewer.web.ts';
import { EDU } from '#features/learning/lessons/addresses.ts';
import { GAMES_PAGE } from '#features/learning/games/addresses.ts';
import { REPORTS } from '#features/core/moderation/addresses.ts';
import { WORDS } from '#features/learning/study/addresses.ts';
import { TRIANGLE } from '#features/core/triangle/addresses.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { iconButton, mainButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import {
  bookMarkedIcon,
  bookOpenIcon,
  gamepadIcon,
  houseIcon,
  logInIcon,
  messageSquareIcon,
  searchIcon,
  shieldIcon,
  triangleIcon,
  userIcon,
  usersIcon,
} from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { isLearning, isMessages, isReportQueue, LEARN, MESSAGES_PAGE } from '../route-match.ts';
import { useSignAddress } from '../use-sign-address.web.ts';
import { BarAccount, RailAccount } from './Account.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo, SiteName } from './Logo.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const SEARCH = '/search';
const WRITE = '/note/create';
const FRIENDS = '/friends';
const GROUPS = '/groups';

interface Place {
  to: string;
  label: string;
  icon: ReactNode;
  /** How much is new there. */
  mark?: ReactNode;
  current: boolean;
}

function usePlaces({ unread, due, cases }: Omit<WithSigns, 'pen'>): Place[] {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const viewer = useViewer();
  return [
    { to: '/', label: t`Баш бит`, icon: <Icon of={houseIcon} />, current: pathname === '/' },
    {
      to: GROUPS,
      label: t`Төркемнәр`,
      icon: <Icon of={usersIcon} />,
      current: pathname === GROUPS,
    },
    ...(viewer === null
      ? []
      : [
          {
            to: FRIENDS,
            label: t`Дуслар`,
            icon: <Icon of={userIcon} />,
            current: pathname === FRIENDS,
          },
          {
            to: MESSAGES_PAGE,
            label: t`Хәбәрләр`,
            icon: <Icon of={messageSquareIcon} />,
            mark: unread,
            current: isMessages(pathname),
          },
        ]),
    {
      to: LEARN,
      label: t`Өйрәнү`,
      icon: <Icon of={bookOpenIcon} />,
      mark: due,
      current: pathname === LEARN || pathname.startsWith(EDU),
    },
    ...(viewer === null
      ? []
      : [
          {
            to: WORDS,
            label: t`Сүзлегем`,
            icon: <Icon of={bookMarkedIcon} />,
            current: pathname.startsWith(WORDS),
          },
        ]),
    {
      to: GAMES_PAGE,
      label: t`Уеннар`,
      icon: <Icon of={gamepadIcon} />,
      current: pathname === GAMES_PAGE || pathname.startsWith('/game/'),
    },
    {
      to: TRIANGLE,
      label: t`Өчпочмак`,
      icon: <Icon of={triangleIcon} />,
      current: pathname === TRIANGLE,
    },
    ...(viewer?.moderator === true || viewer?.security === true
      ? [
          {
            to: REPORTS,
            label: t`Модерация`,
            icon: <Icon of={shieldIcon} />,
            mark: cases,
            current: pathname.startsWith('/ts/'),
          },
        ]
      : []),
  ];
}

interface WithSigns {
  /** The sign of writing. */
  pen: ReactNode;
  /** How many messages wait. */
  unread: ReactNode;
  /** How many words wait to be asked. */
  due: ReactNode;
  /** How many reports wait, for staff. */
  cases?: ReactNode;
}

interface WithBell {
  /** The way to the notices. */
  bell: ReactNode;
}

/** The rail at the left of a wide screen. */
export function Rail({ pen, unread, due, cases, bell }: WithSigns & WithBell) {
  const { t } = useLingui();
  const places = usePlaces({ unread, due, cases });
  const viewer = useViewer();
  const isIcons = isReportQueue(useLocation().pathname);
  const titleOf = (label: string) => (isIcons ? label : undefined);
  return (
    <header className="no-print sticky top-0 hidden h-dvh flex-col gap-1 self-start py-5 wide:flex icons:overflow-y-auto icons:px-1 icons:[scrollbar-width:none]">
      <Link
        to="/"
        className="mb-2 flex min-h-11 items-center gap-3 rounded-xl px-3 font-serif text-21 leading-none font-semibold icons:justify-center icons:px-0"
      >
        <Logo size={34} />
        <SiteName className="icons:sr-only" />
      </Link>
      <nav aria-label={t`Төп бүлекләр`} className="grid gap-1">
        {places.map((place) => (
          <Link
            key={place.to}
            to={place.to}
            aria-current={place.current ? 'page' : undefined}
            title={titleOf(place.label)}
            className="relative flex min-h-11 items-center gap-3.5 rounded-xl px-3 font-medium text-muted hover:text-text aria-[current]:bg-raised aria-[current]:text-text"
          >
            {place.icon}
            <span className="icons:sr-only">{place.label}</span>
            <span className="ml-auto empty:hidden icons:absolute icons:top-0 icons:right-0">
              {place.mark}
            </span>
          </Link>
        ))}
        {bell}
        <Link
          to={SEARCH}
          title={titleOf(t`Эзләү`)}
          className="flex min-h-11 items-center gap-3.5 rounded-xl px-3 font-medium text-muted hover:text-text side:hidden icons:flex"
        >
          <Icon of={searchIcon} />
          <span className="icons:sr-only">{t`Эзләү`}</span>
        </Link>
      </nav>
      {viewer !== null && mayWrite(viewer) && (
        <Link to={WRITE} title={titleOf(t`Язарга`)} className={`${mainButton} mt-3 icons:px-0`}>
          {pen}
          <span className="icons:sr-only">{t`Язарга`}</span>
        </Link>
      )}
      <div className="mt-auto grid grid-cols-1">
        <RailAccount />
        <div className="flex items-center icons:grid icons:justify-items-center">
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
export function TopBar({ bell }: WithBell) {
  const { t } = useLingui();
  return (
    <header className="top-bar no-print sticky top-0 z-20 flex h-14 items-center bg-bg pr-1.5 pl-4 wide:hidden">
      <Link
        to="/"
        className="mr-auto flex min-h-11 items-center gap-3 font-serif text-19 font-semibold"
      >
        <Logo size={26} />
        {/* The narrowest screens have no room for it beside the bell. */}
        <SiteName className="max-[359px]:sr-only" />
      </Link>
      <ThemeSwitch />
      <LanguageMenu bar="top" />
      <Link to={SEARCH} aria-label={t`Эзләү`} className={iconButton}>
        <Icon of={searchIcon} />
      </Link>
      {bell}
      <BarAccount />
    </header>
  );
}

/**
 * What a thumb reaches; whoever is signed in finds their own page at its end. Five at most: the way
 * to friends and groups is on the own page, of visitors to triangles in the foot.
 */
function useTabs({ pen, unread, due }: WithSigns): Place[] {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const viewer = useViewer();
  const { read } = useReading();
  const places = usePlaces({ unread, due });
  const signAt = useSignAddress();
  if (viewer === null)
    return [
      ...places.filter(({ to }) => to !== TRIANGLE),
      {
        to: signAt,
        label: t`Керергә`,
        icon: <Icon of={logInIcon} />,
        current: pathname.startsWith('/sign'),
      },
    ];
  const own = userAddress(viewer);
  const face = { id: viewer.id, words: [read(viewer.name), read(viewer.surname)] };
  const write = { to: WRITE, label: t`Язарга`, icon: pen, current: pathname === WRITE };
  const placeOf = (to: string) => places.filter((place) => place.to === to);
  return [
    ...placeOf('/'),
    // Words, lessons, games and triangles are one step further: all of them light this tab.
    ...placeOf(LEARN).map((place) => ({ ...place, current: isLearning(pathname) })),
    // Who may only read has nothing to do there.
    ...(mayWrite(viewer) ? [write] : []),
    ...placeOf(MESSAGES_PAGE),
    {
      to: own,
      label: t`Профиль`,
      icon: <Avatar {...face} image={viewer.image} size="tiny" />,
      current: pathname === own,
    },
  ];
}

/** The bar under a narrow screen. */
export function TabBar(signs: WithSigns) {
  const { t } = useLingui();
  const tabs = useTabs(signs);
  return (
    <nav
      aria-label={t`Төп бүлекләр`}
      className="tab-bar no-print fixed inset-x-0 bottom-0 z-20 flex justify-around border-t border-line bg-surface pt-1 pb-safe-1.5 text-muted wide:hidden"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          className="grid min-h-13 min-w-16 place-content-center justify-items-center gap-1 text-12 leading-none font-550 aria-[current]:text-accent"
        >
          <span className="relative">
            {tab.icon}
            <span className="absolute -top-2 left-3 grid w-max empty:hidden">{tab.mark}</span>
          </span>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
