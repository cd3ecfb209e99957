import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useDraft } from '#features/platform/drafts/use-draft.web.ts';
import { groupAddress } from '#features/content/groups/addresses.ts';
import {
  type Chosen,
  type PictureHandle,
  PicturePicker,
} from '#features/platform/media/PicturePicker.tsx';
import type { RecordingKind } from '#features/platform/media/rules.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { ask } from '#ui/ask.web.ts';
import { sayDone } from '#ui/done.web.ts';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { editAddress, noteAddress } from './addresses.ts';
import type { Note } from './calls.ts';
import {
  updateNote,
  updateNotePictures,
  updateGroupNote,
  updateGroupNotePictures,
} from './client.gen.ts';
import { CorrectionsField, YES } from './CorrectionsField.tsx';
import { movePictures, withoutWords } from './markup-edits.ts';
import { fitHere, orderOf, picturesOf, shownPictures, useNoteFiles } from './note-files.web.ts';
import { NoteForm, type NoteText } from './NoteForm.tsx';
import { joinTags, markOf } from './rules.ts';
import { hasRecording, RecordingField } from './RecordingField.tsx';
import { describedBy, textPictures } from './TextPictures.tsx';
import { WritersOnly } from './WritersOnly.tsx';

/** A note that is there already, of one's own page or of a group. */
export function NoteEditor({ note }: { note: Note }) {
  const { t } = useLingui();
  const { read } = useReading();
  const navigate = useNavigate();
  const { group, user } = note;
  const formKey = `note-${note.id}`;
  const { pictures, recordings, forgetFiles, emptyFiles } = useNoteFiles(user.id, formKey);
  const changes = recordings.files ?? {};
  const draft = useDraft({
    person: user.id,
    formKey,
    initial: {
      title: note.title,
      content: note.content,
      tags: note.tags.length === 0 ? '' : joinTags(note.tags.map(({ tag }) => tag)),
      links: note.links.map(({ link }) => link).join('\n'),
      pictures: orderOf(shownPictures(note, null)),
      corrections: note.corrections ? YES : '',
      // Also of what was begun last week: meanwhile a correction may have been accepted.
      began: markOf(note.content),
    },
    fit: (kept) => fitHere(kept, { note, place: `${user.id}/${formKey}` }),
  });

  const shown = describedBy(draft.fields.content, shownPictures(note, pictures.files));

  const handle = useRef<PictureHandle>(null);
  function handlePictures(chosen: readonly Chosen[], moved?: readonly (number | null)[]) {
    pictures.setFiles(chosen);
    // What stands inside the text moves, or goes, with its picture; its words are those of `chosen`.
    const bare = withoutWords(draft.fields.content);
    const content = moved === undefined ? bare : movePictures(bare, moved);
    draft.replace({ pictures: orderOf(chosen), content });
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
    // Before anything is sent: what is missing then is only a lost line.
    const uploads = recordings.files === null ? null : await import('./uploads.web.ts');
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
    await uploads?.changeRecordings(user.id, { ...note, title: text.title }, changes);
    await Promise.all([draft.forget(), forgetFiles()]);
    sayDone(t`Язма төзәтелде.`);
    await navigate(noteAddress(note), { replace: true });
  }

  const recordingField = (kind: RecordingKind) => (
    <RecordingField kind={kind} changes={changes} note={note} onChange={recordings.setFiles} />
  );

  const title = t`Язманы төзәтү`;
  const path = editAddress(note);
  return (
    <WritersOnly title={title} path={path}>
      <NoteForm
        page={{ title, path, closeTo: noteAddress(note) }}
        draft={draft}
        button={{ full: t`Сакларга`, short: t`Сакларга` }}
        onSend={handleSend}
        pictures={textPictures(shown)}
        acts={{
          add: async (given) => (await handle.current?.add(given)) ?? [],
          describe: (number, alt) => handle.current?.describe(number, alt),
          crop: (number) => handle.current?.crop(number),
        }}
        hasFiles={pictures.files !== null || recordings.files !== null}
        onReset={emptyFiles}
        place={() =>
          group !== null && (
            <p className="text-15 wrap-anywhere">
              <span className="text-muted">{t`Төркем`}:</span>{' '}
              <Link to={groupAddress(group)} className="font-medium text-accent hover:underline">
                {read(group.name)}
              </Link>
            </p>
          )
        }
        wishes={<CorrectionsField draft={draft} />}
        onRecorded={
          hasRecording('audio', changes, note)
            ? null
            : (audio) => recordings.setFiles({ ...changes, audio })
        }
        files={{
          pictures: (inText) => (
            <PicturePicker
              handle={handle}
              chosen={shown}
              elsewhere={inText}
              onChange={handlePictures}
            />
          ),
          recordings: (
            <>
              {recordingField('video')}
              {recordingField('audio')}
            </>
          ),
        }}
      />
    </WritersOnly>
  );
}
