import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { CodeForm } from '#features/core/accounts/CodeForm.tsx';
import { ReasonField } from '#features/core/moderation/rulings/ReasonField.tsx';
import type { Reason } from '#features/core/moderation/rules.ts';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { ask } from '#ui/ask.web.ts';
import { dangerButton, linkButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { sayDone } from '#ui/done.web.ts';
import { AreaField, TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { FoundGroup } from './calls/groups.ts';
import { askGroupEnd, endFoundGroup } from './client.gen.ts';
import { needsSecond } from './rules.ts';

interface EndGroupDialogProps {
  group: FoundGroup;
  /** False where it waits for objections. */
  onDone: (ended: boolean) => void;
  onClose: () => void;
}

interface Asked {
  email: string;
  reason: Reason;
  content: string;
  time: number;
}

/** What will go; then why, and the own address; then the code of the letter. */
export function EndGroupDialog({ group, onDone, onClose }: EndGroupDialogProps) {
  const { t } = useLingui();
  const [told, setTold] = useState({
    notes: group.notes,
    subscribers: group.subscribers,
    second: needsSecond(group.subscribers) && group.proposal === null,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const sending = useSend<typeof askGroupEnd>(() => ({
    answer: t`Сәбәпне сайлагыз`,
    email: t`Үзегезнең почта адресыгызны языгыз`,
    forbidden: { proposed: t`Сез тәкъдим иттегез инде: каршы килүче булмаса, төркем бетә.` },
  }));

  const order = async ({ email, reason, content }: Omit<Asked, 'time'>) => {
    const body = { email, reason, content };
    const { time, ...now } = await ask(askGroupEnd, { params: { id: group.id }, body });
    setTold(now);
    return time;
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const why = {
      email: (form.get('email') as string).trim().toLowerCase(),
      reason: form.get('reason') as Reason,
      content: form.get('content') as string,
    };
    await sending.send(async () => setAsked({ ...why, time: await order(why) }));
  };
  const handleCode = async (code: number) => {
    const body = { email: asked!.email, code };
    const { ended } = await ask(endFoundGroup, { params: { id: group.id }, body });
    onDone(ended);
    onClose();
    sayDone(
      ended
        ? t`Төркем бетерелде.`
        : t`Тәкъдим сакланды: каршы килүче булмаса, төркем 24 сәгатьтән бетә.`,
    );
  };
  const { notes, subscribers } = told;
  return (
    <Dialog title={t`Төркемне бетерү: ${group.name}`} onClose={onClose}>
      <div className="grid gap-1">
        <p>
          {t`Төркем белән бергә юкка чыга: ${plural(notes, { other: '# язма' })}. Төркемсез кала: ${plural(subscribers, { other: '# язылучы' })}.`}
        </p>
        <p className="font-550">{t`Моны кире кайтарып булмый.`}</p>
        <p>{t`Оештыручыга сәбәбе әйтелә.`}</p>
        {told.second && (
          <p>{t`Зур төркем 24 сәгатьтән бетә. Башка идарәче каршы килсә, кала; үз коды белән расласа, шунда ук бетә.`}</p>
        )}
      </div>
      {asked === null ? (
        <form
          onSubmit={(event) => void handleSubmit(event)}
          className="grid gap-4"
          {...sending.form}
        >
          <ReasonField of={sending} />
          <AreaField
            label={t`Оештыручыга аңлатма`}
            hint={t`Теләсәгез генә, 500 хәрефкә кадәр.`}
            name="content"
            lang="tt"
            defaultValue={group.proposal?.content ?? ''}
            rows={3}
            maxLength={500}
          />
          <LetterTools />
          <TextField
            label={t`Раслау өчен почта адресыгызны языгыз`}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            flags={['email']}
            of={sending}
          />
          <OtherFlags of={sending} except={['answer', 'email']} />
          <div className="flex flex-wrap gap-3">
            <button type="submit" aria-disabled={sending.busy} className={dangerButton}>
              {t`Код сорарга`}
            </button>
            <button type="button" onClick={onClose} className={linkButton}>
              {t`Кирәкми`}
            </button>
          </div>
        </form>
      ) : (
        <CodeForm
          wait={asked.time}
          button={told.second ? t`Бетерүне тәкъдим итәргә` : t`Бетерүне расларга`}
          danger
          onCode={handleCode}
          onResend={() => order(asked)}
        />
      )}
    </Dialog>
  );
}
