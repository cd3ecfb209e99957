import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { keyOf } from '#features/platform/drafts/draft-key.web.ts';
import { useDraftFiles } from '#features/platform/drafts/use-draft-files.web.ts';
import { useDraft } from '#features/platform/drafts/use-draft.web.ts';
import { ask } from '#ui/ask.web.ts';
import { sayDone } from '#ui/done.web.ts';
import { groupAddress } from './addresses.ts';
import { createGroup } from './client.gen.ts';
import { GroupForm, type GroupPart, type GroupPictures } from './GroupForm.tsx';
import { WritingCard } from './WritingCard.tsx';

const EMPTY = { name: '', about: '', key: '' };
const PARTS = ['img', 'back'] as const;

/** A new group with its draft. */
export function GroupCreator({ person }: { person: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const draft = useDraft({ person, formKey: 'group-create', initial: EMPTY });
  const files = {
    img: useDraftFiles<File>(person, 'group-create-img'),
    back: useDraftFiles<File>(person, 'group-create-back'),
  };

  const handlePicture = (part: GroupPart, file: File | null) => files[part].setFiles(file);

  async function handleSend(pictures: GroupPictures) {
    const { name, about } = draft.fields;
    const parts = PARTS.filter((part) => pictures[part] !== null);
    const images = parts.map((part) => pictures[part] as File);
    const marks = images.map(({ size, lastModified }) => [size, lastModified]);
    const made = await ask(
      createGroup,
      { body: { name, about, images, parts } },
      { idempotencyKey: await keyOf(draft, [name, about, parts, marks]) },
    );
    await Promise.all([draft.forget(), files.img.forget(), files.back.forget()]);
    sayDone(t`Төркем ачылды.`);
    await navigate(groupAddress(made));
  }

  return (
    <WritingCard title={t`Яңа төркем`} path="/group/create" group={null}>
      <GroupForm
        draft={draft}
        pictures={{ img: files.img.files, back: files.back.files }}
        onPicture={handlePicture}
        onSend={handleSend}
      />
    </WritingCard>
  );
}
