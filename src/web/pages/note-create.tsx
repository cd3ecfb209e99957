import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { redirect, useNavigate } from 'react-router';
import { createNote } from '#features/notes/calls.ts';
import { NoteForm, type NoteText } from '#features/notes/NoteForm.tsx';
import { useDraft } from '#features/drafts/use-draft.web.ts';
import { useDraftFiles } from '#features/drafts/use-draft-files.web.ts';
import { PicturePicker } from '#features/media/PicturePicker.tsx';
import { UploadField } from '#features/media/UploadField.tsx';
import { Card } from '#ui/Card.tsx';
import type { Route } from './+types/note-create.ts';
import { userAddress } from '../addresses.ts';
import { appContext } from '../app-context.ts';
import { ask } from '../client.web.ts';
import { onceKey } from '../once-key.web.ts';
import { PageHead } from '../parts/PageHead.tsx';
import { beginUpload } from '../uploads.web.ts';

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
  const pictures = useDraftFiles(viewer.id, 'note-create');
  const video = useDraftFiles(viewer.id, 'note-create-video');
  const audio = useDraftFiles(viewer.id, 'note-create-audio');
  const key = useRef(onceKey());

  const forgetFiles = () => Promise.all([pictures.forget(), video.forget(), audio.forget()]);

  async function handleSend(note: NoteText) {
    const images = pictures.files.map(({ file }) => file);
    const alts = pictures.files.map(({ alt }) => alt);
    const marks = images.map(({ name, size, lastModified }) => [name, size, lastModified]);
    const made = await ask(
      createNote,
      { body: { ...note, images, alts } },
      { idempotencyKey: key.current([note, alts, marks]) },
    );
    for (const [kind, { files }] of [
      ['video', video],
      ['audio', audio],
    ] as const) {
      const { id, idC } = made;
      const about = { person: viewer.id, note: { id, idC, title: note.title }, group: null, kind };
      for (const { file } of files) await beginUpload({ ...about, file });
    }
    await Promise.all([draft.forget(), forgetFiles()]);
    await navigate(userAddress(viewer));
  }

  return (
    <>
      <PageHead title={t`Яңа язма`} description={t`Яңа язма`} path="/note/create" hidden />
      <Card className="wide:px-7! wide:py-6!">
        <h1 className="mb-5 font-serif text-[26px] leading-tight font-semibold">{t`Яңа язма`}</h1>
        <NoteForm
          draft={draft}
          button={t`Язманы чыгарырга`}
          onSend={handleSend}
          onReset={() => void forgetFiles()}
        >
          <PicturePicker
            chosen={pictures.files}
            onChange={(chosen) => pictures.setFiles(chosen.filter((picture) => 'file' in picture))}
          />
          <UploadField
            kind="video"
            file={video.files[0]?.file ?? null}
            onChoose={(file) => video.setFiles([{ file, alt: '' }])}
            onRemove={() => video.setFiles([])}
          />
          <UploadField
            kind="audio"
            file={audio.files[0]?.file ?? null}
            onChoose={(file) => audio.setFiles([{ file, alt: '' }])}
            onRemove={() => audio.setFiles([])}
          />
        </NoteForm>
      </Card>
    </>
  );
}
