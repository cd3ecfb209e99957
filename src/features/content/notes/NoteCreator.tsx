import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { keyOf } from '#features/platform/drafts/draft-key.web.ts';
import { useDraft } from '#features/platform/drafts/use-draft.web.ts';
import { groupAddress } from '#features/content/groups/addresses.ts';
import type { GroupPage } from '#features/content/groups/calls.ts';
import { GroupRules } from '#features/content/groups/GroupRules.tsx';
import {
  type Chosen,
  type PictureHandle,
  PicturePicker,
} from '#features/platform/media/PicturePicker.tsx';
import { ask } from '#ui/ask.web.ts';
import { sayDone } from '#ui/done.web.ts';
import { noteAddress } from './addresses.ts';
import { createNote, createGroupNote } from './client.gen.ts';
import { CorrectionsField, YES } from './CorrectionsField.tsx';
import { NEW_NOTE } from './draft-keys.ts';
import { GroupField } from './GroupField.tsx';
import { movePictures, withoutWords } from './markup-edits.ts';
import { fitHere, orderOf, picturesOf, useNoteFiles } from './note-files.web.ts';
import { NoteForm, type NoteText } from './NoteForm.tsx';
import { hasRecording, RecordingField } from './RecordingField.tsx';
import { describedBy, textPictures } from './TextPictures.tsx';
import { WritersOnly } from './WritersOnly.tsx';

const EMPTY = {
  title: '',
  content: '',
  tags: '',
  links: '',
  pictures: '',
  corrections: '',
  group: '',
  key: '',
  from: '',
};
const NO_NOTE = { images: [] };

interface NoteCreatorProps {
  viewer: { id: string };
  /** The group in which it is begun; another can be chosen. Null = none. */
  group: Pick<GroupPage, 'id' | 'idC' | 'name' | 'rules' | 'writing'> | null;
  /** What it begins with: a text for which one wants corrections; empty without. */
  begun?: string;
  /** What stands under the form. */
  children?: ReactNode;
}

/** A new note, of one's own or for a group: the same form, the same draft, another address. */
export function NoteCreator({ viewer, group, begun = '', children }: NoteCreatorProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  // What is filled in does not push away what was begun.
  const ownKey = begun === '' ? NEW_NOTE : 'note-from';
  const formKey = group === null ? ownKey : `group-note-${group.id}`;
  const wish = begun === '' ? '' : YES;
  const initial = {
    ...EMPTY,
    ...{ group: group?.id ?? '', content: begun, corrections: wish, from: begun },
  };
  const draft = useDraft({
    person: viewer.id,
    formKey,
    initial,
    fit: async (kept) =>
      (kept.from ?? '') === begun
        ? fitHere(kept, { note: NO_NOTE, place: `${viewer.id}/${formKey}` })
        : initial,
  });
  const { pictures, recordings, forgetFiles, emptyFiles } = useNoteFiles(viewer.id, formKey);
  const chosen = describedBy(draft.fields.content, pictures.files ?? []);
  const changes = recordings.files ?? {};

  const handle = useRef<PictureHandle>(null);
  function handlePictures(next: readonly Chosen[], moved?: readonly (number | null)[]) {
    pictures.setFiles(next.length === 0 ? null : next);
    // What stands inside the text moves, or goes, with its picture; its words are those of `next`.
    const bare = withoutWords(draft.fields.content);
    const content = moved === undefined ? bare : movePictures(bare, moved);
    draft.replace({ pictures: orderOf(next), content });
  }

  async function handleSend(text: NoteText) {
    const note = { ...text, corrections: draft.fields.corrections === YES };
    const { images, alts } = picturesOf(chosen);
    const marks = images.map(({ name, size, lastModified }) => [name, size, lastModified]);
    const body = { ...note, images, alts };
    // Before anything is sent: what is missing then is only a lost line.
    const uploads = recordings.files === null ? null : await import('./uploads.web.ts');
    const groupId = draft.fields.group;
    const once = { idempotencyKey: await keyOf(draft, [note, alts, marks, groupId]) };
    const { id, idC, held, suggested } =
      groupId === ''
        ? await ask(createNote, { body }, once)
        : await ask(createGroupNote, { params: { id: groupId }, body }, once);
    const placed = groupId === '' || suggested ? null : { id: groupId };
    const made = { id, idC, title: note.title, group: placed, video: null, audio: null };
    await uploads?.changeRecordings(viewer.id, made, changes);
    await Promise.all([draft.forget(), forgetFiles()]);
    if (held.length > 0) sayDone(t`Язмагыз сакланды, башта аны кеше карап чыгачак.`);
    else sayDone(suggested ? t`Язмагыз төркемгә тәкъдим ителде.` : t`Язмагыз бастырылды.`);
    // Back leads to where the writer came from, not to an empty form.
    await navigate(noteAddress({ idC }), { replace: true });
  }

  const title = t`Яңа язма`;
  const path = `${group === null ? '' : groupAddress(group)}/note/create`;
  const closeTo = group === null ? '/' : groupAddress(group);
  return (
    <WritersOnly title={title} path={path}>
      <NoteForm
        page={{ title, path, closeTo }}
        draft={draft}
        button={{ full: t`Язманы бастырырга`, short: t`Бастырырга` }}
        onSend={handleSend}
        pictures={textPictures(chosen)}
        acts={{
          add: async (given) => (await handle.current?.add(given)) ?? [],
          describe: (number, alt) => handle.current?.describe(number, alt),
          crop: (number) => handle.current?.crop(number),
        }}
        hasFiles={pictures.files !== null || recordings.files !== null}
        onReset={emptyFiles}
        place={(groups) => (
          <>
            <GroupField
              value={draft.fields.group}
              groups={group === null ? groups : withGroup(groups, group)}
              onChange={(id) => draft.set('group', id)}
            />
            {group !== null && group.id === draft.fields.group && (
              <GroupRules rules={group.rules} />
            )}
          </>
        )}
        wishes={<CorrectionsField draft={draft} />}
        onRecorded={
          hasRecording('audio', changes)
            ? null
            : (audio) => recordings.setFiles({ ...changes, audio })
        }
        files={{
          pictures: (inText) => (
            <PicturePicker
              handle={handle}
              chosen={chosen}
              elsewhere={inText}
              onChange={handlePictures}
            />
          ),
          recordings: (
            <>
              <RecordingField kind="video" changes={changes} onChange={recordings.setFiles} />
              <RecordingField kind="audio" changes={changes} onChange={recordings.setFiles} />
            </>
          ),
        }}
      />
      {children}
    </WritersOnly>
  );
}

/** The group in which the note was begun is there before the others are known. */
const withGroup = (
  groups: readonly { id: string; name: string; suggests: boolean }[],
  begun: Pick<GroupPage, 'id' | 'name' | 'writing'>,
) =>
  groups.some(({ id }) => id === begun.id)
    ? groups
    : [{ ...begun, suggests: begun.writing === 'suggest' }, ...groups];
