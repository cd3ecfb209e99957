import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react';
import { ContentButtons } from '#features/core/cms/ContentButtons.tsx';
import { EditorDraftState } from '#features/platform/drafts/EditorDraftState.tsx';
import { useEditorDraft } from '#features/platform/drafts/use-editor-draft.web.ts';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { Refusal } from '#kernel/refusal.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { AdminEdu } from './calls/staff.ts';
import type { createEdu, updateEdu } from './client.gen.ts';
import type { EduFormFields } from './edu-fields.ts';
import { exercisesIn } from './exercise-text.ts';
import { ExerciseFields, HeadFields, TextFields } from './EduFormFields.tsx';

const EduPreview = lazy(async () => ({ default: (await import('./EduPreview.tsx')).EduPreview }));

interface EduFormProps {
  first: EduFormFields;
  /** What was saved last; null of a new one. */
  saved: AdminEdu | null;
  /** Sends it; what it throws is shown, and nothing that was written is touched. */
  onSend: (fields: EduFormFields, published: boolean) => Promise<void>;
  /** What there is to say above its buttons. */
  children?: ReactNode;
}

/** The editor of a lesson, with the lesson itself beside it. */
export function EduForm({ first, saved, onSend, children }: EduFormProps) {
  const { t } = useLingui();
  const [fields, setFields] = useState(first);
  const draft = useEditorDraft(`edu/${saved?.idC ?? ''}`, first, setFields);
  const wrong = exercisesIn(fields.exercises).wrong ?? 0;
  const sending = useSend<typeof createEdu | typeof updateEdu>({
    id: saved === null ? t`Бу адрес алынган инде яки ярамый` : undefined,
    title: t`Исем 3–150 хәрефтән торсын`,
    answers: {
      exercise: t`Күнегү № ${wrong} аңлашылмады`,
      otherwise: t`Төп сүзтезмәгә 2–8 җавап кирәк`,
    },
    // Said by what stands above the buttons, and for longer.
    forbidden: { changed: '' },
  });
  const parts = {
    fields,
    of: sending,
    set: (change: Partial<EduFormFields>) => {
      const next = { ...fields, ...change };
      setFields(next);
      draft.keep(next);
    },
  };

  const send = (published: boolean) =>
    sending.send(async () => {
      // Said here, because the server gets only what could be read.
      if (fields.kind === 'lesson' && wrong > 0)
        throw new Refusal('answers', { reason: 'exercise' });
      await onSend(fields, published);
      draft.forget();
    });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send(true);
  }

  return (
    <div className="grid grid-cols-1 gap-6 side:grid-cols-2">
      <form onSubmit={handleSubmit} className="grid content-start gap-5" {...sending.form}>
        <HeadFields {...parts} isNew={saved === null} />
        <TextFields {...parts} />
        <ExerciseFields {...parts} />
        <LetterTools />
        <OtherFlags
          of={sending}
          except={['id', 'title', 'writer', 'content', 'tat', 'rus', 'answers', 'answer']}
        />
        {children}
        <EditorDraftState
          draft={draft}
          onDiscard={() => {
            setFields(first);
            draft.forget();
          }}
        />
        <ContentButtons
          published={saved?.published ?? false}
          busy={sending.busy}
          onDraft={() => void send(false)}
        />
      </form>
      <section aria-label={t`Алдан карау`} className="min-w-0">
        <h2 className="pb-2 text-13 font-semibold text-muted">{t`Алдан карау`}</h2>
        <Suspense>
          <EduPreview fields={fields} saved={saved} />
        </Suspense>
      </section>
    </div>
  );
}
