import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { Section } from '#ui/Section.tsx';
import { SureDialog } from '#ui/SureDialog.tsx';
import { endAuth, endAuths, exitUser } from './client.gen.ts';
import { Devices } from './Devices.tsx';

interface DeviceSettingsProps {
  devices: ComponentProps<typeof Devices>['devices'];
  onChange: () => void;
  /** Does this browser keep something that was not sent? */
  unsent: () => Promise<boolean>;
  /** This device is out. */
  onExit: () => Promise<void>;
}

/** Where the person is signed in, and ways out. */
export function DeviceSettings({ devices, onChange, unsent, onExit }: DeviceSettingsProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<{ exit: () => Promise<void> } | null>(null);
  const leave = async (end: () => Promise<unknown>) => {
    const exit = async () => {
      await end();
      await onExit();
    };
    if (await unsent()) setAsked({ exit });
    else await exit();
  };
  return (
    <Section id="devices" title={t`Җайланмалар`} lead={t`Сез бу җайланмалардан кергәнсез.`}>
      <Devices
        devices={devices}
        exit={() => leave(() => ask(exitUser, {}))}
        exitAll={() => leave(() => ask(endAuths, {}))}
        end={(id) => ask(endAuth, { params: { id } }).then(onChange)}
      />
      {asked !== null && (
        <SureDialog
          title={t`Җибәрелмәгән нәрсәләр бар`}
          button={t`Барыбер чыгарга`}
          onSure={asked.exit}
          onClose={() => setAsked(null)}
        >
          {t`Бу браузердагы караламалар, җибәрелеп бетмәгән җаваплар һәм файллар бетереләчәк.`}
        </SureDialog>
      )}
    </Section>
  );
}
