import { useLingui } from '@lingui/react/macro';
import { dangerButton, quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Ago } from '#ui/Locale.tsx';
import { useSend } from '#ui/use-send.web.ts';

interface Device {
  id: string;
  device: string;
  seen: string;
  current: boolean;
}

interface DevicesProps {
  devices: readonly Device[];
  /** Each asks the server; what follows is theirs too. */
  exit: () => Promise<unknown>;
  exitAll: () => Promise<unknown>;
  /** Where one other device can be signed out alone. */
  end?: (id: string) => Promise<unknown>;
}

/** Where somebody is signed in, and the ways out. */
export function Devices({ devices, exit, exitAll, end }: DevicesProps) {
  const { t } = useLingui();
  const sending = useSend();
  return (
    <>
      <ul className="grid gap-2" {...sending.hold}>
        {devices.map(({ id, device, seen, current }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-raised px-4 py-2"
          >
            <span className="grid flex-1">
              <span className="font-550">{device === '' ? t`Билгесез җайланма` : device}</span>
              <span className="text-14 text-muted">
                {current ? t`Шушы җайланма` : <Ago at={seen} />}
              </span>
            </span>
            {!current && end !== undefined && (
              <button
                type="button"
                aria-disabled={sending.busy}
                className={quietButton}
                onClick={() => void sending.send(() => end(id))}
              >
                {t`Аннан чыгарга`}
              </button>
            )}
          </li>
        ))}
      </ul>
      <OtherFlags of={sending} />
      <div className="flex flex-wrap gap-3" {...sending.hold}>
        <button
          type="button"
          aria-disabled={sending.busy}
          className={quietButton}
          onClick={() => void sending.send(exit)}
        >
          {t`Чыгарга`}
        </button>
        <button
          type="button"
          aria-disabled={sending.busy}
          className={dangerButton}
          onClick={() => void sending.send(exitAll)}
        >
          {t`Барлык җайланмалардан чыгарга`}
        </button>
      </div>
    </>
  );
}
