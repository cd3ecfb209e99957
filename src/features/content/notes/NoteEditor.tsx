import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useDraft } from '#features/platform/drafts/use-draft.web.ts';
import { WritingCard } from '#features/content/groups/WritingCard.tsx';
import {
  type AddPictures,
  type Chosen,
  PicturePicker,
} from '#features/platform/media/PicturePicker.tsx';
import type { RecordingKind } from '#features/platform/media/rules.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { ask } from '#ui/ask.web.ts';
import { sayDone } from '#ui/done.web.ts';
import { editAddress, noteAddress } from './addresses.ts';
import type { Note } from './calls.ts';
import {
  updateNote,
  updateNotePictures,
  updateGroupNote,
  updateGroupNotePictures,
} from './client.gen.ts';
import { CorrectionsField, YES } from './CorrectionsField.tsx';
import { movePictures } from './markup-edits.ts';
import { fitHere, orderOf, picturesOf, shownPictures, useNoteFiles } from './note-files.web.ts';
import { NoteForm, type NoteText } from './NoteForm.tsx';
import { markOf } from './rules.ts';
import { hasRecording, RecordingField } from './RecordingField.tsx';
import { textPictures } from './TextPictures.tsx';
import { changeRecordings } from './uploads.web.ts';

/** A note that is there already, of one's own page or of a group. */
export function NoteEditor({ note }: { note: Note }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { group, user } = note;
  const formKey = `note-${note.id}`;
  const { pictures, recordings, forgetFiles, emptyFiles } = useNoteFiles(user.id, formKey);
  const shown = shownPictures(note, pictures.files);
  const changes = recordings.files ?? {};
  const draft = useDraft({
    person: user.id,
    formKey,
    initial: {
      title: note.title,
      content: note.content,
      tags: note.tags.map(({ tag }) => tag).join(', '),
      links: note.links.map(({ link }) => link).join('\n'),
      pictures: orderOf(shownPictures(note, null)),
      corrections: note.corrections ? YES : '',
      // Also of what was begun last week: meanwhile a correction may have been accepted.
      began: markOf(note.content),
    },
    fit: (kept) => fitHere(kept, { note, place: `${user.id}/${formKey}` }),
  });

  const add = useRef<AddPictures>(null);
  function handlePictures(chosen: readonly Chosen[], moved?: readonly (number | null)[]) {
    pictures.setFiles(chosen);
    draft.set('pictures', orderOf(chosen));
    // What stands inside the text moves, or goes, with its picture.
    if (moved !== undefined) draft.set('content', movePictures(draft.fields.content, moved));
  }

  /** Who was told of another text and saves all the same means it. */
  const wasTold = useRef(false);
  async function handleSend(written: NoteText) {
    const text = {
      ...written,
      corrections: draft.fields.corrections === YES,
      ...(!wasTold.current && { began: draft.fields.began }),
    };
    const told = (error: unknown) => {
      wasTold.current = isRefusal(error) && error.reason === 'changed';
      throw error;
    };
    const images = pictures.files === null ? null : picturesOf(shown);
    if (group === null) {
      const params = { id: note.id };
      await ask(updateNote, { params, body: text }).catch(told);
      draft.set('began', markOf(text.content));
      if (images !== null) await ask(updateNotePictures, { params, body: images });
    } else {
      const params = { id: group.id, noteId: note.id };
      await ask(updateGroupNote, { params, body: text }).catch(told);
      draft.set('began', markOf(text.content));
      if (images !== null) await ask(updateGroupNotePictures, { params, body: images });
    }
    await changeRecordings(user.id, { ...note, title: text.title }, changes);
    await Promise.all([draft.forget(), forgetFiles()]);
    sayDone(t`Язма төзәтелде.`);
    await navigate(noteAddress(note), { replace: true });
  }

  const recordingField = (kind: RecordingKind) => (
    <RecordingField kind={kind} changes={changes} note={note} onChange={recordings.setFiles} />
  );

  return (
    <WritingCard
      title={t`Язманы төзәтү`}
      path={editAddress(note)}
      group={group}
      closeTo={noteAddress(note)}
    >
      <NoteForm
        draft={draft}
        button={{ full: t`Сакларга`, short: t`Сакларга` }}
        onSend={handleSend}
        pictures={textPictures(shown)}
        onFiles={async (given) => (await add.current?.(given)) ?? []}
        hasFiles={pictures.files !== null || recordings.files !== null}
        onReset={emptyFiles}
        wishes={<CorrectionsField draft={draft} />}
        files={{
          pictures: <PicturePicker add={add} chosen={shown} onChange={handlePictures} />,
          video: recordingField('video'),
          audio: recordingField('audio'),
        }}
        chosen={{
          pictures: shown.length > 0,
          video: hasRecording('video', changes, note),
          audio: hasRecording('audio', changes, note),
        }}
      />
    </WritingCard>
  );
}
