import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useContext, useState } from 'react';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { dangerButton, mainButton, quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { AreaField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { type Sending, useSend } from '#ui/use-send.web.ts';
import type { WholeCase } from '../calls/queue.ts';
import { useDecisions } from './case-words.web.ts';
import { CaseCallsContext } from './case-calls.web.ts';
import type { updateReport } from '../client.gen.ts';
import { LimitFields, limitOf } from './LimitFields.tsx';
import { ReasonField } from '../rulings/ReasonField.tsx';
import { hasQuarantine, UNDO_DAYS, type Reason } from '../rules.ts';

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
  const [act, setAct] = useState<Act>('keep');
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
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const answer = form.get('answer') as string;
    const why = {
      reason: form.get('reason') as Reason,
      content: form.get('content') as string,
    };
    const body =
      act === 'keep'
        ? { act, answer }
        : act === 'limit'
          ? { act, answer, ...why, ...limitOf(form) }
          : { act, answer, ...why };
    void sending.send(async () => onChange(await calls.act(one.id, body)));
  };

  if (one.decision !== null)
    return (
      <Card as="section">
        <h2 className={HEAD}>{t`Карар`}</h2>
        <p className="font-[550]">{decisions(one.decision, one.kind)}</p>
      </Card>
    );
  if (one.reported)
    return (
      <Card as="section" className="grid gap-3">
        <h2 className={HEAD}>{t`Карар`}</h2>
        <p className="text-muted">{t`Бу шикаятьне сез үзегез җибәргәнсез, шуңа аны башка кеше карый.`}</p>
      </Card>
    );
  if (one.claim?.mine !== true)
    return <ClaimCard claim={one.claim} of={sending} onClaim={() => void claim(true)} />;

  const until = time(one.claim.until);
  const { owner } = one;
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className={HEAD}>{t`Карар`}</h2>
        <span className="text-[14px] text-accent">{t`Сездә: ${until}`}</span>
      </div>
      <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form}>
        {acts.length > 1 && <ActChoice acts={acts} chosen={act} onChoose={setAct} />}
        <p className="text-muted">{effects[act]}</p>
        {act === 'limit' && owner !== null && <LimitFields owner={owner} />}
        {act !== 'keep' && (
          <>
            <ReasonField of={sending} />
            <AreaField
              label={t`Авторга аңлатма`}
              hint={t`Теләсәгез генә, 500 хәрефкә кадәр.`}
              name="content"
              lang="tt"
              rows={2}
              maxLength={500}
              flags={['content']}
              of={sending}
            />
          </>
        )}
        <AreaField
          label={owner === null ? t`Хәбәр иткән кешеләргә җавап` : t`Шикаять иткән кешеләргә җавап`}
          hint={t`Теләсәгез генә, 500 хәрефкә кадәр.`}
          name="answer"
          lang="tt"
          rows={2}
          maxLength={500}
        />
        <LetterTools />
        <OtherFlags of={sending} except={['content', 'answer']} />
        <div className="flex flex-wrap justify-end gap-3">
          <button
            type="button"
            aria-disabled={sending.busy}
            onClick={() => void claim(false)}
            className={quietButton}
          >
            {t`Кире бирергә`}
          </button>
          <button
            type="submit"
            aria-disabled={sending.busy}
            className={act === 'remove' || act === 'limit' ? dangerButton : mainButton}
          >
            {owner === null ? t`Ябарга` : t`Карар чыгарырга`}
          </button>
        </div>
      </form>
    </Card>
  );
}

const HEAD = 'font-serif text-[19px] leading-tight font-semibold';

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

interface ActChoiceProps {
  acts: readonly [Act, string][];
  chosen: Act;
  onChoose: (act: Act) => void;
}

function ActChoice({ acts, chosen, onChoose }: ActChoiceProps) {
  const { t } = useLingui();
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="sr-only">{t`Карар`}</legend>
      {acts.map(([value, label]) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="act"
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="size-5 flex-none accent-accent"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface ClaimCardProps {
  /** By whom it is claimed; null = by nobody. */
  claim: WholeCase['claim'];
  of: Sending;
  onClaim: () => void;
}

/** A case has to be claimed before it is decided. */
function ClaimCard({ claim, of: sending, onClaim }: ClaimCardProps) {
  const { t } = useLingui();
  const by = claim?.user ?? null;
  const claimer = by === null ? t`Идарәче` : `${by.name} ${by.surname}`;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className={HEAD}>{t`Карар`}</h2>
      <p className="text-muted">
        {claim === null
          ? t`Карар чыгарыр өчен башта моны үзегезгә алыгыз: башкалар шул вакытта кермәс.`
          : t`${claimer} карый.`}
      </p>
      <div {...sending.hold}>
        <button
          type="button"
          aria-disabled={sending.busy || claim !== null}
          onClick={() => claim === null && onClaim()}
          className={mainButton}
        >
          {t`Үземә алырга`}
        </button>
        <OtherFlags of={sending} />
      </div>
    </Card>
  );
}
