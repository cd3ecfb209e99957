import { useLingui } from '@lingui/react/macro';
import { useContext, useEffect, useRef, useState } from 'react';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { Refusal } from '#kernel/refusal.ts';
import { dangerButton, linkButton, quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { AreaField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { usePageKeys } from '#ui/use-page-keys.web.ts';
import { type Sending, useSend } from '#ui/use-send.web.ts';
import { focusFirstWrong } from '#ui/wrong-fields.web.ts';
import type { WholeCase } from '../calls/queue.ts';
import { useDecisions } from './case-words.web.ts';
import { CaseCallsContext } from './case-calls.web.ts';
import type { updateReport } from '../client.gen.ts';
import { LimitFields, limitOf } from './LimitFields.tsx';
import { ReasonField } from '../rulings/ReasonField.tsx';
import { Key } from '../KeyHelp.tsx';
import { hasQuarantine, REASONS, UNDO_DAYS, type Reason } from '../rules.ts';

interface DecisionFormProps {
  one: WholeCase;
  onChange: (one: WholeCase) => void;
}

type Act = 'remove' | 'warn' | 'limit' | 'keep';

/** Who works on it, and what they decide. Each button says what it will change. */
export function DecisionForm({ one, onChange }: DecisionFormProps) {
  const { t } = useLingui();
  const { time } = useFormat();
  const decisions = useDecisions();
  const { acts, effects } = useActs(one);
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<Reason | null>(one.reasons[0]?.reason ?? null);
  const [limits, setLimits] = useState(false);
  const sending = useSend<typeof updateReport>({
    answer: t`Сәбәпне сайлагыз`,
    forbidden: {
      claimed: t`Моны башка кеше карый`,
      late: t`Карар чыгарылган инде`,
      own: t`Моны башка кеше хәл итәргә тиеш`,
      kind: t`Моны бетереп булмый`,
      staff: t`Хезмәткәрнең язу рөхсәтен идарәче генә үзгәртә ала`,
      limited: t`Бу кеше шул вакытка кадәр болай да яза алмый`,
    },
  });
  const calls = useContext(CaseCallsContext);
  const claim = (on: boolean) =>
    sending.send(async () => onChange(await calls.act(one.id, { act: on ? 'claim' : 'release' })));
  const isMine = one.decision === null && !one.reported && (one.claim === null || one.claim.mine);
  const decide = (act: Act) => {
    if (form.current === null || (act === 'limit' && !form.current.reportValidity())) return;
    const data = new FormData(form.current);
    const answer = data.get('answer') as string;
    const content = data.get('content') as string;
    const sent = sending.send(async () => {
      if (act === 'keep') return onChange(await calls.act(one.id, { act, answer }));
      // Said here: where nobody has reported it, no reason is chosen before.
      if (reason === null) throw new Refusal('answer');
      const why = { reason, content, answer };
      const body = act === 'limit' ? { act, ...why, ...limitOf(data) } : { act, ...why };
      onChange(await calls.act(one.id, body));
    });
    void sent.then((isDecided) => {
      if (!isDecided)
        requestAnimationFrame(() => form.current !== null && focusFirstWrong(form.current));
    });
  };
  const openLimit = () => {
    setLimits(true);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[name=term]')?.focus());
  };
  // Whoever presses a key twice decides nothing about a case they have not seen.
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), UNSEEN_MS);
    return () => clearTimeout(timer);
  }, []);
  const byKey = (act: Act) => () => {
    if (isMine && isSeen && acts.some(([own]) => own === act))
      if (act === 'limit') openLimit();
      else decide(act);
  };
  usePageKeys({
    KeyD: byKey('remove'),
    KeyR: byKey('keep'),
    KeyW: byKey('warn'),
    KeyU: byKey('limit'),
    ...Object.fromEntries(
      REASONS.map((name, at) => [`Digit${at + 1}`, () => isMine && setReason(name)]),
    ),
  });

  if (one.decision !== null)
    return (
      <Card as="section">
        <h2 className={HEAD}>{t`Карар`}</h2>
        <p className="font-550">{decisions(one.decision, one.kind)}</p>
      </Card>
    );
  if (one.reported)
    return (
      <Card as="section" className="grid gap-3">
        <h2 className={HEAD}>{t`Карар`}</h2>
        <p className="text-muted">{t`Бу шикаятьне сез үзегез җибәргәнсез, шуңа аны башка кеше карый.`}</p>
      </Card>
    );
  if (one.claim !== null && !one.claim.mine) return <ClaimedCard claim={one.claim} />;

  const until = one.claim === null ? '' : time(one.claim.until);
  const { owner } = one;
  return (
    <Card as="section" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 className={HEAD}>{t`Карар`}</h2>
        <span className="text-14 text-accent">
          {one.claim !== null && t`Сездә: ${until}`}{' '}
          <button
            type="button"
            aria-disabled={sending.busy}
            onClick={() => void claim(one.claim === null)}
            className={linkButton}
          >
            {one.claim === null ? t`Үземә алырга` : t`Кире бирергә`}
          </button>
        </span>
      </div>
      <form
        ref={form}
        onSubmit={(event) => event.preventDefault()}
        className="grid gap-3"
        {...sending.form}
      >
        {owner !== null && <ReasonField of={sending} choice={{ reason, onChoose: setReason }} />}
        <DecisionButtons
          acts={acts}
          effects={effects}
          busy={sending.busy}
          isSeen={isSeen}
          onDecide={decide}
        />
        <Explanations hasOwner={owner !== null} of={sending} />
        {owner !== null && acts.some(([act]) => act === 'limit') && (
          <div className="grid gap-3 border-t border-line pt-3">
            {limits ? (
              <>
                <LimitFields owner={owner} />
                <p className="text-13 text-muted">{effects.limit}</p>
                <div className="flex flex-wrap justify-end gap-3">
                  <button type="button" onClick={() => setLimits(false)} className={quietButton}>
                    {t`Кирәкми`}
                  </button>
                  <button
                    type="button"
                    aria-disabled={sending.busy}
                    onClick={() => decide('limit')}
                    className={dangerButton}
                  >
                    {t`Язуны тыярга`}
                  </button>
                </div>
              </>
            ) : (
              <button
                type="button"
                aria-keyshortcuts={isSeen ? KEYS.limit : undefined}
                onClick={openLimit}
                className={`${quietButton} justify-between!`}
              >
                {t`Язуны тыярга…`} <Key>{KEYS.limit}</Key>
              </button>
            )}
          </div>
        )}
        <OtherFlags of={sending} except={['content', 'answer']} />
      </form>
    </Card>
  );
}

interface DecisionButtonsProps {
  acts: readonly [Act, string][];
  effects: Record<Act, string>;
  busy: boolean;
  /** Only then keys decide. */
  isSeen: boolean;
  onDecide: (act: Act) => void;
}

/** Every decision but the limit, which asks for more. */
function DecisionButtons({ acts, effects, busy, isSeen, onDecide }: DecisionButtonsProps) {
  return (
    <div className="grid gap-2">
      {acts
        .filter(([act]) => act !== 'limit')
        .map(([act, label]) => (
          <div key={act} className="grid gap-1">
            <button
              type="button"
              aria-disabled={busy}
              aria-keyshortcuts={isSeen ? KEYS[act] : undefined}
              onClick={() => onDecide(act)}
              className={`${act === 'remove' ? dangerButton : quietButton} justify-between!`}
            >
              {label} <Key>{KEYS[act]}</Key>
            </button>
            <p className="text-13 text-muted">{effects[act]}</p>
          </div>
        ))}
    </div>
  );
}

/** What the owner and those who reported it are told, where staff write it. */
function Explanations({ hasOwner, of }: { hasOwner: boolean; of: Sending }) {
  const { t } = useLingui();
  return (
    <details className="group">
      <summary className={linkButton}>{t`Аңлатма өстәргә`}</summary>
      <div className="grid gap-3">
        {hasOwner && (
          <AreaField
            label={t`Авторга аңлатма`}
            hint={t`Теләсәгез генә, 500 хәрефкә кадәр.`}
            name="content"
            lang="tt"
            rows={2}
            maxLength={500}
            flags={['content']}
            of={of}
          />
        )}
        <AreaField
          label={!hasOwner ? t`Хәбәр иткән кешеләргә җавап` : t`Шикаять иткән кешеләргә җавап`}
          hint={t`Теләсәгез генә, 500 хәрефкә кадәр.`}
          name="answer"
          lang="tt"
          rows={2}
          maxLength={500}
        />
        <LetterTools />
      </div>
    </details>
  );
}

/** Keys decide nothing in this time after a case is shown. */
const UNSEEN_MS = 300;

const KEYS: Record<Act, string> = { remove: 'D', keep: 'R', warn: 'W', limit: 'U' };

const HEAD = 'font-serif text-19 leading-tight font-semibold';

/** What can be decided here, and what each decision changes. */
function useActs(one: WholeCase) {
  const { t } = useLingui();
  const { owner } = one;
  const isVoice = one.kind === 'voice';
  const isThere = isVoice
    ? one.quote !== ''
    : hasQuarantine(one.kind) && (one.place.note !== null || one.place.comment !== null);
  const acts: [Act, string][] = [
    ...(isThere ? ([['remove', t`Бетерергә`]] as [Act, string][]) : []),
    ...(owner === null ? [] : ([['warn', t`Авторны кисәтергә`]] as [Act, string][])),
    ...(owner === null || owner.staff ? [] : ([['limit', t`Язуны тыярга`]] as [Act, string][])),
    ['keep', owner === null ? t`Ябарга` : t`Калдырырга`],
  ];
  const effects: Record<Act, string> = {
    remove: isVoice
      ? t`Язылган тавыш сайттан югала, авторына сәбәбе әйтелә, шикаять иткән кешеләргә җавап бара. Автор килешмәсә, башка кеше аны ${UNDO_DAYS} көн эчендә кайтара ала.`
      : t`Сайттан югала, авторына сәбәбе әйтелә, шикаять иткән кешеләргә җавап бара. ${UNDO_DAYS} көн эчендә кайтарып була.`,
    warn: t`Әйбер кала, авторына сәбәбе әйтелә, шикаять иткән кешеләргә җавап бара. Автор килешмәсә, карарны башка кеше яңадан карый.`,
    limit: isThere
      ? t`Әйбер сайттан югала. Автор сез сайлаган вакыт эчендә укый гына ала, аңа сәбәбе һәм вакыты әйтелә. Килешмәсә, карарны башка кеше яңадан карый.`
      : t`Кеше сез сайлаган вакыт эчендә укый гына ала, аңа сәбәбе һәм вакыты әйтелә. Килешмәсә, карарны башка кеше яңадан карый.`,
    keep:
      owner === null
        ? t`Хәбәр ябыла, аны җибәргән кешеләргә җавап бара. Хата булса, аны үзегез төзәтегез.`
        : t`Берни дә үзгәрми, шикаять иткән кешеләргә җавап бара.`,
  };
  return { acts, effects };
}

/** Somebody else works on it. */
function ClaimedCard({ claim }: { claim: NonNullable<WholeCase['claim']> }) {
  const { t } = useLingui();
  const { time } = useFormat();
  const claimer = claim.user === null ? t`Идарәче` : `${claim.user.name} ${claim.user.surname}`;
  const until = time(claim.until);
  return (
    <Card as="section" className="grid gap-3">
      <h2 className={HEAD}>{t`Карар`}</h2>
      <p className="text-muted">
        {t`${claimer} карый.`} {t`Кайчанга кадәр: ${until}.`}
      </p>
    </Card>
  );
}
