import { useLingui } from '@lingui/react/macro';
import { useAsk } from '#ui/ask.ts';
import { dangerButton, quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Ago } from '#ui/Locale.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { endAdminAuths, exitAdmin } from './calls.ts';

interface AdminSessionsProps {
  email: string;
  sessions: readonly { id: string; device: string; seen: string; current: boolean }[];
  onExit: () => void;
}

/** The administrator's own sessions and the ways out. */
export function AdminSessions({ email, sessions, onExit }: AdminSessionsProps) {
  const { t } = useLingui();
  const ask = useAsk();
  const sending = useSend();
  return (
    <Card as="section" className="grid max-w-[640px] gap-4">
      <div>
        <h2 className="font-serif text-[20px] font-semibold">{t`Җайланмалар`}</h2>
        <p className="text-muted">{email}</p>
      </div>
      <ul className="grid gap-2">
        {sessions.map(({ id, device, seen, current }) => (
          <li key={id} className="grid rounded-control bg-raised px-4 py-2">
            <span className="font-[550]">{device === '' ? t`Билгесез җайланма` : device}</span>
            <span className="text-[14px] text-muted">
              {current ? t`Хәзер шушында` : <Ago at={seen} />}
            </span>
          </li>
        ))}
      </ul>
      <OtherFlags of={sending} />
      <div className="flex flex-wrap gap-3" {...sending.hold}>
        <button
          type="button"
          disabled={sending.busy}
          className={quietButton}
          onClick={() => void sending.send(() => ask(exitAdmin, {})).then((ok) => ok && onExit())}
        >
          {t`Чыгарга`}
        </button>
        <button
          type="button"
          disabled={sending.busy}
          className={dangerButton}
          onClick={() =>
            void sending.send(() => ask(endAdminAuths, {})).then((ok) => ok && onExit())
          }
        >
          {t`Барлык җайланмалардан чыгарга`}
        </button>
      </div>
    </Card>
  );
}
