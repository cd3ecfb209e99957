import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { PersonAvatar } from '#features/core/accounts/PersonAvatar.tsx';
import type { Person } from '#features/core/accounts/calls.ts';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { Ago, useFormat } from '#ui/Locale.tsx';
import { Verified } from '#ui/Verified.tsx';
import { LINK } from '../link.web.ts';
import type { WholeCase } from '../calls/queue.ts';
import { CaseCallsContext } from './case-calls.web.ts';
import { useRulingName, useUndone } from './case-words.web.ts';
import { useReasons } from '../rulings/reasons.web.ts';

const HEAD = 'text-14 font-semibold text-muted';

type Owner = NonNullable<WholeCase['owner']>;

interface CaseOwnerProps {
  user: Person;
  owner: Owner;
}

/** The person behind a case: who they are, what was ruled about them, and what they wrote last. */
export function CaseOwner({ user, owner }: CaseOwnerProps) {
  const { t } = useLingui();
  const { date, day, time, number } = useFormat();
  const { personAddress } = useContext(CaseCallsContext);
  const since = date(owner.since);
  const counts = [
    [t`язма`, owner.notes],
    [t`фикер`, owner.comments],
    [t`бетерелгән`, owner.removed],
    [t`кисәтү`, owner.warned],
  ] as const;
  const until = owner.limit?.until ?? null;
  const end = until === null ? '' : `${day(until)}, ${time(until)}`;
  const name = `${user.name} ${user.surname}`;
  return (
    <Card as="section" className="grid gap-3" aria-label={t`Автор: ${name}`}>
      <div className="flex items-center gap-3">
        <PersonAvatar person={user} />
        <div className="min-w-0">
          <h2 className="font-620 wrap-anywhere">
            <Link to={personAddress(user)} className={LINK}>
              {name}
              {user.verified && <Verified />}
            </Link>
          </h2>
          <p className="text-14 wrap-anywhere text-muted">
            @{user.idC} · {t`Сайтта: ${since}`}
          </p>
        </div>
      </div>
      {owner.limit !== null && (
        <p className="rounded-inner bg-gold-soft px-3 py-2 text-gold-text">
          {until === null ? t`Язу бөтенләйгә тыелган` : t`Язу тыелган. Кайчанга кадәр: ${end}`}
        </p>
      )}
      {owner.about !== '' && (
        <p lang="tt" className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line">
          {owner.about}
        </p>
      )}
      <div className="grid gap-3 wide:grid-cols-2">
        <Rulings rulings={owner.rulings} />
        <Things things={owner.things} />
      </div>
      <dl className="grid grid-cols-4 gap-1.5">
        {counts.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-col-reverse items-center rounded-inner bg-raised px-1 py-2"
          >
            <dt className="text-12 text-muted">{label}</dt>
            <dd className="font-serif text-18 leading-tight font-semibold">{number(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Rulings({ rulings }: { rulings: Owner['rulings'] }) {
  const { t } = useLingui();
  const nameOf = useRulingName();
  const undoneOf = useUndone();
  const reasons = useReasons();
  return (
    <div className="grid content-start gap-1.5">
      <h3 className={HEAD}>{t`Элекке карарлар`}</h3>
      {rulings.length === 0 && <p className="text-muted">{t`Карарлар юк`}</p>}
      <ul className="grid gap-1.5 text-15">
        {rulings.map((ruling) => (
          <li key={ruling.id}>
            <span className="text-muted">
              <Ago at={ruling.created} />
            </span>{' '}
            {nameOf(ruling)} ({reasons[ruling.reason]})
            {ruling.undone && ` · ${undoneOf(ruling.way)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Things({ things }: { things: Owner['things'] }) {
  const { t } = useLingui();
  return (
    <div className="grid content-start gap-1.5">
      <h3 className={HEAD}>{t`Соңгы язганнары`}</h3>
      {things.length === 0 && <p className="text-muted">{t`Әле берни язмаган.`}</p>}
      <ul className="grid gap-1.5 text-15">
        {things.map(({ id, kind, address, quote, created }) => (
          <li key={`${kind}${id}`} className="min-w-0">
            <span className="text-muted">
              <Ago at={created} />
            </span>{' '}
            <Link to={address} className={`${LINK} line-clamp-2 wrap-anywhere`}>
              {quote}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
