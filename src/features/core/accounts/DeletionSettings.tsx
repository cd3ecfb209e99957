import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import { sayDone } from '#ui/done.web.ts';
import { Section } from '#ui/Section.tsx';
import { askDeletion, deleteUser } from './client.gen.ts';
import type { User } from './calls/user.ts';
import { DeletionForm } from './DeletionForm.tsx';

interface DeletionSettingsProps {
  user: Pick<User, 'deletion'>;
  onExit: () => Promise<void>;
}

/** Leaving: the own address, then the code. */
export function DeletionSettings({ user, onExit }: DeletionSettingsProps) {
  const { t } = useLingui();
  return (
    <Section
      id="delete"
      title={t`Хисапны бетерү`}
      lead={t`Битегез һәм язмаларыгыз шунда ук яшерелә. 30 көн эчендә кире кайтып була: шушы адрес белән керсәгез, җитә.`}
    >
      <DeletionForm
        button={t`Хисабымны бетерергә`}
        begun={user.deletion}
        onEmail={(email) => ask(askDeletion, { body: { email } })}
        onCode={async (email, code) => {
          await ask(deleteUser, { body: { email, code } });
          sayDone(t`Хисабыгыз бетерелде. 30 көн эчендә кире кайтып була.`);
          await onExit();
        }}
      />
    </Section>
  );
}
