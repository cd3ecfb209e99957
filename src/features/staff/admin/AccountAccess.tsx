import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { quietButton } from '#ui/button.ts';
import type { FoundUser } from './calls/users.ts';
import { endUserAuths, updateLocked } from './client.gen.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** Ends the sessions of a person, or locks a hijacked account. */
export function AccountAccess({ user }: { user: FoundUser }) {
  const { t } = useLingui();
  const [locked, setLocked] = useState(user.locked);
  const [asked, setAsked] = useState<'sessions' | 'locked' | null>(null);
  const name = `${user.name} ${user.surname}`;
  const params = { id: user.id };
  const sessions = t`Барлык җайланмалардан чыгарырга`;
  const lock = t`Хисап ябык`;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={() => setAsked('sessions')} className={quietButton}>
          {sessions}
        </button>
        <button
          type="button"
          aria-pressed={locked}
          onClick={() => setAsked('locked')}
          className={`${quietButton} aria-pressed:border-accent aria-pressed:text-accent`}
        >
          {lock}
        </button>
      </div>
      {asked === 'sessions' && (
        <ReasonDialog
          title={`${sessions}: ${name}`}
          change={t`Бу кеше барлык җайланмалардан чыгарылачак. Ул яңадан керә ала. Аңа хат барачак.`}
          hint={t`Журналда саклана; 500 хәрефкә кадәр. Кешенең шәхси мәгълүматын язмагыз.`}
          button={t`Чыгарырга`}
          isFinal
          onSend={(reason) => ask(endUserAuths, { params, body: { reason } })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'locked' && (
        <ReasonDialog
          title={`${lock}: ${name}`}
          change={
            locked
              ? t`Бу хисапка яңадан кереп булачак. Кешегә хат барачак.`
              : t`Хисапка чит кеше кергән булса, аны ябыгыз: барлык җайланмалар хисаптан чыгарыла, беркем дә керә алмый. Язганнары күренеп тора. Кешегә сәбәбе белән хат барачак.`
          }
          hint={t`Кеше моны хатта күрә; 500 хәрефкә кадәр. Журналда да саклана.`}
          button={locked ? t`Хисапны ачарга` : t`Хисапны ябарга`}
          onSend={async (reason) =>
            setLocked(
              (await ask(updateLocked, { params, body: { locked: !locked, reason } })).locked,
            )
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
