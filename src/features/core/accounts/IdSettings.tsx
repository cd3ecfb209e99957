import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import { Section } from '#ui/Section.tsx';
import { userAddress } from './addresses.ts';
import { updateId } from './client.gen.ts';
import type { User } from './calls/user.ts';
import { IdForm } from './IdForm.tsx';

interface IdSettingsProps {
  user: User;
  onChange: () => void;
}

/** The id a person chooses for their address. */
export function IdSettings({ user, onChange }: IdSettingsProps) {
  const { t } = useLingui();

  async function handleId(id: string) {
    await ask(updateId, { body: { id } });
    onChange();
  }

  return (
    <Section id="id" title={t`Битемнең адресы`} lead={userAddress(user)}>
      <IdForm nextId={user.nextId} onId={handleId} />
    </Section>
  );
}
