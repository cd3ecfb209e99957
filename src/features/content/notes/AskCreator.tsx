import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { keyOf } from '#features/platform/drafts/draft-key.web.ts';
import { DraftState } from '#features/platform/drafts/DraftState.tsx';
import { useDraft } from '#features/platform/drafts/use-draft.web.ts';
import { WritingCard } from '#features/content/groups/WritingCard.tsx';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { hoursOf } from '#kernel/time.ts';
import { ask } from '#ui/ask.web.ts';
import { mainButton } from '#ui/button.ts';
import { sayDone } from '#ui/done.web.ts';
import { AreaField, TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { ASK_ADDRESS, newAskAddress, noteAddress } from './addresses.ts';
import { createNote } from './client.gen.ts';
import { WritersOnly } from './WritersOnly.tsx';

interface AskCreatorProps {
  viewer: { id: string };
  /** What one wants to say in Tatar, or a Tatar word one has met and its sentence; empty if unsaid. */
  asked: { text: string; word: string; sentence: string };
}

const RESENT = { resend: true };

/** «Татарча ничек?»: a question instead of a note, in two fields. */
export function AskCreator({ viewer, asked: { text, word, sentence } }: AskCreatorProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const from = word || text;
  const initial = {
    title: word === '' ? text : t`«${word}» сүзе нәрсә аңлата?`,
    content: sentence === '' ? '' : `«${sentence}»`,
    from,
    key: '',
  };
  const draft = useDraft({
    person: viewer.id,
    // What is filled in does not push away what was begun.
    formKey: from === '' ? 'ask' : 'ask-from',
    initial,
    fit: async (kept) => (kept.from === from ? kept : initial),
  });
  const { fields, set } = draft;
  const sending = useSend<typeof createNote>(({ wait }) => {
    const hours = hoursOf(wait);
    return {
      title: t`Сорау 3–150 хәрефтән торсын`,
      time: {
        day: t`Бүгенгә язмалар җитәрлек. Яңасын ${hours} сәгатьтән соң бастырып була, каралама сакланып тора.`,
      },
    };
  }, RESENT);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    await sending.send(async () => {
      const otherwise = word === '' ? t`Моны татарча ничек әйтергә?` : fields.title;
      const content = fields.content.trim() === '' ? otherwise : fields.content;
      const met = word === '' ? {} : { word };
      const body = { title: fields.title, content, kind: 'ask' as const, ...met };
      const once = { idempotencyKey: await keyOf(draft, [body]) };
      const made = await ask(createNote, { body }, once);
      await draft.forget();
      sayDone(
        made.held.length > 0
          ? t`Соравыгыз сакланды, башта аны кеше карап чыгачак.`
          : t`Соравыгыз бастырылды.`,
      );
      await navigate(noteAddress(made));
    });
  }

  const heading = word === '' ? t`Татарча ничек?` : t`Бу сүз нәрсә аңлата?`;
  return (
    <WritersOnly title={heading} path={newAskAddress()}>
      <WritingCard title={heading} path={newAskAddress()} group={null} closeTo={ASK_ADDRESS}>
        <form onSubmit={handleSubmit} className="grid gap-5" {...sending.form}>
          <TextField
            label={word === '' ? t`Нәрсә әйтергә телисез?` : t`Сорау`}
            hint={
              word === '' ? t`Русча, инглизчә яки татарча: бер сүз яки кыска җөмлә.` : undefined
            }
            name="title"
            lang="tt"
            required
            value={fields.title}
            onChange={(event) => set('title', event.target.value)}
            flags={['title']}
            of={sending}
          />
          <AreaField
            label={t`Аңлатма`}
            hint={
              word === ''
                ? t`Теләсәгез генә: кемгә һәм кайчан әйтергә телисез?`
                : t`Сүзне кайда очраттыгыз?`
            }
            name="content"
            lang="tt"
            value={fields.content}
            onChange={(event) => set('content', event.target.value)}
            flags={['content']}
            of={sending}
          />
          <LetterTools />
          <OtherFlags of={sending} except={['title', 'content']} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <button type="submit" aria-disabled={sending.busy} className={mainButton}>
              {t`Сорарга`}
            </button>
            <DraftState draft={draft} />
          </div>
        </form>
      </WritingCard>
    </WritersOnly>
  );
}
