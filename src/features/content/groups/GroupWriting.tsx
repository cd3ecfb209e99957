import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useSpamText } from '#features/core/spam/suspicion-words.web.ts';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { ask } from '#ui/ask.web.ts';
import { AreaField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { formOf } from '#ui/form-of.web.ts';
import { Save, Saved, Section } from '#ui/Section.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { useGiven, useToggle } from '#ui/use-toggle.web.ts';
import type { GroupPage } from './calls.ts';
import { updateGroupRules, updateGroupWriters } from './client.gen.ts';
import type { Writers } from './rules.ts';

interface SettingsProps {
  group: GroupPage;
  onChange: () => void;
}

/** Who writes in the group. Kept as soon as it is chosen. */
export function GroupWritersSettings({ group, onChange }: SettingsProps) {
  const { t } = useLingui();
  const [saved, setSaved] = useState(false);
  const [chosen, setChosen] = useGiven(group.writers);
  const { shown, sending, press } = useToggle<Writers>(chosen, async (writers) => {
    await ask(updateGroupWriters, { params: { id: group.id }, body: { writers } });
    setChosen(writers);
    setSaved(true);
    onChange();
    return writers;
  });
  const choices = [
    ['admins', t`Админнар гына`],
    ['suggestions', t`Язылучылар язма тәкъдим итә, админнар карап чыга`],
    ['members', t`Барлык язылучылар`],
  ] as const;
  return (
    <Section id="writers" title={t`Төркемгә кем яза?`}>
      <fieldset aria-labelledby="writers" {...sending.hold}>
        {choices.map(([writers, label]) => (
          <label key={writers} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="writers"
              checked={shown === writers}
              onChange={() => {
                setSaved(false);
                void press(writers);
              }}
              className="size-5 flex-none accent-accent"
            />
            {label}
          </label>
        ))}
        <OtherFlags of={sending} />
      </fieldset>
      <Saved>{saved ? t`Сакланды` : ''}</Saved>
    </Section>
  );
}

/** What the group asks of those who write there. */
export function GroupRulesSettings({ group, onChange }: SettingsProps) {
  const { t } = useLingui();
  const spam = useSpamText();
  const sending = useSend<typeof updateGroupRules>({ content: { spam } });
  const [saved, setSaved] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const content = formOf(event.currentTarget).text('content');
    setSaved(false);
    const ok = await sending.send(() =>
      ask(updateGroupRules, { params: { id: group.id }, body: { content } }),
    );
    setSaved(ok);
    if (ok) onChange();
  }

  return (
    <Section id="rules" title={t`Төркем кагыйдәләре`}>
      <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form}>
        <AreaField
          label={t`Монда ничек языла?`}
          hint={t`1000 хәрефкә кадәр. Язар алдыннан күрсәтелә. Буш калса да ярый.`}
          name="content"
          lang="tt"
          maxLength={1000}
          defaultValue={group.rules}
          flags={['content']}
          of={sending}
        />
        <LetterTools />
        <OtherFlags of={sending} except={['content']} />
        <Save saved={saved} busy={sending.busy} />
      </form>
    </Section>
  );
}
