import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import { SelectField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useGiven, useToggle } from '#ui/use-toggle.web.ts';
import { updateWriters } from './client.gen.ts';
import type { User } from './calls/user.ts';
import { useChoices } from './use-choices.web.ts';

/** Who may write to the person; saved at once. */
export function WritersSetting({ writers }: Pick<User, 'writers'>) {
  const { t } = useLingui();
  const choices = useChoices();
  const [saved, setSaved] = useGiven(writers);
  const { shown, sending, press } = useToggle(saved, async (wanted: User['writers']) => {
    await ask(updateWriters, { body: { writers: wanted } });
    setSaved(wanted);
    return wanted;
  });
  return (
    <div {...sending.hold}>
      <SelectField
        label={t`Миңа кем яза ала?`}
        hint={t`Үзегез язган кеше һәрвакыт җавап бирә ала. Калганнарның хәбәрләре үтенечләргә килә, «Беркем дә» сайланса, килми.`}
        name="writers"
        options={choices.writers}
        value={shown}
        onChange={({ target }) => void press(target.value as User['writers'])}
      />
      <OtherFlags of={sending} />
    </div>
  );
}
