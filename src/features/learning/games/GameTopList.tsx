import { useLingui } from '@lingui/react/macro';
import { PersonAvatar } from '#features/core/accounts/PersonAvatar.tsx';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { quietButton, smallButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { topAddress, type TopChoice } from './addresses.ts';
import type { GameTop } from './calls.ts';
import type { GameName } from './games.ts';
import type { Span } from './rules.ts';

interface GameTopListProps {
  name: GameName;
  /** Null where it could not be loaded. */
  top: GameTop | null;
  choice: TopChoice;
  /** The page offers the game of the day. */
  isDaily: boolean;
  onWatch: (idG: string) => void;
}

/**
 * The best results: by time or of the game of the day, among whom, of usual or of slow rounds; rounds
 * of friends can be watched.
 */
export function GameTopList({ name, top, choice, isDaily, onWatch }: GameTopListProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const viewer = useViewer();
  const { span, friends, slow } = choice;
  /** Why there is nothing to watch. */
  const reasons = {
    own: t`Үз сүзләре белән уйнаган, шуңа карап булмый`,
    daily: t`Көн уены беткәч карап була`,
  };
  const to = (next: Partial<TopChoice>) => topAddress(name, { ...choice, ...next }, isDaily);
  const spans: [Span, string][] = [
    ['day', t`Бүген`],
    ['week', t`Атна`],
    ['all', t`Барысы`],
  ];
  // Other games have no such list on this day.
  if (top?.daily === true || span === 'daily') spans.push(['daily', t`Көн уены`]);
  return (
    <section aria-label={t`Иң яхшылар`} className="grid grid-cols-1 gap-3">
      <h2 className="font-serif text-20 font-semibold">
        {friends ? t`Дуслар ярышы` : t`Иң яхшылар`}
      </h2>
      <Tabs
        label={t`Вакыт`}
        tabs={spans.map(([value, label]) => ({
          label,
          to: to({ span: value }),
          current: value === span,
        }))}
      />
      <div className="grid gap-2 min-[620px]:flex min-[620px]:*:flex-1">
        {viewer !== null && (
          <Tabs
            label={t`Кемнәр`}
            tabs={[
              { label: t`Барлык кешеләр`, to: to({ friends: false }), current: !friends },
              { label: t`Дуслар`, to: to({ friends: true }), current: friends },
            ]}
          />
        )}
        <Tabs
          label={t`Тизлек`}
          tabs={[
            { label: t`Гадәти уен`, to: to({ slow: false }), current: !slow },
            { label: t`Әкрен уйнау`, to: to({ slow: true }), current: slow },
          ]}
        />
      </div>
      {top === null && <p className="text-muted">{t`Исемлек ачылмады. Битне яңартыгыз.`}</p>}
      {top !== null && top.list.length === 0 && (
        <p className="text-muted">{t`Монда әлегә беркем дә юк. Беренче булыгыз!`}</p>
      )}
      <ol className="grid grid-cols-1 gap-1">
        {top?.list.map(({ user, total, idG, closed }, at) => (
          <li
            key={user.id}
            className={`flex min-h-13 items-center gap-3 rounded-control px-3 ${user.id === viewer?.id ? 'bg-accent-soft' : ''}`}
          >
            <span className="w-6 text-muted">{at + 1}</span>
            <PersonAvatar person={user} size="small" />
            <div className="min-w-0 flex-1">
              <Link to={userAddress(user)} className="block truncate py-2.5 font-550">
                {user.id === viewer?.id ? t`Сез` : `${read(user.name)} ${read(user.surname)}`}
              </Link>
              {closed !== null && (
                <p className="-mt-2 pb-1.5 text-13 leading-snug text-muted">{reasons[closed]}</p>
              )}
            </div>
            {idG !== null && (
              <button
                type="button"
                onClick={() => onWatch(idG)}
                className={`${quietButton} ${smallButton}`}
              >
                {t`Карарга`}
              </button>
            )}
            <b className="tabular-nums">{total}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
