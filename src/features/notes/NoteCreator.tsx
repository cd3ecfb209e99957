import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { userAddress } from '#features/accounts/addresses.ts';
import { useDraftFiles } from '#features/drafts/use-draft-files.web.ts';
import { useDraft } from '#features/drafts/use-draft.web.ts';
import { groupAddress } from '#features/groups/addresses.ts';
import type { Group } from '#features/groups/calls.ts';
import { WritingCard } from '#features/groups/WritingCard.tsx';
import { type Chosen, PicturePicker } from '#features/media/PicturePicker.tsx';
import { ask } from '#ui/ask.web.ts';
import { makeIdempotencyKey } from '#ui/idempotency-key.web.ts';
import { createNote, createGroupNote } from './client.gen.ts';
import { movePictures } from './edit-text.ts';
import { NoteForm, type NoteText } from './NoteForm.tsx';
import { type RecordingChanges, RecordingFields } from './RecordingFields.tsx';
import { textPictures } from './TextPictures.tsx';
import { changeRecordings } from './uploads.web.ts';

const EMPTY = { title: '', content: '', tags: '', links: '' };

interface NoteCreatorProps {
  viewer: { id: string; idC: string };
  /** Where the note goes; null = to the page of its author. */
  group: Pick<Group, 'id' | 'idC' | 'name'> | null;
}

/** A new note, of one's own or for a group: the same form, the same draft, another address. */
export function NoteCreator({ viewer, group }: NoteCreatorProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const formKey = group === null ? 'note-create' : `group-note-${group.id}`;
  const draft = useDraft({ person: viewer.id, formKey, initial: EMPTY });
  const pictures = useDraftFiles(viewer.id, formKey);
  const video = useDraftFiles(viewer.id, `${formKey}-video`);
  const audio = useDraftFiles(viewer.id, `${formKey}-audio`);
  const recordings = { video: video.files[0]?.file ?? null, audio: audio.files[0]?.file ?? null };
  const key = useRef(makeIdempotencyKey());

  function handlePictures(chosen: readonly Chosen[], moved?: readonly (number | null)[]) {
    pictures.setFiles(chosen.filter((picture) => 'file' in picture));
    // What stands inside the text moves, or goes, with its picture.
    if (moved !== undefined) draft.set('content', movePictures(draft.fields.content, moved));
  }

  function handleRecordings(changes: RecordingChanges) {
    for (const [kept, file] of [
      [video, changes.video],
      [audio, changes.audio],
    ] as const)
      kept.setFiles(file ? [{ file, alt: '' }] : []);
  }

  const forgetFiles = () => Promise.all([pictures.forget(), video.forget(), audio.forget()]);

  async function handleSend(note: NoteText) {
    const images = pictures.files.map(({ file }) => file);
    const alts = pictures.files.map(({ alt }) => alt);
    const marks = images.map(({ name, size, lastModified }) => [name, size, lastModified]);
    const body = { ...note, images, alts };
    const once = { idempotencyKey: key.current([note, alts, marks]) };
    const { id, idC } =
      group === null
        ? await ask(createNote, { body }, once)
        : await ask(createGroupNote, { params: { id: group.id }, body }, once);
    const made = { id, idC, title: note.title, group, video: null, audio: null };
    await changeRecordings(viewer.id, made, recordings);
    await Promise.all([draft.forget(), forgetFiles()]);
    await navigate(group === null ? userAddress(viewer) : groupAddress(group));
  }

  return (
    <WritingCard
      title={t`Яңа язма`}
      path={`${group === null ? '' : groupAddress(group)}/note/create`}
      group={group}
    >
      <NoteForm
        draft={draft}
        button={t`Язманы бастырырга`}
        onSend={handleSend}
        pictures={textPictures(pictures.files)}
        onReset={() => void forgetFiles()}
      >
        <PicturePicker chosen={pictures.files} onChange={handlePictures} />
        <RecordingFields changes={recordings} onChange={handleRecordings} />
      </NoteForm>
    </WritingCard>
  );
}
