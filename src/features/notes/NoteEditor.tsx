import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { userAddress } from '#features/accounts/addresses.ts';
import { useDraft } from '#features/drafts/use-draft.web.ts';
import { groupAddress } from '#features/groups/addresses.ts';
import { WritingCard } from '#features/groups/WritingCard.tsx';
import { PicturePicker, type Chosen } from '#features/media/PicturePicker.tsx';
import { ask } from '#ui/ask.web.ts';
import { editAddress } from './addresses.ts';
import type { Note } from './calls.ts';
import {
  updateNote,
  updateNotePictures,
  updateGroupNote,
  updateGroupNotePictures,
} from './client.gen.ts';
import { movePictures } from './edit-text.ts';
import { NoteForm, type NoteText } from './NoteForm.tsx';
import { type RecordingChanges, RecordingFields } from './RecordingFields.tsx';
import { textPictures } from './TextPictures.tsx';
import { changeRecordings } from './uploads.web.ts';

/** The pictures in their order; an empty id stands for the next new file. */
const picturesOf = (chosen: readonly Chosen[]) => ({
  keep: chosen.map((picture) => ('id' in picture ? picture.id : '')),
  images: chosen.flatMap((picture) => ('file' in picture ? [picture.file] : [])),
  alts: chosen.map((picture) => picture.alt),
});

/** The pictures the note has, as the form shows them. */
const chosenOf = ({ images }: Pick<Note, 'images'>): Chosen[] =>
  images.map(({ id, alt, blur, src, widths: [smallest] }) => ({
    id,
    alt,
    thumb: smallest === undefined ? blur : `${src}-${smallest}.webp`,
  }));

/** A note that is there already, of one's own page or of a group. */
export function NoteEditor({ note }: { note: Note }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { group } = note;
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
  const [recordings, setRecordings] = useState<RecordingChanges>({});

  const shown = pictures ?? chosenOf(note);

  function handlePictures(chosen: readonly Chosen[], moved?: readonly (number | null)[]) {
    setPictures(chosen);
    // What stands inside the text moves, or goes, with its picture.
    if (moved !== undefined) draft.set('content', movePictures(draft.fields.content, moved));
  }

  function handleReset() {
    setPictures(null);
    setRecordings({});
  }

  async function handleSend(text: NoteText) {
    const images = pictures === null ? null : picturesOf(pictures);
    if (group === null) {
      const params = { id: note.id };
      await ask(updateNote, { params, body: text });
      if (images !== null) await ask(updateNotePictures, { params, body: images });
    } else {
      const params = { id: group.id, noteId: note.id };
      await ask(updateGroupNote, { params, body: text });
      if (images !== null) await ask(updateGroupNotePictures, { params, body: images });
    }
    await changeRecordings(note.user.id, { ...note, title: text.title }, recordings);
    await draft.forget();
    await navigate(group === null ? userAddress(note.user) : groupAddress(group));
  }

  return (
    <WritingCard title={t`Язманы төзәтү`} path={editAddress(note)} group={group}>
      <NoteForm
        draft={draft}
        button={t`Сакларга`}
        onSend={handleSend}
        pictures={textPictures(shown)}
        onReset={handleReset}
      >
        <PicturePicker chosen={shown} onChange={handlePictures} />
        <RecordingFields changes={recordings} note={note} onChange={setRecordings} />
      </NoteForm>
    </WritingCard>
  );
}
