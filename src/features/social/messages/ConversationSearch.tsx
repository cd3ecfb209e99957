import { useLingui } from '@lingui/react/macro';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { iconButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { closeIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { useReading } from '#ui/reading.ts';
import { conversationAddress } from './addresses.ts';
import type { MessageList } from './calls.ts';

interface ConversationSearchProps {
  found: MessageList;
  search: string;
}

/** What was found in one conversation; each leads to its place there. */
export function ConversationSearch({ found, search }: ConversationSearchProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const { time, dayOf } = useFormat();
  const ownId = useViewer()?.id;
  const { user, list, next } = found;
  const name = `${read(user.name)} ${read(user.surname)}`;
  return (
    <section aria-label={t`Сөйләшүдә эзләү`} className="flex min-h-0 flex-col">
      <header className="flex flex-none items-center gap-2 border-b border-line bg-surface p-2">
        <h1 className="sr-only">{t`${name}: сөйләшүдә эзләү`}</h1>
        <div className="min-w-0 flex-1">
          <SearchBox
            action={conversationAddress(user)}
            label={t`Сөйләшүдә эзләү`}
            value={search}
            focus={search === ''}
          />
        </div>
        <Link
          to={conversationAddress(user)}
          aria-label={t`Сөйләшүгә кайтырга`}
          className={iconButton}
        >
          <Icon of={closeIcon} />
        </Link>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-2">
        {search === '' ? (
          <Notice title={t`Нәрсә эзлибез?`}>{t`Сүзне теләсә кайсы формада языгыз.`}</Notice>
        ) : list.length === 0 ? (
          <Notice title={t`Берни дә табылмады`}>{t`Башка сүз белән эзләп карагыз.`}</Notice>
        ) : (
          <ul>
            {list.map((message) => (
              <li key={message.id}>
                <Link
                  to={conversationAddress(user, { at: message.id })}
                  className="grid gap-0.5 rounded-control px-3 py-2.5 hover:bg-raised"
                >
                  <span className="flex gap-3 text-13 text-muted">
                    <span className="truncate">{message.user.id === ownId ? t`Сез` : name}</span>
                    <time dateTime={message.created} className="ml-auto flex-none">
                      {dayOf(message.created)}, {time(message.created)}
                    </time>
                  </span>
                  <span lang={lang} className="line-clamp-3 wrap-anywhere">
                    {read(message.content)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {next !== null && (
          <p className="px-3 py-4 text-14 text-muted">
            {t`Иң яңа 50 хәбәр күрсәтелде. Төгәлрәк сүз языгыз.`}
          </p>
        )}
      </div>
    </section>
  );
}
