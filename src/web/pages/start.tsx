import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getUser } from '#features/core/accounts/client.gen.ts';
import { getEduStart } from '#features/learning/lessons/client.gen.ts';
import { getStart } from '#features/social/feed/client.gen.ts';
import { interestsOf, MOST_INTERESTS } from '#features/social/feed/rules.ts';
import { Suggestions } from '#features/social/feed/Suggestions.tsx';
import { loadFirstWord } from '#features/platform/dictionary/first-word.web.ts';
import { addressOf } from '#kernel/address.ts';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { triangleIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { ListFailed } from '#ui/list/ListFailed.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/start.ts';
import { appContext } from '../app-context.ts';
import { listOrNull, toSign } from '../loading.ts';
import { FirstSteps } from '../parts/FirstSteps.tsx';
import { safeBack } from '../safe-back.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { ask, viewer } = app;
  if (viewer === null) throw toSign(url);
  const chosen = interestsOf((url.searchParams.get('tags') ?? '').slice(0, 200));
  const query = chosen.length === 0 ? {} : { tags: chosen.join(',') };
  const back = safeBack(url.searchParams.get('back'));
  const [start, user, edu] = await Promise.all([
    listOrNull(ask(getStart, { query })),
    listOrNull(ask(getUser, {})),
    listOrNull(ask(getEduStart, {})),
  ]);
  // Who knows no Tatar could read nothing of what they would follow.
  const lesson = user?.level === 'none' ? (edu?.next ?? null) : null;
  return {
    chosen,
    back,
    start,
    triangle: user?.triangle ?? 0,
    lesson,
    word: lesson === null ? null : await listOrNull(loadFirstWord(app.askShared, app.lang)),
  };
}

interface InterestsProps {
  tags: readonly { tag: string }[];
  chosen: readonly string[];
  /** Where the newcomer came from. */
  back: string;
}

/** Each interest is a link that chooses it or no longer: the choice is in the address. */
function Interests({ tags, chosen, back }: InterestsProps) {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  const every = [...new Set([...tags.map(({ tag }) => tag), ...chosen])];
  const toggled = (tag: string) => {
    const next = chosen.includes(tag)
      ? chosen.filter((one) => one !== tag)
      : [...chosen, tag].slice(-MOST_INTERESTS);
    return addressOf('/start', {
      tags: next.length === 0 ? null : next.join(','),
      back: back === '/' ? null : back,
    });
  };
  return (
    <Card as="section">
      <h2 className="text-13 font-semibold text-muted">{t`Сезгә нәрсә кызык?`}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {every.map((tag) => (
          <li key={tag}>
            <Link
              to={toggled(tag)}
              preserveScroll
              aria-current={chosen.includes(tag) ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-550 text-muted hover:text-text aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent"
            >
              #{tag}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FollowLead() {
  const { t } = useLingui();
  return (
    <p className="mt-1 text-muted">
      {t`Кызыклы төркемнәргә һәм кешеләргә язылыгыз: алар язганы баш битегездә чыга.`}
    </p>
  );
}

export default function StartPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { chosen, back, start, triangle, lesson, word } = loaderData;
  const count = useFormat().number(triangle);
  const triangles = t`${plural(triangle, { other: `${count} өчпочмак` })}`;
  const [follows, setFollows] = useState(false);
  return (
    <>
      <PageHead
        title={t`Нидән башларга?`}
        description={t`Язылыр өчен төркемнәр һәм кешеләр`}
        path="/start"
        hidden
      />
      <div className="page-column">
        <div className="px-4 pt-3 pb-4 wide:px-1 wide:pt-1 wide:pb-0">
          <h1 className="page-title">{t`Нидән башларга?`}</h1>
          {lesson === null && <FollowLead />}
          {triangle > 0 && (
            <p className="mt-3 flex items-start gap-2.5 rounded-control bg-gold-soft px-3.5 py-2.5 font-550 text-gold-text">
              <Icon of={triangleIcon} size={20} className="mt-0.5" />
              <span>{t`Сездә ${triangles} бар: ошаган язмаларга бирегез, авторлары сөенер.`}</span>
            </p>
          )}
        </div>
        {lesson !== null && (
          <>
            <div className="px-3 pb-5 wide:px-0">
              <FirstSteps lesson={lesson} word={word} />
            </div>
            <div className="px-4 pb-2 wide:px-1">
              <h2 className="font-serif text-22 leading-tight font-semibold">
                {t`Кешеләр һәм төркемнәр`}
              </h2>
              <FollowLead />
            </div>
          </>
        )}
        {start === null ? (
          <ListFailed />
        ) : (
          <>
            <Interests tags={start.tags} chosen={chosen} back={back} />
            {start.people.length + start.groups.length === 0 ? (
              <Notice title={t`Әлегә тәкъдимнәр юк`}>{t`Сез инде барысына да язылгансыз.`}</Notice>
            ) : (
              <Suggestions key={chosen.join()} start={start} onFollow={() => setFollows(true)} />
            )}
          </>
        )}
        {/* It reaches under the tab bar, so that nothing shines through between the two. */}
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-4 border-t border-line bg-bg p-3 pb-[calc(76px+env(safe-area-inset-bottom))] wide:static wide:border-0 wide:bg-transparent wide:p-0 wide:py-3">
          <Link to="/?scope=feed" className={follows && back === '/' ? mainButton : linkButton}>
            {follows ? t`Әзер, укырга` : t`Хәзер түгел`}
          </Link>
          {back !== '/' && (
            <Link to={back} className={follows ? mainButton : quietButton}>
              {back.startsWith('/note/') ? t`Язмага кайтырга` : t`Кире кайтырга`}
            </Link>
          )}
        </div>
      </div>
    </>
  );
}
