import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import { Section } from '#ui/Section.tsx';
import { askDeletion, deleteUser } from './client.gen.ts';
import { DeletionForm } from './DeletionForm.tsx';

/** Leaving: the own address, then the code. */
export function DeletionSettings({ onExit }: { onExit: () => Promise<void> }) {
  const { t } = useLingui();
  return (
    <Section
      id="delete"
      title={t`Хисапны бетерү`}
      lead={t`Битегез һәм язмаларыгыз шунда ук яшерелә. 30 көн эчендә кире кайтып була: шушы адрес белән керсәгез, җитә.`}
    >
      <DeletionForm
        button={t`Хисабымны бетерергә`}
        onEmail={(email) => ask(askDeletion, { body: { email } })}
        onCode={async (email, code) => {
          await ask(deleteUser, { body: { email, code } });
          await onExit();
        }}
      />
    </Section>
  );
}
