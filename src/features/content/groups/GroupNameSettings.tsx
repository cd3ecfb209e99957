import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { DraftState } from '#features/platform/drafts/DraftState.tsx';
import { useDraftForm } from '#features/platform/drafts/use-draft-form.web.ts';
import { useSpamText } from '#features/core/spam/suspicion-words.web.ts';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { ask } from '#ui/ask.web.ts';
import { AreaField, TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { formOf } from '#ui/form-of.web.ts';
import { Save, Section } from '#ui/Section.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { GroupPage } from './calls.ts';
import { updateGroupAbout, updateGroupName } from './client.gen.ts';

const NAME_FIELDS = ['name', 'content'] as const;

interface GroupNameSettingsProps {
  group: GroupPage;
  onChange: () => void;
}

/** What the group is called and what it is about, sent as far as it changed. */
export function GroupNameSettings({ group, onChange }: GroupNameSettingsProps) {
  const { t } = useLingui();
  const place = { person: useViewer()?.id ?? '', formKey: `group-${group.id}` };
  const draft = useDraftForm(place, NAME_FIELDS);
  const spam = useSpamText();
  const sending = useSend<typeof updateGroupName | typeof updateGroupAbout>({
    name: { spam },
    content: { spam },
  });
  const [saved, setSaved] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { text } = formOf(event.currentTarget);
    const params = { id: group.id };
    const name = text('name');
    const content = text('content');
    setSaved(false);
    const ok = await sending.send(async () => {
      if (name !== group.name) await ask(updateGroupName, { params, body: { name } });
      if (content !== group.about) await ask(updateGroupAbout, { params, body: { content } });
    });
    if (ok) await draft.draft.forget();
    setSaved(ok);
    if (ok) onChange();
  }

  return (
    <Section id="name" title={t`Исем һәм тасвир`}>
      <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form} {...draft.form}>
        <TextField
          label={t`Төркемнең исеме`}
          hint={t`3–60 хәреф.`}
          name="name"
          lang="tt"
          required
          minLength={3}
          defaultValue={group.name}
          flags={['name']}
          of={sending}
        />
        <AreaField
          label={t`Төркем ни турында?`}
          hint={t`1000 хәрефкә кадәр. Буш калса да ярый.`}
          name="content"
          lang="tt"
          maxLength={1000}
          defaultValue={group.about}
          flags={['content']}
          of={sending}
        />
        <LetterTools />
        <OtherFlags of={sending} except={NAME_FIELDS} />
        <DraftState draft={draft.draft} />
        <Save saved={saved} busy={sending.busy} />
      </form>
    </Section>
  );
}
