import { useLingui } from '@lingui/react/macro';
import { useContext, useState } from 'react';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { BOT_REASONS, type BotReason } from '#features/platform/captcha/rules.ts';
import { ask } from '#ui/ask.web.ts';
import { dangerButton } from '#ui/button.ts';
import { sayDone } from '#ui/done.web.ts';
import { SelectField, TextField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { NowContext, useFormat } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SureDialog } from '#ui/SureDialog.tsx';
import { ADMIN_BOTS } from './addresses.ts';
import type { Bot, Bots } from './calls/bots.ts';
import { deleteBots, listBots } from './client.gen.ts';
import { listBotsQuery, type BotQuery } from './log-query.web.ts';
import { LogSearch } from './LogSearch.tsx';
import { MOST_CLEARED } from './rules.ts';

interface BotListProps {
  first: Bots;
  query: BotQuery;
  /** The list was emptied. */
  onCleared: () => void;
}

function useReasonNames(): Record<BotReason, string> {
  const { t } = useLingui();
  return {
    honeypot: t`Яшерен кырны тутырган`,
    speed: t`Артык тиз җавап биргән`,
    proof: t`Браузеры исәпләү эшен башкармаган`,
    rate: t`Артык күп сорау алган`,
  };
}

/** The programs that were caught, the newest first, and the way to let them all go. */
export function BotList({ first, query, onCleared }: BotListProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const reasons = useReasonNames();
  const [isAsked, setAsked] = useState(false);
  const most = number(MOST_CLEARED);
  const handleSure = async () => {
    const cleared = await ask(deleteBots, {});
    sayDone(t`Бушатылды: ${number(cleared.number)}`);
    onCleared();
  };
  return (
    <>
      <LogSearch action={ADMIN_BOTS} asked={JSON.stringify(query)}>
        <TextField
          label={t`IP адресның башы`}
          name="search"
          defaultValue={query.search}
          maxLength={50}
          autoComplete="off"
        />
        <SelectField
          label={t`Сәбәбе`}
          name="reason"
          defaultValue={query.reason ?? ''}
          options={[
            { value: '', label: t`Барысы да` },
            ...BOT_REASONS.map((value) => ({ value, label: reasons[value] })),
          ]}
        />
      </LogSearch>
      <PagedList
        first={first}
        start={query.start}
        load={(at) => ask(listBots, { query: listBotsQuery(query, at) })}
        empty={<Notice title={t`Тотылган программа юк`} />}
      >
        {(bots) => (
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {bots.map((bot) => (
              <li key={bot.id} className="grid gap-1 px-4 py-3">
                <BotEntry bot={bot} reason={reasons[bot.reason]} />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
      {first.list.length > 0 && (
        <button
          type="button"
          onClick={() => setAsked(true)}
          className={`${dangerButton} justify-self-start`}
        >
          {t`Исемлекне бушатырга`}
        </button>
      )}
      {isAsked && (
        <SureDialog
          title={t`Исемлекне бушатыргамы?`}
          button={t`Бушатырга`}
          onSure={handleSure}
          onClose={() => setAsked(false)}
        >
          {t`Исемлектәге адреслар бетерелә (бер басуда иң күбе ${most}), аларга куелган тыюлар да алына. Моны кире кайтарып булмый. Программа янә килсә, янә тотыла.`}
        </SureDialog>
      )}
    </>
  );
}

function BotEntry({ bot, reason }: { bot: Bot; reason: string }) {
  const { t } = useLingui();
  const { date, time, number } = useFormat();
  const now = useContext(NowContext);
  const isBlocked = bot.until !== null && Date.parse(bot.until) > now;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-620 wrap-anywhere">{bot.ip}</span>
        <span className="text-14 text-muted">
          {date(bot.created)}, {time(bot.created)}
        </span>
      </p>
      <p className="text-14 text-muted">
        {reason} · {t`${number(bot.hits)} тапкыр тотылган`}
        {bot.user !== null && (
          <>
            {' · '}
            <Link to={userAddress(bot.user)} className="hover:text-accent hover:underline">
              {bot.user.name} {bot.user.surname}
            </Link>
          </>
        )}
      </p>
      {isBlocked && (
        <p className="text-14">{t`Тыю бетә: ${date(bot.until!)}, ${time(bot.until!)}`}</p>
      )}
      {bot.agent !== '' && <p className="text-14 wrap-anywhere text-muted">{bot.agent}</p>}
    </>
  );
}
