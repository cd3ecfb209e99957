import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { data, redirect, useNavigate } from 'react-router';
import { PicturePicker, type Chosen } from '#features/media/PicturePicker.tsx';
import type { RecordingKind } from '#features/media/rules.ts';
import { UploadField } from '#features/media/UploadField.tsx';
import { getNote, type Note, updateNote, updateNotePictures } from '#features/notes/calls.ts';
import { deleteNoteRecording } from '#features/notes/calls/recordings.ts';
import { NoteForm, type NoteText } from '#features/notes/NoteForm.tsx';
import { useDraft } from '#features/drafts/use-draft.web.ts';
import { Card } from '#ui/Card.tsx';
import type { Route } from './+types/note-edit.ts';
import { groupAddress, noteAddress, userAddress } from '../addresses.ts';
import { appContext } from '../app-context.ts';
import { ask } from '../client.web.ts';
import { needed, pathId } from '../loading.ts';
import { PageHead } from '../parts/PageHead.tsx';
import { beginUpload } from '../uploads.web.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ask: askInside, viewer } = context.get(appContext);
  if (viewer === null) throw redirect('/sign');
  const id = pathId(request, params.noteId);
  const note = await needed(request, askInside(getNote, { params: { id } }));
  if (note.user.id !== viewer.id) throw data(null, { status: 403 });
  return { note };
}

/** The pictures in their order; an empty id stands for the next new file. */
const picturesOf = (id: string, chosen: readonly Chosen[]) => ({
  params: { id },
  body: {
    keep: chosen.map((picture) => ('id' in picture ? picture.id : '')),
    images: chosen.flatMap((picture) => ('file' in picture ? [picture.file] : [])),
    alts: chosen.map((picture) => picture.alt),
  },
});

/** The pictures the note has, as the form shows them. */
const chosenOf = ({ images }: Pick<Note, 'images'>): Chosen[] =>
  images.map(({ id, alt, blur, src, widths: [smallest] }) => ({
    id,
    alt,
    thumb: smallest === undefined ? blur : `${src}-${smallest}.webp`,
  }));

const KINDS = ['video', 'audio'] as const;
/** Of each kind a new file, null for none, or nothing: it stays as it is. */
type Recordings = Partial<Record<RecordingKind, File | null>>;

async function changeRecordings(note: Note, changes: Recordings): Promise<void> {
  const { id, idC, title } = note;
  for (const kind of KINDS) {
    const file = changes[kind];
    if (file === undefined) continue;
    if (note[kind] !== null) await ask(deleteNoteRecording, { params: { id }, query: { kind } });
    const about = { person: note.user.id, note: { id, idC, title }, kind };
    if (file !== null) await beginUpload({ ...about, group: note.group?.id ?? null, file });
  }
}

export default function NoteEditPage({ loaderData: { note } }: Route.ComponentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const draft = useDraft({
    person: note.user.id,
    formKey: `note-${note.id}`,
    initial: {
      title: note.title,
      content: note.content,
      tags: note.tags.map(({ tag }) => tag).join(', '),
      links: note.links.map(({ link }) => link).join('\n'),
    },
  });

  const [pictures, setPictures] = useState<readonly Chosen[] | null>(null);
  const [recordings, setRecordings] = useState<Recordings>({});

  function handleReset() {
    setPictures(null);
    setRecordings({});
  }

  async function handleSend(text: NoteText) {
    await ask(updateNote, { params: { id: note.id }, body: text });
    if (pictures !== null) await ask(updateNotePictures, picturesOf(note.id, pictures));
    await changeRecordings({ ...note, title: text.title }, recordings);
    await draft.forget();
    await navigate(note.group === null ? userAddress(note.user) : groupAddress(note.group));
  }

  return (
    <>
      <PageHead
        title={t`Язманы төзәтү`}
        description={t`Язманы төзәтү`}
        path={`${noteAddress(note)}/edit`}
        hidden
      />
      <Card className="wide:px-7! wide:py-6!">
        <h1 className="mb-5 font-serif text-[26px] leading-tight font-semibold">
          {t`Язманы төзәтү`}
        </h1>
        <NoteForm draft={draft} button={t`Сакларга`} onSend={handleSend} onReset={handleReset}>
          <PicturePicker chosen={pictures ?? chosenOf(note)} onChange={setPictures} />
          {KINDS.map((kind) => {
            const { [kind]: file, ...others } = recordings;
            return (
              <UploadField
                key={kind}
                kind={kind}
                file={file ?? null}
                hasOld={file === undefined && note[kind] !== null}
                onChoose={(chosen) => setRecordings({ ...recordings, [kind]: chosen })}
                // A new file is put back; the one of the note is taken out.
                onRemove={() => setRecordings(file ? others : { ...others, [kind]: null })}
              />
            );
          })}
        </NoteForm>
      </Card>
    </>
  );
}
