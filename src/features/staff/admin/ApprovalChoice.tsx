import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { quietButton } from '#ui/button.ts';
import type { FoundUser } from './calls/users.ts';
import { updateApproval } from './client.gen.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** A new account waits for approval, or was refused. */
export function ApprovalChoice({ user }: { user: FoundUser }) {
  const { t } = useLingui();
  const [approval, setApproval] = useState(user.approval);
  const [asked, setAsked] = useState<boolean | null>(null);
  if (approval === null) return null;
  const name = `${user.name} ${user.surname}`;
  const approve = t`Хисапны расларга`;
  const refuse = t`Кире кагарга`;
  return (
    <>
      <p className="text-14 text-muted">
        {approval === 'waiting' ? t`Хисап раслауны көтә` : t`Хисап кире кагылган`}
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={() => setAsked(true)} className={quietButton}>
          {approve}
        </button>
        {approval === 'waiting' && (
          <button type="button" onClick={() => setAsked(false)} className={quietButton}>
            {refuse}
          </button>
        )}
      </div>
      {asked !== null && (
        <ReasonDialog
          title={`${asked ? approve : refuse}: ${name}`}
          change={
            asked
              ? t`Бу кеше сайтта яза алачак. Аңа хат барачак.`
              : t`Бу кеше сайтны укый ала, әмма яза алмый. Аңа сәбәбе белән хат барачак.`
          }
          hint={
            asked
              ? t`Журналда саклана; 500 хәрефкә кадәр. Кешенең шәхси мәгълүматын язмагыз.`
              : t`Кеше моны хатта күрә; 500 хәрефкә кадәр. Журналда да саклана.`
          }
          button={asked ? approve : refuse}
          isFinal={asked}
          onSend={async (reason) => {
            const body = { approved: asked, reason };
            setApproval((await ask(updateApproval, { params: { id: user.id }, body })).approval);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
