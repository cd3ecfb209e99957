import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { quietButton } from '#ui/button.ts';
import { type Position } from '#ui/list/list-address.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Ago, useFormat } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { OwnRuling, OwnRulings as Rulings } from '../calls/own.ts';
import { useRulingName, useUndone } from '../reports/case-words.web.ts';
import { listRulings } from '../client.gen.ts';
import { Why } from './Why.tsx';

const AppealDialog = lazy(async () => ({
  default: (await import('../appeals/AppealDialog.tsx')).AppealDialog,
}));

/** What was ruled about the reader and what is theirs, why, and what they can say to it. */
export function OwnRulings({ first, start }: { first: Rulings | null; start: Position }) {
  const { t } = useLingui();
  return (
    <PagedList
      first={first}
      start={start}
      load={({ pg: _, ...query }) => ask(listRulings, { query })}
      empty={
        <Notice title={t`Карарлар юк`}>
          {t`Модераторлар язганнарыгызга кагылса, сәбәбе монда булыр.`}
        </Notice>
      }
    >
      {(rulings) => (
        <ul className="divide-y divide-line border-y border-line bg-surface wide:rounded-card wide:border">
          {rulings.map((ruling) => (
            <Row key={ruling.id} ruling={ruling} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ ruling }: { ruling: OwnRuling }) {
  const { t } = useLingui();
  const nameOf = useRulingName();
  const undoneOf = useUndone();
  const { day, time } = useFormat();
  const end = ruling.ends === null ? '' : `${day(ruling.ends)}, ${time(ruling.ends)}`;
  const [isAsked, setAsked] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const appeal =
    sent === null ? ruling.appeal : { state: 'open' as const, content: sent, answer: '' };
  const granted = {
    removed: t`Сезнең белән килештеләр, язганыгыз кире кайтты.`,
    warned: t`Сезнең белән килештеләр, кисәтү кире алынды.`,
    'read-only': t`Сезнең белән килештеләр, яңадан яза аласыз.`,
  };
  const states = {
    open: t`Сүзегез каралачак.`,
    granted: granted[ruling.way],
    refused: t`Карар үзгәрмәде.`,
  };
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <p className="text-14 text-muted">
        {nameOf(ruling)} · <Ago at={ruling.created} />
        {ruling.undone && ` · ${undoneOf(ruling.way)}`}
      </p>
      {ruling.quote !== '' && (
        <p lang="tt" className="line-clamp-3 font-serif wrap-anywhere">
          {ruling.quote}
        </p>
      )}
      <p className="wrap-anywhere">
        <span className="text-muted">{t`Сәбәп`}:</span> <Why of={ruling} />
      </p>
      {ruling.ends !== null && <p>{t`Кайчанга кадәр: ${end}`}</p>}
      {ruling.kind === 'group' && <p>{t`Бетерелгән төркемне кире кайтарып булмый.`}</p>}
      {appeal !== null && (
        <p className="wrap-anywhere">
          <span lang="tt" className="text-muted">
            {appeal.content}
          </span>{' '}
          <span className="font-550">{states[appeal.state]}</span> {appeal.answer}
        </p>
      )}
      {ruling.can && sent === null && (
        <button
          type="button"
          onClick={() => setAsked(true)}
          className={`${quietButton} justify-self-start`}
        >
          {t`Килешмим`}
        </button>
      )}
      {isAsked && (
        <Suspense>
          <AppealDialog id={ruling.id} onClose={() => setAsked(false)} onSent={setSent} />
        </Suspense>
      )}
    </li>
  );
}
