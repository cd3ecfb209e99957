import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { redirect, useNavigate } from 'react-router';
import { createNote } from '#features/notes/calls.ts';
import { NoteForm, type NoteText } from '#features/notes/NoteForm.tsx';
import { useDraft } from '#features/drafts/use-draft.web.ts';
import { Card } from '#ui/Card.tsx';
import type { Route } from './+types/note-create.ts';
import { userAddress } from '../addresses.ts';
import { appContext } from '../app-context.ts';
import { ask } from '../client.web.ts';
import { onceKey } from '../once-key.web.ts';
import { PageHead } from '../parts/PageHead.tsx';

export { ErrorBoundary } from '../parts/PageError.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(appContext);
  if (viewer === null) throw redirect('/sign');
  return { viewer: { id: viewer.id, idC: viewer.idC } };
}

const EMPTY = { title: '', content: '', tags: '', links: '' };

export default function NoteCreatePage({ loaderData: { viewer } }: Route.ComponentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const draft = useDraft({ person: viewer.id, formKey: 'note-create', initial: EMPTY });
  const key = useRef(onceKey());

  async function handleSend(note: NoteText) {
    await ask(createNote, { body: note }, { idempotencyKey: key.current(note) });
    await draft.forget();
    await navigate(userAddress(viewer));
  }

  return (
    <>
      <PageHead title={t`Яңа язма`} description={t`Яңа язма`} path="/note/create" hidden />
      <Card className="wide:px-7! wide:py-6!">
        <h1 className="mb-5 font-serif text-[26px] leading-tight font-semibold">{t`Яңа язма`}</h1>
        <NoteForm draft={draft} button={t`Язманы чыгарырга`} onSend={handleSend} />
      </Card>
    </>
  );
}
