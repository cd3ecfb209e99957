import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { ask } from '#ui/ask.web.ts';
import { Section } from '#ui/Section.tsx';
import { endAuth, endAuths, exitUser } from './client.gen.ts';
import { Devices } from './Devices.tsx';

interface DeviceSettingsProps {
  devices: ComponentProps<typeof Devices>['devices'];
  onChange: () => void;
  /** This device is out. */
  onExit: () => void;
}

/** Where the person is signed in, and ways out. */
export function DeviceSettings({ devices, onChange, onExit }: DeviceSettingsProps) {
  const { t } = useLingui();
  return (
    <Section id="devices" title={t`Җайланмалар`} lead={t`Сез бу җайланмалардан кергәнсез.`}>
      <Devices
        devices={devices}
        exit={() => ask(exitUser, {}).then(onExit)}
        exitAll={() => ask(endAuths, {}).then(onExit)}
        end={(id) => ask(endAuth, { params: { id } }).then(onChange)}
      />
    </Section>
  );
}
