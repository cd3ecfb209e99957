import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { PersonAvatar } from '#features/core/accounts/PersonAvatar.tsx';
import { Card } from '#ui/Card.tsx';
import { linkButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { Ago, useFormat } from '#ui/Locale.tsx';
import type { WholeCase } from '../calls/queue.ts';
import { LINK } from '../link.web.ts';
import { CaseCallsContext } from './case-calls.web.ts';
import { CaseMessages } from './CaseMessages.tsx';
import { ReasonChips } from './CaseList.tsx';
import { useDecisions } from './case-words.web.ts';
import { useKinds } from '../subject-names.web.ts';
import { useReasons } from '../rulings/reasons.web.ts';

const HEAD = 'font-serif text-19 leading-tight font-semibold';

/** A conversation has no place of its own; a recording has its word while it is there. */
function isGone({ kind, quote, place }: WholeCase): boolean {
  if (kind === 'message') return false;
  return kind === 'voice' ? quote === '' : place.address === null;
}

/** What is reported, in its place: with what it answers and what stands beside it, or by itself. */
export function CaseThing({ one }: { one: WholeCase }) {
  const { t } = useLingui();
  const kinds = useKinds();
  const { personAddress } = useContext(CaseCallsContext);
  const { address } = one.place;
  if (one.around.length === 0) return <ThingAlone one={one} />;
  return (
    <Card as="section" className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className={HEAD}>{kinds[one.kind]}</h2>
        {address !== null && (
          <Link to={address} className={`${linkButton} ml-auto`}>
            {t`Битне ачарга`}
          </Link>
        )}
      </div>
      <ol className="grid gap-1">
        {one.around.map(({ id, user, title, content, created, place }) => {
          const isSelf = place === 'self';
          return (
            <li
              key={`${title} ${id}`}
              aria-current={isSelf ? 'true' : undefined}
              className={`flex gap-3 py-2.5 ${isSelf ? 'my-1 rounded-card border border-red/50 bg-red/5 px-3' : ''}`}
            >
              <PersonAvatar person={user} size="small" />
              <div className="min-w-0 flex-1">
                <p className="text-14 text-muted">
                  <Link to={personAddress(user)} className={`${LINK} font-620 text-text`}>
                    {user.name} {user.surname}
                  </Link>{' '}
                  · <Ago at={created} />
                </p>
                {title !== '' && (
                  <p lang="tt" className="font-serif text-17 font-semibold wrap-anywhere">
                    {title}
                  </p>
                )}
                {isSelf ? (
                  <blockquote
                    lang="tt"
                    className="max-h-80 overflow-y-auto wrap-anywhere whitespace-pre-line"
                    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys
                    tabIndex={0}
                  >
                    {one.content}
                  </blockquote>
                ) : (
                  <p lang="tt" className="line-clamp-3 wrap-anywhere text-muted">
                    {content}
                  </p>
                )}
                {isSelf && (
                  <div className="mt-2 flex flex-wrap gap-2">
                    <ReasonChips reasons={one.reasons} />
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {isGone(one) && <p className="text-muted">{t`Бу әйбер сайтта юк инде.`}</p>}
    </Card>
  );
}

function ThingAlone({ one }: { one: WholeCase }) {
  const { t } = useLingui();
  const kinds = useKinds();
  const { address } = one.place;
  const word = one.quote;
  const title =
    one.place.note?.title ?? (one.kind === 'voice' || one.user === null ? one.quote : '');
  return (
    <Card as="section" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className={HEAD}>{kinds[one.kind]}</h2>
        <ReasonChips reasons={one.reasons} />
        {address !== null && (
          <Link to={address} className={`${linkButton} ml-auto`}>
            {t`Битне ачарга`}
          </Link>
        )}
      </div>
      {title !== '' && (
        <p lang="tt" className="font-serif text-17 font-semibold wrap-anywhere">
          {title}
        </p>
      )}
      {one.content !== '' && (
        <blockquote
          lang="tt"
          className="max-h-80 overflow-y-auto rounded-inner border border-line px-4 py-3 wrap-anywhere whitespace-pre-line"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys
          tabIndex={0}
        >
          {one.content}
        </blockquote>
      )}
      {one.sound !== null && (
        // oxlint-disable-next-line jsx_a11y/media-has-caption -- the word that is said stands above
        <audio controls preload="none" aria-label={t`Язылган тавыш: ${word}`} className="w-full">
          <source src={`${one.sound}.ogg`} type="audio/ogg; codecs=opus" />
          <source src={`${one.sound}.mp3`} type="audio/mpeg" />
        </audio>
      )}
      {isGone(one) && <p className="text-muted">{t`Бу әйбер сайтта юк инде.`}</p>}
    </Card>
  );
}

/** Who has reported it, and what they say. */
export function CaseReports({ one }: { one: WholeCase }) {
  const { t } = useLingui();
  const reasons = useReasons();
  const { personAddress } = useContext(CaseCallsContext);
  const rest = one.reports - one.list.length;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className={HEAD}>{t`Шикаятьләр`}</h2>
      {one.reports === 0 && <p>{t`Шикаять юк: бу тавышны тыңлаучылар хупламады.`}</p>}
      <ul className="grid gap-4">
        {one.list.map((report) => (
          <li key={report.id}>
            <p className="text-14 text-muted">
              {report.user === null ? (
                t`Хисабы булмаган укучы`
              ) : (
                <Link to={personAddress(report.user)} className={LINK}>
                  {report.user.name} {report.user.surname}
                </Link>
              )}{' '}
              · {reasons[report.reason]} · <Ago at={report.created} />
            </p>
            {report.content !== '' && (
              <p lang="tt" className="wrap-anywhere whitespace-pre-line">
                {report.content}
              </p>
            )}
            <CaseMessages messages={report.messages} reporterId={report.user?.id ?? null} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="text-14 text-muted">
          {t`${plural(rest, { other: 'Тагын # шикаять күрсәтелми.' })}`}
        </p>
      )}
    </Card>
  );
}

/** What was decided before about this thing and about this person. */
export function CasePast({ one }: { one: WholeCase }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const kinds = useKinds();
  const decisions = useDecisions();
  const reasons = useReasons();
  return (
    <Card as="section" className="grid gap-2">
      <h2 className={HEAD}>{t`Элекке шикаятьләр`}</h2>
      {one.past.length === 0 ? (
        <p className="text-muted">{t`Элек карарлар булмаган.`}</p>
      ) : (
        <ul className="grid gap-1.5 text-15">
          {one.past.map((past) => (
            <li key={past.id}>
              <span className="text-muted">{date(past.decided)}</span> {kinds[past.kind]}:{' '}
              {decisions(past.decision, past.kind)}
              {past.reason !== null && ` (${reasons[past.reason]})`}
              {past.same && ` · ${t`шушы әйбер`}`}
              {past.undone &&
                ` · ${past.decision === 'removed' ? t`кайтарылган` : t`кире алынган`}`}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
