import { useLingui } from '@lingui/react/macro';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { ask } from '#ui/ask.web.ts';
import type { Note } from './calls.ts';
import { getNote, updateNotePictures } from './client.gen.ts';
import { FailedFile } from './FailedFile.tsx';

/** Pictures that could not be made of what was sent; nobody but the author is told. */
export function FailedPictures({ note, count }: { note: Note; count: number }) {
  const { t } = useLingui();
  if (useViewer()?.id !== note.user.id) return null;

  /** The pictures there are stay as they are; only they do. */
  async function handleRemove() {
    const params = { id: note.id };
    const { images } = await ask(getNote, { params });
    const keep = images.map(({ id }) => id);
    const alts = images.map(({ alt }) => alt);
    await ask(updateNotePictures, { params, body: { keep, alts, images: [] } });
  }

  return <FailedFile note={note} title={t`${count} рәсем әзерләнмәде`} onRemove={handleRemove} />;
}
