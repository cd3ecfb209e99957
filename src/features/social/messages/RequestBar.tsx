import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#ui/ask.web.ts';
import { dangerButton, mainButton, quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { MESSAGES } from './addresses.ts';
import type { MessageList } from './calls.ts';
import { acceptThread, deleteThread } from './client.gen.ts';
import { changeConversation } from './conversation-changes.web.ts';
import type { ReportForm } from './conversation-context.web.ts';
import { setUnread } from './unread.web.ts';

const HideDialog = lazy(async () => ({
  default: (await import('#features/core/people/HideDialog.tsx')).HideDialog,
}));

interface RequestBarProps {
  person: MessageList['user'];
  name: string;
  /** The last messages on the page, which go along with a report. */
  seen: readonly string[];
  report: ReportForm;
  onAccept: () => void;
  onBlock: () => void;
}

/** Somebody one does not know has written: what becomes of it. */
export function RequestBar(props: RequestBarProps) {
  const { person, name, seen, report, onAccept, onBlock } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const sending = useSend<typeof acceptThread>();
  const [dialog, setDialog] = useState<'block' | 'report' | null>(null);
  const params = { id: person.id };
  const handleAccept = () =>
    sending.send(async () => {
      await ask(acceptThread, { params });
      onAccept();
    });
  const handleDelete = () =>
    sending.send(async () => {
      setUnread((await ask(deleteThread, { params })).notice);
      changeConversation(person.id, null);
      void navigate(`${MESSAGES}?filter=request`);
    });
  return (
    <div
      className="script-only grid flex-none gap-3 border-t border-line bg-surface px-4 py-3"
      {...sending.hold}
    >
      <p>
        {t`${name} сезгә беренче тапкыр яза. Кабул итсәгез, рәсемнәре дә күренер, сез дә җавап яза алырсыз.`}
      </p>
      <OtherFlags of={sending} />
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={sending.busy}
          onClick={() => void handleAccept()}
          className={mainButton}
        >
          {t`Кабул итәргә`}
        </button>
        <button
          type="button"
          aria-disabled={sending.busy}
          onClick={() => void handleDelete()}
          className={quietButton}
        >
          {t`Бетерергә`}
        </button>
        <button type="button" onClick={() => setDialog('report')} className={quietButton}>
          {t`Шикаять итәргә`}
        </button>
        <button type="button" onClick={() => setDialog('block')} className={dangerButton}>
          {t`Блокларга`}
        </button>
      </div>
      {dialog === 'report' && report({ type: 'user', messages: seen }, () => setDialog(null))}
      {dialog === 'block' && (
        <Suspense>
          <HideDialog
            kind="block"
            person={person}
            onClose={() => setDialog(null)}
            onDone={onBlock}
          />
        </Suspense>
      )}
    </div>
  );
}
