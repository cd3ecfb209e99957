import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useContext, useState } from 'react';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { ListedLetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { AreaField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Link } from '#ui/Link.tsx';
import { type Position } from '#ui/list/list-address.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Ago } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { Appeal, Appeals } from '../calls/appeals.ts';
import { LINK } from '../link.web.ts';
import { AppealCallsContext } from '../reports/case-calls.web.ts';
import { useRulingName } from '../reports/case-words.web.ts';
import type { updateAppeal } from '../client.gen.ts';
import type { AppealState } from '../rules.ts';
import { Why } from '../rulings/Why.tsx';

/** Appeals that wait, each with what was ruled and why. */
export function AppealList({ first, start }: { first: Appeals; start: Position }) {
  const { t } = useLingui();
  const calls = useContext(AppealCallsContext);
  return (
    <PagedList
      first={first}
      start={start}
      load={({ pg: _, ...query }) => calls.list(query)}
      empty={<Notice title={t`Барысы да каралган`} />}
    >
      {(appeals) => (
        <ul className="grid gap-3.5">
          {appeals.map((appeal) => (
            <li key={appeal.id}>
              <AppealCard appeal={appeal} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function AppealCard({ appeal }: { appeal: Appeal }) {
  const { t } = useLingui();
  const nameOf = useRulingName();
  const { cases } = useContext(AppealCallsContext);
  const granted = {
    removed: t`Кайтарылды`,
    warned: t`Кисәтү кире алынды`,
    'read-only': t`Бу кеше яңадан яза ала`,
  };
  const [state, setState] = useState<AppealState>(appeal.state);
  const { user, ruling } = appeal;
  return (
    <Card as="article" className="grid gap-3">
      <p className="text-14 text-muted">
        {nameOf(appeal)} ·{' '}
        <Link to={userAddress(user)} className={LINK}>
          {user.name} {user.surname}
        </Link>{' '}
        · <Ago at={appeal.created} />
      </p>
      {(appeal.title !== '' || appeal.quote !== '') && (
        <blockquote
          lang="tt"
          className="max-h-60 overflow-y-auto rounded-inner border border-line px-4 py-3 wrap-anywhere whitespace-pre-line"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys
          tabIndex={0}
        >
          {appeal.title !== '' && <p className="font-serif font-semibold">{appeal.title}</p>}
          {appeal.quote}
        </blockquote>
      )}
      {appeal.report !== null && (
        <Link to={`${cases}/${appeal.report}`} className={`${linkButton} justify-self-start`}>
          {t`Шикаятьне ачарга`}
        </Link>
      )}
      <p className="wrap-anywhere">
        <span className="text-muted">{t`Сәбәп`}:</span> <Why of={ruling} />
      </p>
      <p lang="tt" className="wrap-anywhere">
        <span className="text-muted">{t`Килешмим`}:</span> {appeal.content}
      </p>
      {state === 'open' ? (
        <AppealForm appeal={appeal} onDecide={setState} />
      ) : (
        <output className="font-550">
          {state === 'granted' ? granted[appeal.way] : t`Карар үзгәрмәде`}
        </output>
      )}
    </Card>
  );
}

interface AppealFormProps {
  appeal: Appeal;
  onDecide: (state: AppealState) => void;
}

function AppealForm({ appeal, onDecide }: AppealFormProps) {
  const { t } = useLingui();
  const sending = useSend<typeof updateAppeal>({
    forbidden: { own: t`Моны башка кеше хәл итәргә тиеш`, late: t`Карар чыгарылган инде` },
    id: t`Кайтарып булмый: әйбер юк инде.`,
  });
  const calls = useContext(AppealCallsContext);
  const grants = {
    removed: t`Кайтарырга`,
    warned: t`Кисәтүне кире алырга`,
    'read-only': t`Язарга рөхсәт итәргә`,
  };
  if (appeal.own)
    return (
      <p className="text-muted">
        {calls.isAdmin
          ? t`Бу карарны сез чыгаргансыз, шуңа аны башка идарәче карый. Сез бердәнбер идарәче булсагыз да шулай: икенчесе билгеләнгәнче, ул көтә.`
          : t`Бу карарны сез чыгаргансыз, шуңа аны башка кеше карый.`}
      </p>
    );
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const grant = submitter?.getAttribute('value') === 'grant';
    const answer = new FormData(event.currentTarget).get('answer') as string;
    void sending.send(async () =>
      onDecide((await calls.decide(appeal.id, { grant, answer })).state),
    );
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-3" {...sending.form}>
      <p className="text-muted">
        {appeal.way === 'read-only'
          ? t`Кешегә әйтелә. Рөхсәт итсәгез, ул яңадан яза ала, куйган бәяләре исәпкә кире кайта.`
          : t`Авторга һәм шикаять иткән кешеләргә әйтелә. Кире алып булмый.`}
      </p>
      <AreaField
        label={t`Авторга җавап`}
        hint={t`Теләсәгез генә, 500 хәрефкә кадәр.`}
        name="answer"
        lang="tt"
        rows={2}
        maxLength={500}
      />
      <ListedLetterTools />
      <OtherFlags of={sending} />
      <div className="flex flex-wrap justify-end gap-3">
        <button
          type="submit"
          name="grant"
          value="refuse"
          aria-disabled={sending.busy}
          className={quietButton}
        >
          {t`Карар калсын`}
        </button>
        <button
          type="submit"
          name="grant"
          value="grant"
          aria-disabled={sending.busy}
          className={mainButton}
        >
          {grants[appeal.way]}
        </button>
      </div>
    </form>
  );
}
