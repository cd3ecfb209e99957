import { useLingui } from '@lingui/react/macro';
import { useAsk } from '#ui/ask.ts';
import { dangerButton, quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Ago } from '#ui/Locale.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { endAuth, endAuths, exitUser } from './calls/user.ts';
import { Section } from '#ui/Section.tsx';

interface Device {
  id: string;
  device: string;
  seen: string;
  current: boolean;
}

interface DeviceSettingsProps {
  devices: readonly Device[];
  onChange: () => void;
  /** This device is out. */
  onExit: () => void;
}

/** Where the person is signed in, and ways out. */
export function DeviceSettings({ devices, onChange, onExit }: DeviceSettingsProps) {
  const { t } = useLingui();
  const ask = useAsk();
  const sending = useSend();
  return (
    <Section id="devices" title={t`Җайланмалар`} lead={t`Сез бу җайланмалардан кергәнсез.`}>
      <ul className="grid gap-2">
        {devices.map(({ id, device, seen, current }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-raised px-4 py-2"
          >
            <span className="grid flex-1">
              <span className="font-[550]">{device === '' ? t`Билгесез җайланма` : device}</span>
              <span className="text-[14px] text-muted">
                {current ? t`Хәзер шушында` : <Ago at={seen} />}
              </span>
            </span>
            {!current && (
              <button
                type="button"
                disabled={sending.busy}
                className={quietButton}
                onClick={() =>
                  void sending
                    .send(() => ask(endAuth, { params: { id } }))
                    .then((ok) => ok && onChange())
                }
              >
                {t`Чыгарырга`}
              </button>
            )}
          </li>
        ))}
      </ul>
      <OtherFlags of={sending} />
      <div className="flex flex-wrap gap-3" {...sending.hold}>
        <button
          type="button"
          disabled={sending.busy}
          className={quietButton}
          onClick={() => void sending.send(() => ask(exitUser, {})).then((ok) => ok && onExit())}
        >
          {t`Чыгарга`}
        </button>
        <button
          type="button"
          disabled={sending.busy}
          className={dangerButton}
          onClick={() => void sending.send(() => ask(endAuths, {})).then((ok) => ok && onExit())}
        >
          {t`Барлык җайланмалардан чыгарга`}
        </button>
      </div>
    </Section>
  );
}
