import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Devices } from '#features/core/accounts/Devices.tsx';
import { ask } from '#ui/ask.web.ts';
import { Section } from '#ui/Section.tsx';
import { endAdminAuths, exitAdmin } from './client.gen.ts';

interface AdminSessionsProps {
  email: string;
  sessions: ComponentProps<typeof Devices>['devices'];
  onExit: () => void;
}

/** The administrator's own sessions and the ways out. */
export function AdminSessions({ email, sessions, onExit }: AdminSessionsProps) {
  const { t } = useLingui();
  return (
    <Section id="devices" title={t`Җайланмалар`} lead={email}>
      <Devices
        devices={sessions}
        exit={() => ask(exitAdmin, {}).then(onExit)}
        exitAll={() => ask(endAdminAuths, {}).then(onExit)}
      />
    </Section>
  );
}
