import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { LIMIT_TERMS, type LimitTerm } from '#features/core/moderation/rules.ts';
import { ask } from '#ui/ask.web.ts';
import { dangerButton, quietButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { banFromGroup } from './client.gen.ts';

interface BanDialogProps {
  groupId: string;
  person: { id: string; name: string };
  onBan: () => void;
  onClose: () => void;
}

/** Bans somebody from a group, for as long as is chosen. */
export function BanDialog({ groupId, person, onBan, onClose }: BanDialogProps) {
  const { t } = useLingui();
  const { id, name } = person;
  const sending = useSend<typeof banFromGroup>();
  const terms: Record<LimitTerm, string> = {
    day: t`1 көн`,
    week: t`7 көн`,
    always: t`Кире алганчы`,
  };
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const term = new FormData(event.currentTarget).get('term') as LimitTerm;
    const body = { id, banned: true, term };
    const ok = await sending.send(() => ask(banFromGroup, { params: { id: groupId }, body }));
    if (!ok) return;
    onClose();
    onBan();
  }
  return (
    <Dialog title={t`Төркемнән чыгарыргамы: ${name}?`} onClose={onClose}>
      <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form}>
        <p className="text-muted">
          {t`Бу кеше төркемгә язылмаячак, анда язма да, фикер дә яза алмаячак. Моны соңрак кире алып була.`}
        </p>
        <fieldset>
          <legend className="mb-1.5 font-550">{t`Күпме вакытка?`}</legend>
          {LIMIT_TERMS.map((term) => (
            <label key={term} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="term"
                value={term}
                defaultChecked={term === 'week'}
                className="size-5 flex-none accent-accent"
              />
              {terms[term]}
            </label>
          ))}
        </fieldset>
        <OtherFlags of={sending} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={quietButton}>
            {t`Кирәкми`}
          </button>
          <button type="submit" aria-disabled={sending.busy} className={dangerButton}>
            {t`Төркемнән чыгарырга`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
