import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { keyOf } from '#features/platform/drafts/draft-key.web.ts';
import { useDraft } from '#features/platform/drafts/use-draft.web.ts';
import { groupAddress } from '#features/content/groups/addresses.ts';
import type { Group } from '#features/content/groups/calls.ts';
import { WritingCard } from '#features/content/groups/WritingCard.tsx';
import {
  type AddPictures,
  type Chosen,
  PicturePicker,
} from '#features/platform/media/PicturePicker.tsx';
import { ask } from '#ui/ask.web.ts';
import { sayDone } from '#ui/done.web.ts';
import { noteAddress } from './addresses.ts';
import { createNote, createGroupNote } from './client.gen.ts';
import { CorrectionsField, YES } from './CorrectionsField.tsx';
import { NEW_NOTE } from './draft-keys.ts';
import { movePictures } from './markup-edits.ts';
import { fitHere, orderOf, picturesOf, useNoteFiles } from './note-files.web.ts';
import { NoteForm, type NoteText } from './NoteForm.tsx';
import { hasRecording, RecordingField } from './RecordingField.tsx';
import { textPictures } from './TextPictures.tsx';
import { changeRecordings } from './uploads.web.ts';

const EMPTY = {
  title: '',
  content: '',
  tags: '',
  links: '',
  pictures: '',
  corrections: '',
  key: '',
};
const NO_NOTE = { images: [] };

interface NoteCreatorProps {
  viewer: { id: string };
  /** The group it is published in; null = none. */
  group: Pick<Group, 'id' | 'idC' | 'name'> | null;
}

/** A new note, of one's own or for a group: the same form, the same draft, another address. */
export function NoteCreator({ viewer, group }: NoteCreatorProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const formKey = group === null ? NEW_NOTE : `group-note-${group.id}`;
  const draft = useDraft({
    person: viewer.id,
    formKey,
    initial: EMPTY,
    fit: (kept) => fitHere(kept, { note: NO_NOTE, place: `${viewer.id}/${formKey}` }),
  });
  const { pictures, recordings, forgetFiles, emptyFiles } = useNoteFiles(viewer.id, formKey);
  const chosen = pictures.files ?? [];
  const changes = recordings.files ?? {};

  const add = useRef<AddPictures>(null);
  function handlePictures(next: readonly Chosen[], moved?: readonly (number | null)[]) {
    pictures.setFiles(next.length === 0 ? null : next);
    draft.set('pictures', orderOf(next));
    // What stands inside the text moves, or goes, with its picture.
    if (moved !== undefined) draft.set('content', movePictures(draft.fields.content, moved));
  }

  async function handleSend(text: NoteText) {
    const note = { ...text, corrections: draft.fields.corrections === YES };
    const { images, alts } = picturesOf(chosen);
    const marks = images.map(({ name, size, lastModified }) => [name, size, lastModified]);
    const body = { ...note, images, alts };
    const once = { idempotencyKey: await keyOf(draft, [note, alts, marks]) };
    const { id, idC, held } =
      group === null
        ? await ask(createNote, { body }, once)
        : await ask(createGroupNote, { params: { id: group.id }, body }, once);
    const made = { id, idC, title: note.title, group, video: null, audio: null };
    await changeRecordings(viewer.id, made, changes);
    await Promise.all([draft.forget(), forgetFiles()]);
    sayDone(
      held.length > 0 ? t`Язмагыз сакланды, башта аны кеше карап чыгачак.` : t`Язмагыз бастырылды.`,
    );
    // Back leads to where the writer came from, not to an empty form.
    await navigate(noteAddress({ idC }), { replace: true });
  }

  return (
    <WritingCard
      title={t`Яңа язма`}
      path={`${group === null ? '' : groupAddress(group)}/note/create`}
      group={group}
      closeTo={group === null ? '/' : groupAddress(group)}
    >
      <NoteForm
        draft={draft}
        button={{ full: t`Язманы бастырырга`, short: t`Бастырырга` }}
        onSend={handleSend}
        pictures={textPictures(chosen)}
        onFiles={async (given) => (await add.current?.(given)) ?? []}
        hasFiles={pictures.files !== null || recordings.files !== null}
        onReset={emptyFiles}
        wishes={<CorrectionsField draft={draft} />}
        files={{
          pictures: <PicturePicker add={add} chosen={chosen} onChange={handlePictures} />,
          video: <RecordingField kind="video" changes={changes} onChange={recordings.setFiles} />,
          audio: <RecordingField kind="audio" changes={changes} onChange={recordings.setFiles} />,
        }}
        chosen={{
          pictures: chosen.length > 0,
          video: hasRecording('video', changes),
          audio: hasRecording('audio', changes),
        }}
      />
    </WritingCard>
  );
}
