import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { DraftState } from '#features/platform/drafts/DraftState.tsx';
import { useDraftForm } from '#features/platform/drafts/use-draft-form.web.ts';
import { setHidden } from '#features/core/people/hidden-people.web.ts';
import { ask } from '#ui/ask.web.ts';
import { mainButton, quietButton } from '#ui/button.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { createReport } from '../client.gen.ts';
import { ReportThanks } from './ReportThanks.tsx';
import { isOwnerless, type ReportType, VISITOR_TYPES } from '../rules.ts';
import { VisitorReport } from './VisitorReport.tsx';
import { MistakeFields, WhyFields, whyOf } from '../rulings/WhyFields.tsx';

interface ReportDialogProps {
  /** From a conversation also the messages the staff shall see. */
  thing: { type: ReportType; id: string; messages?: string[] };
  onClose: () => void;
}

/** What is wrong with it, and a few words if one likes; of a visitor also an answer to a question. */
export function ReportDialog({ thing, onClose }: ReportDialogProps) {
  const viewer = useViewer();
  const type = VISITOR_TYPES.find((one) => one === thing.type);
  return viewer === null && type !== undefined ? (
    <VisitorReport thing={{ type, id: thing.id }} onClose={onClose} />
  ) : (
    <ReaderReport thing={thing} person={viewer?.id ?? ''} onClose={onClose} />
  );
}

function ReaderReport({ thing, person, onClose }: ReportDialogProps & { person: string }) {
  const { t } = useLingui();
  const formKey = `report-${thing.type}-${thing.id}`;
  const kept = useDraftForm({ person, formKey }, ['reason', 'content']);
  const sending = useSend<typeof createReport>({
    time: { day: t`Бүгенгә шикаятьләр җитәрлек.` },
    // The server has no flag for the reason: without one nothing is sent.
    answer: t`Сәбәпне сайлагыз`,
  });
  const attached = thing.messages?.length ?? 0;
  /** One chosen message is what is reported; the last ones of a conversation only go along. */
  const isChoice = attached > 0 && thing.type === 'user';
  const isMistake = isOwnerless(thing.type);
  const [sent, setSent] = useState(false);
  // The same press sent twice is one report.
  const [key] = useState(() => crypto.randomUUID());

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const isLeftOut = isChoice && !new FormData(form).has('attach');
    const body = {
      ...thing,
      ...whyOf(form),
      ...(isMistake && { reason: 'other' as const }),
      ...(isLeftOut && { messages: [] }),
    };
    const ok = await sending.send(() => ask(createReport, { body }, { idempotencyKey: key }));
    if (ok) await kept.draft.forget();
    setSent(ok);
  }

  /** The thing goes from the screen with the dialog about it, not before. */
  function handleDone() {
    onClose();
    if (thing.type === 'note' || thing.type === 'comment') setHidden(thing.id, true);
  }

  if (sent) return <ReportThanks isMistake={isMistake} onClose={handleDone} />;
  return (
    <Dialog title={t`Нәрсә дөрес түгел?`} onClose={onClose}>
      <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form} {...kept.form}>
        {attached > 0 && !isChoice && (
          <p className="text-muted">{t`Карар чыгаручылар шушы хәбәрне генә күрә.`}</p>
        )}
        {isMistake ? <MistakeFields of={sending} /> : <WhyFields of={sending} />}
        {isChoice && (
          <CheckField
            name="attach"
            defaultChecked
            label={t`${plural(attached, { other: 'Бу сөйләшүнең соңгы # хәбәрен дә җибәрергә' })}`}
            hint={t`Бу хәбәрләрне карар чыгаручылар күрә, калганнары аларга күренми.`}
          />
        )}
        <DraftState draft={kept.draft} />
        <OtherFlags of={sending} except={['content', 'answer']} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={quietButton}>
            {t`Кирәкми`}
          </button>
          <button type="submit" aria-disabled={sending.busy} className={mainButton}>
            {t`Җибәрергә`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
