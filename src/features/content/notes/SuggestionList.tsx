import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent, type ReactNode } from 'react';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import type { Page } from '#kernel/page.ts';
import { ask } from '#ui/ask.web.ts';
import { dangerButton, mainButton, quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { sayDone } from '#ui/done.web.ts';
import { AreaField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { formOf } from '#ui/form-of.web.ts';
import { Link } from '#ui/Link.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Ago } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { useSend } from '#ui/use-send.web.ts';
import { noteAddress } from './addresses.ts';
import type { Note } from './calls.ts';
import { decideSuggestion, listSuggestions } from './client.gen.ts';

interface SuggestionListProps {
  groupId: string;
  first: Page<Note>;
  empty: ReactNode;
}

/** Notes that wait for the administrators of a group, the oldest first. */
export function SuggestionList({ groupId, first, empty }: SuggestionListProps) {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  return (
    <PagedList
      first={first}
      start={{}}
      load={(query) => ask(listSuggestions, { params: { id: groupId }, query })}
      view={(notes) => notes.filter(({ id }) => !decided.has(id))}
      empty={empty}
    >
      {(notes) => (
        <ul className="page-column">
          {notes.map((note) => (
            <li key={note.id}>
              <SuggestionCard
                groupId={groupId}
                note={note}
                onDecide={() => setDecided((now) => new Set(now).add(note.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface SuggestionProps {
  groupId: string;
  note: Note;
  onDecide: () => void;
}

function SuggestionCard({ groupId, note, onDecide }: SuggestionProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const [isDeclining, setDeclining] = useState(false);
  const params = { id: groupId, noteId: note.id };
  const sending = useSend<typeof decideSuggestion>({
    id: {
      decided: t`Моны икенче админ хәл иткән инде.`,
      changed: t`Язма бу арада үзгәргән. Битне яңартып, тагын карагыз.`,
    },
  });
  const handleAccept = () =>
    sending.send(async () => {
      await ask(decideSuggestion, { params, body: { accept: true, edited: note.edited } });
      sayDone(t`Язма төркемдә чыкты.`);
      onDecide();
    });
  return (
    <Card as="article">
      <p className="text-14 text-muted">
        <Link
          to={userAddress(note.user)}
          className="-my-2 inline-block py-2 font-550 text-text wrap-anywhere hover:underline"
        >
          {read(note.user.name)} {read(note.user.surname)}
        </Link>{' '}
        · <Ago at={note.created} />
      </p>
      <h2 lang={lang} className="mt-2 font-serif text-20 leading-tight font-semibold">
        <Link to={noteAddress(note)} className="wrap-anywhere hover:text-accent">
          {read(note.title)}
        </Link>
      </h2>
      <p lang={lang} className="mt-2 line-clamp-6 whitespace-pre-line wrap-anywhere">
        {read(note.content)}
      </p>
      <div className="script-only mt-4 flex flex-wrap gap-3" {...sending.hold}>
        <button
          type="button"
          aria-disabled={sending.busy}
          onClick={() => void handleAccept()}
          className={mainButton}
        >
          {t`Төркемгә алырга`}
        </button>
        <button type="button" onClick={() => setDeclining(true)} className={quietButton}>
          {t`Алмаска`}
        </button>
        <OtherFlags of={sending} />
      </div>
      {isDeclining && (
        <DeclineDialog params={params} onDecide={onDecide} onClose={() => setDeclining(false)} />
      )}
    </Card>
  );
}

interface DeclineDialogProps {
  params: { id: string; noteId: string };
  onDecide: () => void;
  onClose: () => void;
}

/** Why a note is not taken: the author reads it. */
function DeclineDialog({ params, onDecide, onClose }: DeclineDialogProps) {
  const { t } = useLingui();
  const sending = useSend<typeof decideSuggestion>({
    id: {
      decided: t`Моны икенче админ хәл иткән инде.`,
      changed: t`Язма бу арада үзгәргән. Битне яңартып, тагын карагыз.`,
    },
  });
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = formOf(event.currentTarget).text('reason');
    const ok = await sending.send(() =>
      ask(decideSuggestion, { params, body: { accept: false, reason } }),
    );
    if (!ok) return;
    onClose();
    onDecide();
  }
  return (
    <Dialog title={t`Язманы алмаскамы?`} onClose={onClose}>
      <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form}>
        <AreaField
          label={t`Ни өчен?`}
          hint={t`Автор моны укый. 300 хәрефкә кадәр, буш калса да ярый.`}
          name="reason"
          lang="tt"
          rows={3}
          maxLength={300}
          flags={[]}
          of={sending}
        />
        <LetterTools />
        <OtherFlags of={sending} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={quietButton}>
            {t`Кирәкми`}
          </button>
          <button type="submit" aria-disabled={sending.busy} className={dangerButton}>
            {t`Алмаска`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
